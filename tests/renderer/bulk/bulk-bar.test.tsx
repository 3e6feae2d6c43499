import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayOfMonthAlone } from '@/domain/calendar/date-text'
import { addDays, type CalendarDay } from '@/domain/calendar/days'
import { nearestWorkingDay } from '@/domain/calendar/working-days'
import { painted } from '@/renderer/lib/after-paint'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { anOrder, FAR_DATES } from '../support/an-order'
import { theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
// What became of rows stays with its notice, whichever list shows them.
afterEach(() => {
  const { notices, dismiss } = useNoticesStore.getState()
  for (const { id } of notices) dismiss(id)
})
const ORDERS = [1, 2, 3].map((id) =>
  anOrder({ id, origin_ref_id: `REF-${id}`, state: 'new', techniques: ['dtg'], dtg_state: 'new', dtf_state: null, ...FAR_DATES })
)
const NONE = { items: 0, faces: 0, white_faces: 0, colored_faces: 0, customizations: 0, stitch_points: 0 }

/** Every day of a month is as loaded as its number. */
function serve(orders = ORDERS): void {
  host.orders = orders
  host.instead = ({ path, method, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (pathname === '/api/orders/list') return { status: 200, body: orders }
    if (pathname === '/api/planning') {
      const [from = '', to = ''] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '']
      const days: CalendarDay[] = []
      for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
      const load = (day: CalendarDay) => ({ dtg: { orders: 1, metrics: NONE, load: Number(day.slice(8)) * 10 } })
      return { status: 200, body: { days: days.map((day) => ({ day, processes: load(day) })) } }
    }
    if (pathname === '/api/orders/bulk-changes' && method === 'POST') {
      const { ids } = body as { ids: number[] }
      const answers = ids.map((id) => (id === 2 ? { id, outcome: 'refused', message: 'Fermée.' } : { id, outcome: 'changed' }))
      return { status: 200, body: { answers } }
    }
    return null
  }
}
async function select(...ids: number[]): Promise<void> {
  for (const id of ids) await userEvent.click((await rowShown(id)).querySelector('[data-select]') as Element)
  await act(painted)
}
const classOf = async (id: number): Promise<string> => (await rowShown(id)).className

it('a selection has a bar at the foot, and without one its buttons stand off beside the filters', async () => {
  serve()
  listScreen('/orders/all/opened')
  await rowShown(1)
  expect((screen.getByRole('button', { name: 'Imprimer' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'État…' })).toBeNull()
  await select(1, 2)
  const bar = screen.getByRole('group', { name: 'Sélection' })
  expect(within(bar).getByText('sélectionnées', { exact: false })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Imprimer/ })).toHaveLength(1)
  await userEvent.click(within(bar).getByRole('button', { name: 'Désélectionner' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'État…' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row'), 'one goes on in the rows').not.toBeNull())
})

/** Without a layout the focus library may hide the page once a window has gone, or a second window. */
const press = async (name: string): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name, hidden: true }))
  return screen.findByRole('dialog', { hidden: true })
}
interface Sent {
  readonly request_key: string
  readonly ids: readonly number[]
  readonly change: object
}
const sent = (): readonly Sent[] =>
  host.server.heard.filter(({ path }) => path === '/api/orders/bulk-changes').map(({ body }) => body as Sent)

it('« Déplacer au… » shows the days, the load of each under it, and moves all to the one that is pressed', async () => {
  serve()
  listScreen('/orders/all/opened')
  await select(1)
  const days = await press('Déplacer au…')
  expect(await within(days).findByText('Sous chaque jour : la charge de DTG.')).toBeTruthy()
  const day = nearestWorkingDay(dayOf(parisTime(new Date())), 1)
  const load = Number(day.slice(8)) * 10
  const word = load >= 100 ? 'Saturé' : load >= 50 ? 'Chargé' : 'Soutenu'
  const found = await theOne('button', new RegExp(`, DTG\\s: ${word}, ${load}$`))
  expect(found.textContent).toBe(`${dayOfMonthAlone(day)}${load}`)
  await userEvent.click(found)
  await waitFor(() => expect(sent()).toMatchObject([{ ids: [1], change: { kind: 'production', day } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('what all of them take is done at once; what some are already is shown before', async () => {
  serve(ORDERS.map((order) => (order.id === 3 ? { ...order, state: 'waiting' } : order)))
  listScreen('/orders/all/opened')
  await select(1, 3)
  const states = await press('État…')
  const button = screen.getByRole('button', { name: 'État…', hidden: true })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(await within(states).findByRole('button', { name: /^En attente\s*1.sur.2$/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Modifier 2/ })
  expect(dialog.textContent).toMatch(/1.sera changée.*1.y est déjà/)
  expect(sent()).toEqual([])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Changer la commande'))
  expect((within(dialog).getByLabelText('Devient') as HTMLSelectElement).value).toBe('waiting')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ ids: [1], change: { kind: 'state', field: 'state', value: 'waiting' } }]))
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  await waitFor(() => expect(document.activeElement, 'the focus is back on the button').toBe(button))
})

it('a step is chosen of a technique that one of them has', async () => {
  serve(ORDERS.map((order) => ({ ...order, preparation_state: 'backorder' })))
  listScreen('/orders/all/opened')
  await select(1, 3)
  const states = await press('État…')
  await userEvent.selectOptions(await within(states).findByLabelText('Quoi'), 'DTG')
  expect(within(states).queryByRole('option', { name: 'DTF' })).toBeNull()
  await userEvent.click(within(states).getByRole('button', { name: /^En cours/ }))
  // Both wait for a delivery: they are refused, and nothing is sent.
  const dialog = await screen.findByRole('dialog', { name: /^Modifier 2/ })
  expect((within(dialog).getByLabelText('Technique') as HTMLSelectElement).value).toBe('dtg')
  expect(sent()).toEqual([])
})

it('labels that were ticked and typed are there again after a press beside them, and are given up by Escape', async () => {
  serve()
  listScreen('/orders/all/opened')
  await select(1, 3)
  const bins = await press('Bac…')
  await waitFor(() => expect(document.activeElement).toBe(within(bins).getByLabelText('Ajouter un bac')))
  await userEvent.keyboard('b12')
  // Pressed again, the button closes what it opened.
  await userEvent.click(screen.getByRole('button', { name: 'Bac…', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  const again = await press('Bac…')
  expect((within(again).getByRole('checkbox', { name: /^B12/, hidden: true }) as HTMLInputElement).checked).toBe(true)
  within(again).getByLabelText('Ajouter un bac').focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  const anew = await press('Bac…')
  expect(within(anew).queryByRole('checkbox', { name: /^B12/, hidden: true })).toBeNull()
  within(anew).getByLabelText('Ajouter un bac').focus()
  await userEvent.keyboard('b14{Enter}{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ ids: [1, 3], change: { field: 'bacs', add: ['B14'], remove: [] } }]))
})

it('a label that is cut is said, until it is typed otherwise', async () => {
  serve()
  listScreen('/orders/all/opened')
  await select(1)
  const bins = await press('Bac…')
  const input = within(bins).getByLabelText('Ajouter un bac')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await userEvent.paste('b'.repeat(41))
  expect((input as HTMLInputElement).value).toBe('B'.repeat(40))
  expect(bins.textContent).toMatch(/Au plus 40\scaractères\s: la suite n'est pas prise\./)
  await userEvent.keyboard('{Backspace}')
  expect(bins.textContent).not.toContain('Au plus')
})

it('all that is pasted is ticked, however long it is together', async () => {
  serve()
  listScreen('/orders/all/opened')
  await select(1, 3)
  const runs = await press('Run…')
  await waitFor(() => expect(document.activeElement).toBe(within(runs).getByLabelText('Ajouter un run')))
  const codes = ['ST0601', 'ST0602', 'ST0603', 'ST0604', 'ST0605', 'ST0606', 'ST0607']
  await userEvent.paste(codes.join(', '))
  await userEvent.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ change: { field: 'picking_runs', add: codes, remove: [] } }]))
})

it('what is chosen before the orders are read waits for them, whatever is pressed beside it; the keys wait in the window', async () => {
  serve()
  const { instead } = host
  const held = Promise.withResolvers<void>()
  host.instead = (heard) => {
    const reply = instead(heard) as Reply | null
    return heard.path.startsWith('/api/orders/list') && reply !== null ? held.promise.then(() => reply) : reply
  }
  listScreen('/orders/all/opened')
  await select(1, 3)
  const states = await press('État…')
  await waitFor(() => expect(document.activeElement).toBe(within(states).getByLabelText('Quoi')))
  await userEvent.click(within(states).getByRole('button', { name: /^En attente/ }))
  await userEvent.click(document.body)
  expect(sent()).toEqual([])
  held.resolve()
  await waitFor(() => expect(sent()).toMatchObject([{ ids: [1, 3], change: { value: 'waiting' } }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

it('orders that cannot be read are not judged as they were: it is said, and read again; a press beside gives the choice up', async () => {
  serve()
  const { instead } = host
  let broken = false
  host.instead = (heard) =>
    broken && heard.path.startsWith('/api/orders/list')
      ? { status: 400, body: { code: 'bad-request', message: 'Illisible.' } }
      : instead(heard)
  listScreen('/orders/all/opened')
  await select(1, 3)
  // They are known from a first look.
  await within(await press('État…')).findByRole('button', { name: /^En attente/ })
  await waitFor(() => expect(host.server.heard.some(({ path }) => path.startsWith('/api/orders/list'))).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  broken = true
  const states = await press('État…')
  await userEvent.click(within(states).getByRole('button', { name: /^En attente/, hidden: true }))
  expect((await within(states).findByText(/Illisible/)).textContent).toMatch(/Illisible/)
  expect(sent()).toEqual([])
  await userEvent.click(document.body)
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(sent()).toEqual([])
})

it('a second change judges the orders as the first one left them', async () => {
  serve()
  let read = 0
  const { instead } = host
  host.instead = (heard) => {
    if (!heard.path.startsWith('/api/orders/list')) return instead(heard)
    read += 1
    // Changed by then; what was read for the first window says otherwise.
    return { status: 200, body: read === 1 ? ORDERS : ORDERS.map((order) => ({ ...order, state: 'waiting' })) }
  }
  listScreen('/orders/all/opened')
  await select(1, 3)
  await userEvent.click(await within(await press('État…')).findByRole('button', { name: /^En attente/ }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await userEvent.click(await within(await press('État…')).findByRole('button', { name: /^En attente/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Modifier 2/, hidden: true })
  await waitFor(() => expect(dialog.textContent).toMatch(/2.y sont déjà/))
  expect(sent()).toHaveLength(1)
})

it('what is not answered stays where it was chosen, and is sent again', async () => {
  serve()
  const { instead } = host
  let away = true
  host.instead = (heard) =>
    away && heard.path === '/api/orders/bulk-changes' ? { status: 503, body: { message: 'Serveur arrêté.' } } : (instead?.(heard) ?? null)
  listScreen('/orders/all/opened')
  await select(1, 3)
  const states = await press('État…')
  await userEvent.click(await within(states).findByRole('button', { name: /^En attente/ }))
  expect((await within(states).findByRole('alert')).textContent).toMatch(/n'ont pas été changées/)
  away = false
  await userEvent.click(within(states).getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = sent().map(({ request_key }) => request_key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('rows show what became of them until the notice is gone', async () => {
  serve()
  listScreen('/orders/all/opened')
  await select(1, 2)
  await userEvent.click(await within(await press('État…')).findByRole('button', { name: /^En attente/ }))
  await waitFor(async () =>
    expect([await classOf(1), await classOf(2)]).toEqual([expect.stringMatching(/done/), expect.stringMatching(/refused/)])
  )
  expect(await classOf(3)).not.toMatch(/done|refused/)
  const { notices, dismiss } = useNoticesStore.getState()
  act(() => dismiss(notices.find(({ tone }) => tone === 'error')?.id ?? 0))
  await waitFor(async () => expect(await classOf(2)).not.toMatch(/refused/))
  expect(await classOf(1)).toMatch(/done/)
})
