import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import type { Grouping } from '@/domain/lists/grid-config'
import { groupKeyOf } from '@/domain/lists/groups'
import { queryKeys } from '@/renderer/lib/query/keys'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const ORDERS = [
  anOrder({ id: 1, origin_ref_id: 'R-1', production_at: '2026-11-24 00:00:00', picking_runs: ['ST1'] }),
  anOrder({ id: 2, origin_ref_id: 'R-2', production_at: '2026-11-24 00:00:00', picking_runs: ['ST2'] }),
  anOrder({ id: 3, origin_ref_id: 'R-3', production_at: '2026-11-25 00:00:00', picking_runs: [] })
]
const { host, requested, rowShown } = serveList()

/** As the server gathers them: by days and runs they stand in their order already. */
function serveGroups(): void {
  host.orders = ORDERS
  host.instead = ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://host')
    const group = searchParams.get('group') as Grouping | null
    if (pathname !== '/api/orders' || group === null) return null
    const keys = [...new Set(ORDERS.map((order) => groupKeyOf(order, group)))]
    const groups = keys.map((key, at) => ({ key, orders: 12 + at, items: 145, faces: 0, stitch_points: 0, amount: 1_234.5 }))
    return { status: 200, body: { paginated: false, nbItems: ORDERS.length, orders: ORDERS, groups } }
  }
}
const heads = (): string[] =>
  screen
    .getAllByRole('row')
    .filter((row) => row.querySelector('[aria-colspan]'))
    .map((row) => (row.textContent ?? '').replace(/[\u00a0\u202f]/g, ' '))

it('a list is gathered from its menu, with the totals of each group; the address keeps it, and arrows pass over the headers', async () => {
  serveGroups()
  const { router } = listScreen('/orders/all/opened')
  await rowShown(1)
  expect(requested().at(-1)?.has('group')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Regrouper' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Jour de production' }))
  await waitFor(() =>
    expect(heads()).toEqual([
      'Mardi 24 novembre 202612 commandes · 145 pièces · 1 234,50 €',
      'Mercredi 25 novembre 202613 commandes · 145 pièces · 1 234,50 €'
    ])
  )
  expect([requested().at(-1)?.get('group'), router.state.location.search]).toEqual([
    'production',
    expect.stringContaining('group=production')
  ])
  ;(await rowShown(2)).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('data-row')).toBe('3')
  await userEvent.click(screen.getByRole('button', { name: 'Par jour de production' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ne pas regrouper' }))
  await waitFor(() => expect(heads()).toEqual([]))
  expect(router.state.location.search).not.toContain('group')
})

it.each(['/orders/all/opened', '/orders/all/closed', '/orders/sav/closed'])(
  'orders without a run stand under « Sans run », as the address says it: %s',
  async (list) => {
    serveGroups()
    listScreen(`${list}?group=run`)
    await rowShown(1)
    await waitFor(() => expect(heads().map((text) => text.replace(/1\d commandes.*/, ''))).toEqual(['ST1', 'ST2', 'Sans run']))
  }
)

it('a search is gathered from the same menu, and its address keeps it', async () => {
  serveGroups()
  const { router } = listScreen('/orders/search?keyword=R')
  await rowShown(1)
  await userEvent.click(screen.getByRole('button', { name: 'Regrouper' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Run' }))
  await waitFor(() => expect(heads()).toHaveLength(3))
  expect([requested().at(-1)?.get('group'), requested().at(-1)?.has('dimension')]).toEqual(['run', false])
  expect(router.state.location.search).toBe('?keyword=R&group=run')
  expect(screen.getByRole('button', { name: 'Par run' })).toBeTruthy()
})

it('the first order of the page may go to a group that the page does not know yet: the others keep their headers meanwhile', async () => {
  serveGroups()
  const { client } = listScreen('/orders/all/opened?group=run')
  await rowShown(1)
  await waitFor(() => expect(heads()).toHaveLength(3))
  act(() => {
    client.setQueriesData<OrderPage>(
      { queryKey: queryKeys.lists },
      (page) => page && { ...page, orders: page.orders.map((row) => (row.id === 1 ? { ...row, picking_runs: ['ST9'] } : row)) }
    )
  })
  await waitFor(() => expect(heads()).toEqual(['ST9', expect.stringMatching(/^ST2\d+ commandes/), expect.stringMatching(/^Sans run/)]))
})

it('a row that comes to stand first in sight of its group is not drawn anew', async () => {
  // The first row has the keyboard, and is drawn wherever one is.
  const orders = Array.from({ length: 80 }, (_, at) =>
    anOrder({ id: at + 1, origin_ref_id: `R-${at + 1}`, production_at: `2026-11-${at === 0 ? 23 : 24} 00:00:00` })
  )
  const totals = { orders: 40, items: 145, faces: 0, stitch_points: 0, amount: 1_234.5 }
  const groups = ['2026-11-23', '2026-11-24'].map((key) => ({ key, ...totals }))
  host.instead = ({ path }) =>
    path.startsWith('/api/orders?') ? { status: 200, body: { paginated: false, nbItems: orders.length, orders, groups } } : null
  listScreen('/orders/all/opened?group=production')
  const scroller = (await rowShown(1)).closest('[role=grid]')?.parentElement as HTMLElement
  const drawn = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const before = new Map(drawn().map((row) => [row.dataset.row, row]))
  expect([...before.keys()].slice(0, 2)).toEqual(['1', '2'])
  Object.defineProperty(scroller, 'scrollHeight', { value: 4_000 })
  scroller.scrollTop = 700
  fireEvent.scroll(scroller)
  await waitFor(() => expect(drawn()[1]?.dataset.row).not.toBe('2'))
  const [, first] = drawn()
  expect(before.get(first?.dataset.row)).toBe(first)
  expect(heads()).toHaveLength(2)
})
