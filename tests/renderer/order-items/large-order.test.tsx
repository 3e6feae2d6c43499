import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ITEM_FOLDS_KEY, LARGE_FROM, readFolds } from '@/domain/items/item-list'
import type { Order } from '@/domain/orders/order'
import { annotationDrafts } from '@/renderer/features/order-items/annotations/annotation-drafts'
import { useFoldsStore } from '@/renderer/features/order-items/large/held-items'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { aFace, anItem, anOrder } from '../support/an-order'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { showOrderPage } from '../support/show-order-page'

let server: OriginServer
let takeRoom: () => void
let order: Order
let client: QueryClient

/** Items of two references, the odd ones red: 2 pieces of M each, item 1 another L. */
const items = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anItem({
      id: at + 1,
      sku: at < 3 ? 'GI6400' : 'JH001',
      color: at % 2 === 0 ? { name: 'Rouge', hex: '#aa2222' } : { name: 'Noir', hex: '#111111' },
      sizes:
        at === 0
          ? [
              { size: 'M', qty: 2 },
              { size: 'L', qty: 1 }
            ]
          : [{ size: 'M', qty: 2 }],
      faces: [aFace({ id: 100 + at })]
    })
  )

beforeEach(async () => {
  localStorage.clear()
  useFoldsStore.setState({ byOrder: new Map() })
  annotationDrafts.update(() => ({}))
  usePreferences.setState({ profile: 'production' })
  takeRoom = giveRoom()
  server = await serveOrigin(({ path }) =>
    path.startsWith('/api/orders?') ? { status: 200, body: { orders: [], nbItems: 0 } } : { status: 200, body: order }
  )
})
afterEach(async () => {
  cleanup()
  takeRoom()
  await server.close()
})

async function open(count: number = LARGE_FROM): Promise<void> {
  order = anOrder({ items: items(count) })
  client = createQueryClient()
  showOrderPage(48_213, client)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))
}
const row = (place: number) => screen.getByRole('button', { name: new RegExp(`^${place}\\s:`) })
const opened = () => screen.queryAllByRole('group', { name: /^Face/ }).length
const shown = () => screen.getAllByRole('article').length
const total = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .find((text) => text?.startsWith('Total')) ?? ''
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const filterBy = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrer les articles' }), { target: { value: text } })

it('leaves an order of fewer items as sheets, without controls', async () => {
  await open(LARGE_FROM - 1)
  expect(opened()).toBe(LARGE_FROM - 1)
  expect(screen.queryByRole('button', { name: 'Tout replier' })).toBeNull()
})

it('folds the items of a large order, each under a heading that says its sizes and unfolds it in place', async () => {
  await open()
  expect(opened()).toBe(0)
  expect(row(1).getAttribute('aria-expanded')).toBe('false')
  expect(row(1).closest('h3')).not.toBeNull()
  expect(row(1).textContent).toContain('GI6400 Rouge T-shirt Softstyle homme, 3\u00a0pièces (M:2, L:1)')
  await userEvent.click(row(1))
  await waitFor(() => expect(opened()).toBe(1))
  expect(row(1).getAttribute('aria-expanded')).toBe('true')
})

it('unfolds and folds them all, and remembers it for that order when one comes back', async () => {
  await open()
  await press('Tout déplier')
  await waitFor(() => expect(opened()).toBe(LARGE_FROM))
  await userEvent.click(row(2))
  await waitFor(() => expect(opened()).toBe(LARGE_FROM - 1))
  expect(localStorage.getItem(ITEM_FOLDS_KEY)).toBe('[[48213,false,[2]]]')
  cleanup()
  await open()
  expect(opened()).toBe(LARGE_FROM - 1)
  await press('Tout replier')
  await waitFor(() => expect(opened()).toBe(0))
})

it('filters them, and its totals follow', async () => {
  await open()
  expect(total()).toBe('Total\u00a0: 12\u00a0articles, 2\u00a0références, 25\u00a0pièces (M:24, L:1)')
  filterBy('jh001 noir')
  await waitFor(() => expect(shown()).toBe(5))
  expect(total()).toBe('Total\u00a0: 5 sur 12\u00a0articles, 1\u00a0référence, 10\u00a0pièces (M:10)')
  filterBy('introuvable')
  await screen.findByText(/Aucun article ne correspond/)
  await press('Effacer le filtre des articles')
  await waitFor(() => expect(shown()).toBe(12))
})

it('keeps an item in which an annotation is being written open and in sight, whatever folds or filters', async () => {
  await open()
  await userEvent.click(row(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Annoter, Cœur' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nouvelle annotation' }), 'Plus haut')
  const typed = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nouvelle annotation' }).value
  await press('Tout replier')
  await userEvent.click(row(1))
  filterBy('jh001')
  await waitFor(() => expect(shown()).toBe(10))
  expect([row(1).getAttribute('aria-expanded'), typed()]).toEqual(['true', 'Plus haut'])
  cleanup()
  useFoldsStore.setState({ byOrder: new Map() })
  await open()
  expect([row(1).getAttribute('aria-expanded'), typed(), opened()]).toEqual(['true', 'Plus haut', 1])
})

it('keeps a size that is being typed over, and a face whose options are open', async () => {
  await open()
  await press('Tout déplier')
  await waitFor(() => expect(opened()).toBe(LARGE_FROM))
  const [first, second] = screen.getAllByRole('article').map((article) => within(article))
  await userEvent.click(second?.getByRole('button', { name: 'Techniques et options, Cœur' }) as HTMLElement)
  await userEvent.click(first?.getByRole('button', { name: 'M:2' }) as HTMLElement)
  fireEvent.change(first?.getByRole('textbox', { name: "Taille M de l'article 1" }) as HTMLElement, { target: { value: 'M:9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Tout replier' }))
  await waitFor(() => expect(opened()).toBe(2))
  expect(first?.getByRole<HTMLInputElement>('textbox', { name: "Taille M de l'article 1" }).value).toBe('M:9')
})

it('goes from row to row with the arrows, and folds with them', async () => {
  await open()
  row(1).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await waitFor(() => expect(row(2).getAttribute('aria-expanded')).toBe('true'))
  expect(document.activeElement).toBe(row(2))
  await userEvent.keyboard('{ArrowLeft}{End}')
  await waitFor(() => expect(row(2).getAttribute('aria-expanded')).toBe('false'))
  expect(document.activeElement).toBe(row(LARGE_FROM))
})

it('goes to the first item of a reference', async () => {
  await open()
  const list = within(screen.getByRole('navigation', { name: 'Aller à un article' }))
  await userEvent.click(list.getByRole('button', { name: /JH001/ }))
  expect(document.activeElement).toBe(row(4))
})

/** What a colleague makes of the order comes by the news of its next reading. */
async function comes(change: Partial<Order>): Promise<void> {
  order = { ...order, ...change, version: order.version + 1 }
  await act(() => client.invalidateQueries())
}

it('goes on where a colleague took the row away that one was on, and stays a grid', async () => {
  await open()
  row(2).focus()
  await comes({ items: order.items.filter(({ id }) => id !== 2) })
  await waitFor(() => expect(shown()).toBe(LARGE_FROM - 1))
  expect(document.activeElement).toBe(row(2))
  expect(row(2).dataset.fold).toBe('3')
  expect(screen.getByRole('button', { name: 'Tout replier' })).toBeTruthy()
})

it('counts what is left of a filter whose last row a colleague took away', async () => {
  await open()
  filterBy('gi6400 noir')
  await waitFor(() => expect(shown()).toBe(1))
  await comes({ items: order.items.filter(({ id }) => id !== 2) })
  await screen.findByText(/Aucun article ne correspond/)
  expect(total()).toContain('0 sur 11')
})

it('does not become a grid under the hand where a colleague adds an item', async () => {
  await open(LARGE_FROM - 1)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Annoter, Cœur' }))[0] as HTMLElement)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nouvelle annotation' }), 'Plus haut')
  await comes({ items: items(LARGE_FROM) })
  await waitFor(() => expect(shown()).toBe(LARGE_FROM))
  expect((document.activeElement as HTMLTextAreaElement).value).toBe('Plus haut')
  expect(screen.queryByRole('button', { name: 'Tout replier' })).toBeNull()
})

it.each([
  ['that are no folds', 'folded'],
  ['of another form', '[{"order":48213}]'],
  ['of items that are gone', '[[48213,true,[999]]]']
])('folds all where the station remembers words %s', async (_, text) => {
  localStorage.setItem(ITEM_FOLDS_KEY, text)
  useFoldsStore.setState({ byOrder: readFolds(text) })
  await open()
  expect(opened()).toBe(0)
  await userEvent.click(row(1))
  await waitFor(() => expect(opened()).toBe(1))
})

it('folds and unfolds where nothing can be remembered', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await open()
  await userEvent.click(row(1))
  await waitFor(() => expect(opened()).toBe(1))
  await press('Tout replier')
  await waitFor(() => expect(opened()).toBe(0))
  full.mockRestore()
})
