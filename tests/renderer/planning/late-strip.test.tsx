import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toggleCard } from '@/domain/planning/card-selection'
import { lateSpan } from '@/domain/planning/late-work'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { PAGE_SHOWN_MS } from '@/renderer/features/planning/board/day-foot'
import { lateRequest } from '@/renderer/features/planning/data/dashboard-query'
import { MANY_AGAIN_AFTER_MS, useLateReach } from '@/renderer/features/planning/data/use-late-work'
import { changeSelection } from '@/renderer/features/planning/moves/session/session'
import { WallBoard } from '@/renderer/features/planning/wall-board'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { useFoldedSections } from '@/renderer/kit/panel/folded-sections'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { Board, on, TODAY } from '../support/a-board'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const LATE = [on(1, '2026-11-20'), on(2, '2026-11-09'), on(3, '2026-11-18')]
const PLANNED = [on(8, '2026-11-24')]

let server: OriginServer
let takeRoom: () => void
let client: ReturnType<typeof createQueryClient>
let late: readonly PlannedOrder[] | null
/** What the host answers about late work instead, by the first day it is asked for. */
let instead: ((from: string) => { readonly status: number; readonly body: unknown; readonly afterMs?: number } | null) | null
type Answer = { readonly status: number; readonly body: unknown }
let patch: (order: PlannedOrder, body: object) => Answer | Promise<Answer>

beforeEach(async () => {
  takeRoom = giveRoom()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T09:00:00Z`) })
  late = LATE
  instead = null
  useLateReach.setState({ reach: 'all' })
  patch = (order, body) => ({ status: 200, body: { ...order, ...body } })
  useNoticesStore.setState({ notices: [] })
  useFoldedSections.setState({ folded: new Set() })
  server = await serveOrigin(({ method, path, body }) => {
    if (path === '/api/orders/dashboard') {
      const { from, to } = body as { from: string; to: string }
      if (to >= TODAY) return { status: 200, body: PLANNED }
      const reported = late === null ? { status: 400, body: { message: 'Trop de jours.' } } : { status: 200, body: late }
      return instead?.(from) ?? reported
    }
    const order = [...LATE, ...PLANNED].find(({ id }) => path === `/api/orders/${id}`)
    return method === 'PATCH' && order ? patch(order, body as object) : { status: 404, body: { message: 'Not Found' } }
  })
  client = createQueryClient()
})
afterEach(async () => {
  cleanup()
  client.clear()
  vi.useRealTimers()
  takeRoom()
  await server.close()
})

async function open(shown: ReactNode = <Board wall={false} />): Promise<void> {
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <MemoryRouter>{shown}</MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>
  )
  await vi.waitFor(() => expect(document.querySelector('[data-day] [data-card="8"]')).not.toBeNull())
}
const strip = () => screen.findByRole('region', { name: 'En retard' })
const shownLate = () => [...document.querySelectorAll('[data-late] [data-card]')].map((shown) => Number(shown.getAttribute('data-card')))
const dayHas = (day: string, id: number) => document.querySelector(`[data-day="${day}"] [data-card="${id}"]`) !== null
const notices = () => useNoticesStore.getState().notices.map(({ text }) => text)
/** The menu of a card, opened by its button. */
async function openMenu(id: number): Promise<HTMLElement> {
  fireEvent.click(document.querySelector(`[data-card="${id}"] [data-move-menu]`) as HTMLElement)
  return screen.findByRole('menu')
}

it('shows what is late over the days, oldest first, with how long it has waited', async () => {
  await open()
  expect((await strip()).textContent).toContain('3\u00a0en retard')
  expect((await strip()).textContent).toContain('la plus ancienne attend depuis 9\u00a0jours ouvrés')
  expect(shownLate()).toEqual([2, 3, 1])
  expect(screen.getByRole('article', { name: /^Commande 90002.*En retard de 9\sjours/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^3 à 5\sj 1$/ }))
  expect(shownLate()).toEqual([3])
})

it('is folded by L, which the station remembers', async () => {
  await open()
  const count = within(await strip()).getByRole('button', { name: /en retard/, expanded: true })
  fireEvent.keyDown(document.body, { key: 'l' })
  expect(count.getAttribute('aria-expanded')).toBe('false')
  expect(shownLate()).toEqual([])
  cleanup()
  await open()
  expect(
    within(await strip())
      .getByRole('button', { name: /en retard/ })
      .getAttribute('aria-expanded')
  ).toBe('false')
})

it.each([
  ['nothing is late', []],
  ['the host does not tell', null]
])('is not there, and nothing is said, where %s', async (_, reported) => {
  late = reported
  await open()
  await vi.waitFor(() => expect(server.heard.filter(({ path }) => path === '/api/orders/dashboard').length).toBeGreaterThan(1))
  await vi.waitFor(() => expect(document.querySelector('[aria-hidden="true"][class*="waits"]')).toBeNull())
  expect(screen.queryByRole('region', { name: 'En retard' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('looks over a month where the host refuses more, and says so', async () => {
  instead = (from) => (from === lateSpan(TODAY, 'all').from ? { status: 422, body: { message: 'Au plus 31 jours à la fois.' } } : null)
  await open()
  expect((await strip()).textContent).toContain('3\u00a0en retard')
  expect((await strip()).textContent).toContain('sur 30\u00a0jours')
})

it.each([
  ['breaks', { status: 500, body: { message: 'Panne.' } }],
  ['answers nonsense', { status: 200, body: 'bonjour' }]
])('says that nobody told where the server %s, and shows it once it answers', async (_, broken) => {
  instead = () => broken
  await open()
  expect((await strip()).textContent).toContain("n'ont pas pu être lues")
  instead = null
  fireEvent.click(within(await strip()).getByRole('button', { name: 'Réessayer' }))
  await vi.waitFor(() => expect(shownLate()).toEqual([2, 3, 1]))
})

it('says on a wall that nobody told', async () => {
  instead = () => ({ status: 500, body: { message: 'Panne.' } })
  await open(<Board wall />)
  expect(await screen.findByText("Les commandes en retard n'ont pas pu être lues")).toBeTruthy()
})

it('says that it is being read, in its place', async () => {
  instead = () => ({ status: 200, body: LATE, afterMs: 400 })
  await open()
  expect(screen.getByText('Lecture des retards…')).toBeTruthy()
  await strip()
  expect(screen.queryByText('Lecture des retards…')).toBeNull()
})

it('shows an order once that the host tells twice', async () => {
  late = [...LATE, ...LATE]
  await open()
  expect((await strip()).textContent).toContain('3\u00a0en retard')
  expect(shownLate()).toEqual([2, 3, 1])
})

it('draws few of very many, and moves the oldest of them together', async () => {
  late = Array.from({ length: 3_000 }, (_, at) => on(1_000 + at, `2026-11-${String(1 + (at % 20)).padStart(2, '0')}`))
  await open()
  expect((await strip()).textContent).toContain('3\u202f000\u00a0en retard')
  expect(shownLate().length).toBeLessThan(60)
  fireEvent.click(within(await strip()).getByRole('button', { name: 'Replanifier les 100 plus anciennes…' }))
  expect((await screen.findByRole('menu')).textContent).toContain('Déplacer 100 commandes au…')
})

it('reads thousands again once a minute, not at each change of an order', async () => {
  late = Array.from({ length: 2_001 }, (_, at) => on(1_000 + at, '2026-11-12'))
  await open()
  await strip()
  const request = lateRequest('dtg', TODAY, 'all')
  const readings = () => server.heard.filter(({ body }) => (body as { to?: string } | undefined)?.to === request.to).length
  const refresh = () => act(() => client.invalidateQueries({ queryKey: queryKeys.dashboards }))
  await refresh()
  expect([readings(), (await strip()).textContent]).toEqual([1, expect.stringContaining('2\u202f001\u00a0en retard')])
  vi.setSystemTime(Date.now() + MANY_AGAIN_AFTER_MS)
  await refresh()
  expect(readings()).toBe(2)
})

it('goes along by the keys, down to the days, and opens by none of them', async () => {
  await open()
  await strip()
  const at = () => (document.activeElement as HTMLElement).dataset.card
  const first = document.querySelector<HTMLElement>('[data-late] [data-card="2"]')
  expect(first?.tabIndex).toBe(0)
  act(() => first?.focus())
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
  expect(at()).toBe('3')
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' })
  expect(at()).toBe('1')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(at()).toBe('8')
})

it('lets a late order be moved to a day, at once, and back when that fails', async () => {
  await open()
  await strip()
  const menu = await openMenu(2)
  const { promise, resolve: refuse } = Promise.withResolvers<Answer>()
  patch = () => promise
  fireEvent.click(within(menu).getByRole('menuitem', { name: /mercredi 25 novembre/i }))
  await vi.waitFor(() => expect(dayHas('2026-11-25', 2)).toBe(true))
  expect(shownLate()).toEqual([3, 1])
  refuse({ status: 503, body: { code: 'unavailable', message: 'La base est arrêtée.' } })
  await vi.waitFor(() => expect(notices().join()).toContain("n'a pas été déplacée"))
  expect(dayHas('2026-11-25', 2)).toBe(false)
  expect(shownLate()).toEqual([2, 3, 1])
})

it('moves all that are shown together, and takes them back', async () => {
  await open()
  fireEvent.click(within(await strip()).getByRole('button', { name: 'Replanifier…' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).queryByText('Ajouter à la sélection')).toBeNull()
  fireEvent.click(within(menu).getByRole('menuitem', { name: /jeudi 26 novembre/i }))
  await vi.waitFor(() => expect(notices().join()).toContain('3 commandes ont bien été déplacées'))
  expect([1, 2, 3].map((id) => dayHas('2026-11-26', id))).toEqual([true, true, true])
  expect(screen.queryByRole('region', { name: 'En retard' })).toBeNull()
  act(() => useNoticesStore.getState().notices[0]?.action?.run())
  await vi.waitFor(() => expect(notices().join()).toContain('sont revenues à leurs dates'))
  await vi.waitFor(() => expect(shownLate()).toEqual([2, 3, 1]))
})

it('no longer counts in an open menu what a colleague takes away, and closes it when nothing is left', async () => {
  await open()
  await strip()
  act(() => {
    changeSelection((selection) => toggleCard(selection, 2))
    changeSelection((selection) => toggleCard(selection, 3))
  })
  const menu = await openMenu(3)
  expect(menu.textContent).toContain('2\u00a0sélectionnées')
  const key = queryKeys.dashboard({ ...lateRequest('dtg', TODAY, 'all') })
  const without = (id: number) =>
    act(async () => void client.setQueryData(key, (orders: readonly PlannedOrder[]) => orders.filter((one) => one.id !== id)))
  await without(2)
  await vi.waitFor(() => expect(menu.textContent).toContain('1\u00a0sélectionnée'))
  expect(menu.textContent).toContain('Déplacer #90003 au…')
  expect(notices().join()).toContain("La commande #90002 n'est plus à déplacer")
  await without(3)
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it.each([
  [
    'a choice of ages hides',
    () => fireEvent.click(screen.getByRole('button', { name: /^3 à 5\sj 1$/ })),
    '#90008 et #90003',
    '2\u00a0sélectionnées'
  ],
  ['its fold hides', () => fireEvent.keyDown(document.body, { key: 'l' }), '#90008', '1\u00a0sélectionnée']
])('leaves out of what is selected what %s', async (_, hide, moved, count) => {
  await open()
  await strip()
  act(() => {
    for (const id of [1, 3, 8]) changeSelection((selection) => toggleCard(selection, id))
  })
  hide()
  const menu = await openMenu(8)
  expect(menu.textContent).toContain(`Déplacer ${moved} au…`)
  expect(menu.textContent).toContain(count)
})

it('shows five at a time on a wall, then the next ones', async () => {
  late = Array.from({ length: 7 }, (_, at) => on(20 + at, `2026-11-${String(9 + at).padStart(2, '0')}`))
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(`${TODAY}T09:00:00Z`) })
  await open(<Board wall />)
  expect((await strip()).textContent).toContain('1 / 2')
  expect(shownLate()).toEqual([20, 21, 22, 23, 24])
  act(() => void vi.advanceTimersByTime(PAGE_SHOWN_MS))
  expect(shownLate()).toEqual([25, 26])
  act(() => void vi.advanceTimersByTime(PAGE_SHOWN_MS))
  expect(shownLate()).toEqual([20, 21, 22, 23, 24])
})

it('goes on turning its late cards on a wall whose pointer was left on them', async () => {
  late = Array.from({ length: 7 }, (_, at) => on(20 + at, `2026-11-${String(9 + at).padStart(2, '0')}`))
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    now: Date.parse(`${TODAY}T09:00:00Z`),
    shouldAdvanceTime: true
  })
  await open(<WallBoard group="dtg" />)
  await vi.waitFor(() => expect(shownLate()).toEqual([20, 21, 22, 23, 24]))
  vi.spyOn(await strip(), 'matches').mockImplementation((selectors) => selectors.includes(':hover'))
  const later = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
  // A hand that reads moves the pointer now and then.
  for (let moved = 0; moved <= PAGE_SHOWN_MS; moved += 2_000) {
    fireEvent.pointerMove(window)
    later(2_000)
  }
  expect(shownLate()).toEqual([20, 21, 22, 23, 24])
  later(3_000)
  later(PAGE_SHOWN_MS)
  expect(shownLate()).toEqual([25, 26])
})
