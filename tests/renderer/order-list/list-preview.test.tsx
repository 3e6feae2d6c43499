import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { anItem, anOrder } from '../support/an-order'
import { isFocused, press, says, saysNot, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
const IDS = [1, 2, 3, 4, 5, 6]
beforeEach(() => {
  host.orders = IDS.map((id) => anOrder({ id, origin_ref_id: `R-${id}`, items: [anItem({ id: id * 10 })] }))
})

const panel = (): HTMLElement | null => document.querySelector('aside')
const opened = async (id: number): Promise<HTMLElement> => {
  await waitFor(() => expect(panel()?.getAttribute('aria-label')).toBe(`Aperçu de la commande #R-${id}`), { timeout: 10_000 })
  return panel() as HTMLElement
}
const closed = (): Promise<void> => waitFor(() => expect(panel()).toBeNull())
const row = (id: number): HTMLElement => document.querySelector(`[data-row="${id}"]`) as HTMLElement
const eyeOf = (id: number) => row(id).querySelector('[data-preview]') as HTMLElement
const readOf = (id: number): number => host.server.heard.filter(({ path }) => path === `/api/orders/${id}`).length

/** The list with the focus on the row of an order. */
async function openAt(id: number) {
  const screen = listScreen('/orders/all/opened')
  ;(await rowShown(id)).focus()
  return screen
}
const openPreview = async (id: number) => {
  const screen = await openAt(id)
  await userEvent.keyboard(' ')
  await opened(id)
  return screen
}

describe('the keys of the preview', () => {
  it('Space opens and closes it, the arrows change the order, the focus stays in the list', async () => {
    await openPreview(2)
    await says(/2 sur 6/, panel() as Element)
    await isFocused(() => row(2))
    expect(eyeOf(2).getAttribute('aria-pressed')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    await opened(3)
    await isFocused(() => row(3))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await opened(1)
    expect(document.querySelector('[aria-live=polite].visually-hidden')?.textContent).toBe('Aperçu de la commande #R-1, 1 sur 6')
    await userEvent.keyboard(' ')
    await closed()
    await isFocused(() => row(1))
    expect(row(1).getAttribute('aria-selected')).toBe('false')
  })

  it('Escape closes it and keeps the selection, once more gives that up', async () => {
    await openAt(4)
    await userEvent.keyboard('x')
    await says(/1 sélectionnée/)
    await userEvent.keyboard(' ')
    await opened(4)
    await userEvent.keyboard('{Escape}')
    await closed()
    await says(/1 sélectionnée/)
    await userEvent.keyboard('{Escape}')
    await saysNot(/sélectionnée/)
  })

  it('Enter opens the page of the order', async () => {
    const { router } = await openPreview(3)
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/orders/view/3')
    await closed()
  })

  it('Escape in the panel gives the focus back to its row, what lies over it closes first', async () => {
    await openPreview(5)
    // Its menu may come with the press: the button is another one then.
    const state = () => theOne('aside button', /^Commande :/)
    await userEvent.click(await state())
    await waitFor(() => expect(document.querySelector('[role=menu]')).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull())
    await isFocused(state)
    await userEvent.keyboard('{Escape}')
    await closed()
    await isFocused(() => row(5))
  })

  it('the arrows of the panel go on, and keep the focus', async () => {
    await openPreview(5)
    const next = await theOne('aside button', 'Commande suivante')
    await userEvent.click(next)
    await opened(6)
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await isFocused(() => next)
    await userEvent.keyboard('{Escape}')
    await isFocused(() => row(6))
  })
})

describe('the pointer', () => {
  it('the eye opens it, and another row is followed; a box and Ctrl do not change it', async () => {
    await openAt(1)
    await userEvent.click(eyeOf(2))
    await opened(2)
    await isFocused(() => row(2))
    await userEvent.click(row(4).querySelectorAll('[role=gridcell]')[6] as HTMLElement)
    await opened(4)
    await userEvent.click(row(5).querySelector('[data-select]') as HTMLElement)
    fireEvent.click(row(6).querySelectorAll('[role=gridcell]')[6] as HTMLElement, { ctrlKey: true })
    await waitFor(() => expect(row(6).getAttribute('aria-selected')).toBe('true'))
    expect(row(5).getAttribute('aria-selected')).toBe('true')
    await opened(4)
    await userEvent.click(eyeOf(4))
    await closed()
  })
})

it('reads the neighbours ahead, and the next one is there without a wait', async () => {
  useLiveStatus.setState({ state: 'online' })
  await openPreview(2)
  await waitFor(() => expect([1, 3, 4].map(readOf)).toEqual([1, 1, 1]))
  await waitFor(() => expect(document.querySelector('[data-preview-body="2"]')).not.toBeNull())
  fireEvent.keyDown(row(2), { key: 'ArrowDown' })
  expect(document.querySelector('[data-preview-body="3"]')).not.toBeNull()
  await waitFor(() => expect(readOf(5)).toBe(1))
  expect(readOf(6)).toBe(0)
})

it('says that the order could not be read as its page does, and reads it again', async () => {
  let broken = true
  host.instead = ({ path }) =>
    broken && path === '/api/orders/3' ? { status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } } : null
  await openPreview(3)
  const title = document.title
  await says(/La commande n'a pas pu être chargée\. ?Panne du serveur\./, panel() as Element)
  expect(document.title).toBe(title)
  broken = false
  await press('Réessayer', panel() as Element)
  await waitFor(() => expect(document.querySelector('[data-preview-body="3"]')).not.toBeNull())
})

it('an order that cannot be read again stays, and the panel says so', async () => {
  const { client } = await openPreview(3)
  const body = () => document.querySelector('[data-preview-body="3"]')
  await waitFor(() => expect(body()).not.toBeNull())
  host.instead = ({ path }) =>
    path === '/api/orders/3' ? { status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } } : null
  await act(() => client.invalidateQueries({ queryKey: queryKeys.order('3') }))
  await says(/La commande n'a pas pu être relue\. Panne du serveur\./, panel() as Element)
  expect(body()).not.toBeNull()
  host.instead = () => null
  await press('Réessayer', panel() as Element)
  await saysNot(/n'a pas pu être relue/, panel() as Element)
})

it('while the order comes its states stand there, and nothing in the place of the next action', async () => {
  host.orders = host.orders.map((order) => (order.id === 3 ? { ...order, preparation_state: 'backorder' } : order))
  let answer: (() => void) | undefined
  host.instead = ({ path }) =>
    path === '/api/orders/3' ? new Promise((resolve) => (answer = () => resolve({ status: 200, body: host.orders[2] }))) : null
  await openPreview(3)
  await says(/Préparation.*Reliquat/, panel() as Element)
  expect((panel() as Element).textContent).not.toMatch(/Ouvrir la commande/)
  await waitFor(() => expect(answer).toBeDefined())
  answer?.()
  await waitFor(() => expect(document.querySelector('[data-preview-body="3"]')).not.toBeNull())
})

it('what comes beside the next action a moment later has its place from the beginning: nothing moves under a press', async () => {
  // The screen has no rest.
  Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined })
  try {
    await openPreview(3)
    const action = await theOne('button', /^Prochaine action/, panel() as Element)
    expect(action.parentElement?.children).toHaveLength(3)
    expect(action.parentElement?.querySelectorAll('button')).toHaveLength(1)
  } finally {
    cleanup()
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name)
  }
})

it('an order that leaves the list stays beside it, and the next one is what took its place', async () => {
  const { client } = await openPreview(3)
  host.orders = host.orders.filter(({ id }) => id !== 3)
  await act(() => client.invalidateQueries({ queryKey: queryKeys.lists }))
  await says(/Hors de la liste/, panel() as Element)
  await opened(3)
  await press('Commande suivante', panel() as Element)
  await opened(4)
})

it('what was begun of a comment is there again after a look at another order', async () => {
  await openPreview(1)
  const field = () => document.querySelector<HTMLTextAreaElement>('aside textarea')
  await waitFor(() => expect(field()).not.toBeNull())
  await userEvent.type(field() as HTMLElement, 'Attendre le bac')
  await press('Commande suivante', panel() as Element)
  await opened(2)
  await waitFor(() => expect(field()?.value).toBe(''))
  await press('Commande précédente', panel() as Element)
  await opened(1)
  await waitFor(() => expect(field()?.value).toBe('Attendre le bac'))
  await userEvent.clear(field() as HTMLElement)
})
