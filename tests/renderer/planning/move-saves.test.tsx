import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { moveTo } from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import type { BoardView } from '@/renderer/features/planning/data/board-store'
import { dashboardRequest } from '@/renderer/features/planning/data/dashboard-query'
import { useMoveSaves } from '@/renderer/features/planning/moves/use-move-saves'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { forgetChanges, undoLast } from '@/renderer/lib/undo/undo-stack'
import { card } from '../../domain/planning/cards'
import { anOrder } from '../support/an-order'
import { CUT, type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

const ORDER = card({ dtg_state: 'new', techniques: ['dtg'] })
const DAY = '2026-11-19'
const VIEW: BoardView = { group: 'dtg', days: ['2026-11-18', DAY], today: '2026-11-18' }
const KEY = queryKeys.dashboard({ ...dashboardRequest(VIEW.group, VIEW.days) })

let server: OriginServer
let client: QueryClient
let again: ReturnType<typeof vi.fn>
let save: ReturnType<typeof useMoveSaves>['save']

function Board() {
  ;({ save } = useMoveSaves(VIEW, again as never))
  return null
}

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(KEY, [ORDER])
  again = vi.fn()
  useNoticesStore.setState({ notices: [] })
  forgetChanges(undefined)
})
afterEach(async () => {
  cleanup()
  await server.close()
})

function open() {
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <Board />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
const move = () => moveTo(ORDER, DAY)
const shownDay = () => client.getQueryData<readonly PlannedOrder[]>(KEY)?.[0]?.production_at?.slice(0, 10)
const notices = () => useNoticesStore.getState().notices.map(({ text }) => text)
const movedMeanwhile = (dates: object, by: string | null) => ({
  status: 409,
  body: { code: 'moved-meanwhile', message: `${by} a déplacé cette commande entre-temps.`, moved: { by, ...dates } }
})

it('takes an answer that was lost for what it was: the order stands where it was sent to', async () => {
  server = await serveOrigin(() => movedMeanwhile(move().dates, 'Camille R.'))
  open()
  save([move()])
  await vi.waitFor(() => expect(notices()[0]).toContain('a bien été déplacée'))
  expect(again).not.toHaveBeenCalled()
})

it('asks before it moves what a colleague moved elsewhere, and puts the card back', async () => {
  const theirs = { production_at: '2026-11-20 08:00:00', dispatched_at: ORDER.dispatched_at, shipping_at: ORDER.shipping_at }
  server = await serveOrigin(() => movedMeanwhile(theirs, 'Léa M.'))
  open()
  save([move()])
  expect(await screen.findByText(/Léa M\. a déplacé cette commande/)).toBeTruthy()
  expect(shownDay()).toBe('2026-11-18')
  screen.getByText('Déplacer quand même', { selector: 'button *, button' }).click()
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
  expect(again.mock.calls[0]?.[0]).toMatchObject([{ id: ORDER.id, production_at: theirs.production_at }])
})

it("takes another host's refusal for a colleague's move by its code alone: one by a code of its own is told, and nobody is asked", async () => {
  const moved = { by: null, production_at: '2026-11-20 08:00:00', dispatched_at: null, shipping_at: null }
  server = await serveOrigin(() => ({ status: 409, body: { code: 'locked', message: 'Commande verrouillée.', moved } }))
  open()
  save([move()])
  await vi.waitFor(() => expect(notices()[0]).toContain('Commande verrouillée.'))
  expect([shownDay(), screen.queryByText('Déplacer quand même')]).toEqual(['2026-11-18', null])
})

it('compares by a fresh reading at a host that does not compare by itself, and sends nothing that a colleague moved', async () => {
  const fresh = { ...anOrder({ id: ORDER.id }), ...ORDER, production_at: '2026-11-20 08:00:00' }
  const without = CAPABILITIES.filter((name) => name !== 'merges')
  server = await serveOrigin(() => ({ status: 200, body: fresh }), without)
  open()
  save([move()])
  expect(await screen.findByText(/a déplacé cette commande entre-temps/)).toBeTruthy()
  expect(server.heard.map(({ method }) => method)).toEqual(['GET'])
})

const sentDays = () => server.heard.map(({ body }) => (body as { production_at?: string }).production_at?.slice(0, 10))
/** Answers moves as a server does, the first one with `first`. */
const serveMoves = async (first: (moved: Reply) => Reply): Promise<void> => {
  let isFirst = true
  server = await serveOrigin(({ body }) => {
    const moved = { status: 200, body: { ...anOrder({ id: ORDER.id }), ...ORDER, ...(body as object) } }
    const reply = isFirst ? first(moved) : moved
    isFirst = false
    return reply
  })
}

it('undoes a move by Ctrl+Z from the drop on: on its way, it comes back once it has arrived', async () => {
  await serveMoves((moved) => ({ ...moved, afterMs: 200 }))
  open()
  save([move()])
  undoLast()
  await vi.waitFor(() => expect(sentDays()).toEqual([DAY, '2026-11-18']))
  await vi.waitFor(() => expect(notices()).toEqual([expect.stringContaining('est revenue à ses dates')]))
  expect(server.heard[1]?.body).toMatchObject({ undo: true, seen: { production_at: move().dates.production_at } })
  expect(shownDay()).toBe('2026-11-18')
})

it('looks whether a move whose answer was lost was made, where it was undone on its way', async () => {
  const before = { production_at: ORDER.production_at, dispatched_at: ORDER.dispatched_at, shipping_at: ORDER.shipping_at }
  const replies: Reply[] = [{ status: CUT, afterMs: 100 }, movedMeanwhile(before, null)]
  server = await serveOrigin(() => replies.shift() ?? { status: 500 })
  open()
  save([move()])
  undoLast()
  await vi.waitFor(() => expect(notices()).toEqual([expect.stringContaining('est revenue à ses dates')]))
  expect(sentDays()).toEqual([DAY, '2026-11-18'])
})

it('has nothing to undo once a move was refused', async () => {
  server = await serveOrigin(() => ({ status: 409, body: { code: 'order-closed', message: 'Non.' } }))
  open()
  save([move()])
  await vi.waitFor(() => expect(notices()[0]).toContain('Non.'))
  undoLast()
  expect(notices()).toContain('Rien à annuler.')
})

it('has nothing to undo of an order that a colleague moved there first, and says so', async () => {
  server = await serveOrigin(() => ({ status: 200, body: { ...anOrder({ id: ORDER.id, ...move().dates }), replaced: {} } }))
  open()
  save([move()])
  await vi.waitFor(() => expect(notices()[0]).toMatch(/^La commande #.* était déjà au .* rien n'a changé\.$/))
  undoLast()
  await vi.waitFor(() => expect(notices().at(-1)).toBe('Rien à annuler.'))
  expect(server.heard.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

it('sends the last of two moves again from where the host has the card, where neither found it: nobody moved it meanwhile', async () => {
  await serveMoves(() => ({ status: CUT, afterMs: 100 }))
  open()
  save([move()])
  const { dates } = move()
  save([moveTo({ ...ORDER, ...dates }, '2026-11-20')])
  await vi.waitFor(() => expect(notices()).toEqual([expect.stringContaining("n'a pas été déplacée")]))
  await vi.waitFor(() => expect(shownDay()).toBe('2026-11-18'))
  expect(sentDays()).toEqual([DAY])
  useNoticesStore.getState().notices[0]?.action?.run()
  await vi.waitFor(() => expect(sentDays()).toEqual([DAY, '2026-11-20']))
  expect(server.heard[1]?.body).toMatchObject({ seen: { production_at: ORDER.production_at } })
})

it('sends it again from where the first one put the card, whose answer was lost: nobody else moved it', async () => {
  const { dates } = move()
  const replies: Reply[] = [{ ...movedMeanwhile(dates, 'Camille R.'), afterMs: 100 }, { status: CUT }]
  server = await serveOrigin(() => replies.shift() ?? { status: 200, body: { ...anOrder({ id: ORDER.id }), ...ORDER } })
  open()
  save([move()])
  save([moveTo({ ...ORDER, ...dates }, '2026-11-20')])
  await vi.waitFor(() => expect(notices()).toContainEqual(expect.stringContaining("n'a pas été déplacée")))
  useNoticesStore
    .getState()
    .notices.find(({ text }) => text.includes("n'a pas été déplacée"))
    ?.action?.run()
  await vi.waitFor(() => expect(sentDays()).toEqual([DAY, '2026-11-20', '2026-11-20']))
  expect(server.heard[2]?.body).toMatchObject({ seen: { production_at: dates.production_at } })
})

let hostHas: { production_at: string | null; dispatched_at: string | null; shipping_at: string | null }
/** A host that compares moves with what it has, and answers the first one with `first`. */
async function serveHaving(first: (moved: Reply) => Reply, isMade = true, othersAfterMs = 0): Promise<void> {
  hostHas = { production_at: ORDER.production_at, dispatched_at: ORDER.dispatched_at, shipping_at: ORDER.shipping_at }
  let isFirst = true
  server = await serveOrigin(({ body }) => {
    const { seen, ...dates } = body as { seen: typeof hostHas }
    const isSeen = Object.entries(hostHas).every(([field, date]) => seen[field as keyof typeof seen] === date)
    const answer = isFirst ? first : (reply: Reply) => ({ ...reply, afterMs: othersAfterMs })
    Object.assign(hostHas, isSeen && (isMade || !isFirst) && dates)
    isFirst = false
    return answer(isSeen ? { status: 200, body: { ...anOrder({ id: ORDER.id }), ...ORDER, ...hostHas } } : movedMeanwhile(hostHas, null))
  })
}

/** A host that refuses the first move; nobody else changes what it has. */
const refuseFirst = (othersAfterMs?: number): Promise<void> =>
  serveHaving(() => ({ status: 409, body: { code: 'date-refused', message: 'Ce jour est refusé.' }, afterMs: 100 }), false, othersAfterMs)

it('a move behind one that is refused goes from where the host has the card, and nobody is asked: nobody else moved it', async () => {
  await refuseFirst()
  open()
  save([move()])
  save([moveTo({ ...ORDER, ...move().dates }, '2026-11-20')])
  await vi.waitFor(() => expect(notices()).toHaveLength(2))
  expect(notices()).toEqual([expect.stringContaining('Ce jour est refusé.'), expect.stringContaining('a bien été déplacée')])
  expect(screen.queryByText(/Déplacer quand même/)).toBeNull()
  undoLast()
  await vi.waitFor(() => expect(sentDays()).toEqual([DAY, '2026-11-20', '2026-11-18']))
  expect(shownDay()).toBe('2026-11-18')
})

it('it takes along the dates that the refused one was to bring', async () => {
  await refuseFirst()
  open()
  const far = moveTo(ORDER, '2026-12-31')
  save([far])
  save([moveTo({ ...ORDER, ...far.dates }, '2026-12-30')])
  await vi.waitFor(() => expect(notices()).toHaveLength(2))
  expect(server.heard[1]?.body).toMatchObject({ ...far.dates, production_at: expect.stringMatching(/^2026-12-30 /) })
  expect(screen.queryByText(/Déplacer quand même/)).toBeNull()
})

it('a third one, begun from where the second one is shown once the first was refused, asks nobody either', async () => {
  await refuseFirst(300)
  open()
  const near = { ...ORDER, dispatched_at: '2026-11-18 16:30:00' }
  client.setQueryData(KEY, [near])
  Object.assign(hostHas, { dispatched_at: near.dispatched_at })
  const first = moveTo(near, DAY)
  save([first])
  save([moveTo({ ...near, ...first.dates }, '2026-11-18')])
  await vi.waitFor(() => expect(notices()).toEqual([expect.stringContaining('Ce jour est refusé.')]))
  const [shown] = client.getQueryData<readonly PlannedOrder[]>(KEY) ?? []
  save([moveTo(shown as PlannedOrder, DAY)])
  await vi.waitFor(() => expect(notices()).toHaveLength(2))
  await vi.waitFor(() => expect(hostHas.production_at).toBe(`${DAY} 08:00:00`))
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

/** Two moves, of which the first is made, fail together for its answer, which is lost, and the card is back. */
async function loseAnswer(): Promise<void> {
  await serveHaving((moved) => ({ ...moved, status: CUT }))
  open()
  save([move()])
  save([moveTo({ ...ORDER, ...move().dates }, '2026-11-20')])
  await vi.waitFor(() => expect(notices()).toEqual([expect.stringContaining("n'a pas été déplacée")]))
  await vi.waitFor(() => expect(shownDay()).toBe('2026-11-18'))
}

it('one that is tried again behind one that was made, and whose answer was lost, asks nobody', async () => {
  await loseAnswer()
  useNoticesStore.getState().notices[0]?.action?.run()
  await vi.waitFor(() => expect(notices()).toContainEqual(expect.stringContaining('a bien été déplacée')))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(hostHas.production_at).toBe('2026-11-20 08:00:00')
})

it('where a colleague moved it elsewhere meanwhile, one is asked all the same', async () => {
  await loseAnswer()
  Object.assign(hostHas, { production_at: '2026-11-24 08:00:00' })
  useNoticesStore.getState().notices[0]?.action?.run()
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(hostHas.production_at).toBe('2026-11-24 08:00:00')
})

const ELSEWHERE = '2026-11-24 08:00:00'
/** Two moves, one behind the other, of a card that a colleague has moved meanwhile. */
async function moveTwice(): Promise<void> {
  await serveHaving((moved) => ({ ...moved, afterMs: 100 }), true, 200)
  open()
  Object.assign(hostHas, { production_at: ELSEWHERE })
  save([move()])
  save([moveTo({ ...ORDER, ...move().dates }, '2026-11-20')])
}
async function moveAnyway(): Promise<void> {
  await vi.waitFor(() => expect([sentDays(), client.isMutating()]).toEqual([[DAY, '2026-11-20'], 0]))
  await screen.findByRole('alertdialog')
  screen.getByText('Déplacer quand même', { selector: 'button *, button' }).click()
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

it('two moves of a card that a colleague moved meanwhile ask once, for the day that was wanted last', async () => {
  await moveTwice()
  await moveAnyway()
  expect(again.mock.calls).toMatchObject([[[{ production_at: ELSEWHERE }], [{ day: '2026-11-20' }]]])
})

it('the first one asks where the second one was undone on its way', async () => {
  await moveTwice()
  undoLast()
  await moveAnyway()
  expect(again.mock.calls).toMatchObject([[[{ production_at: ELSEWHERE }], [{ day: DAY }]]])
})
