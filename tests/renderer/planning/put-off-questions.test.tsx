import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moveTo } from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import type { BoardView } from '@/renderer/features/planning/data/board-store'
import { dashboardRequest } from '@/renderer/features/planning/data/dashboard-query'
import { useMoveSaves } from '@/renderer/features/planning/moves/use-move-saves'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { queryKeys } from '@/renderer/lib/query/keys'
import { ownerNow, takePerson } from '@/renderer/lib/station/person-here'
import { forgetChanges, undoLast } from '@/renderer/lib/undo/undo-stack'
import { card } from '../../domain/planning/cards'
import { anOrder } from '../support/an-order'
import { type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

const FIRST = card({ dtg_state: 'new', techniques: ['dtg'] })
const SECOND = { ...FIRST, id: FIRST.id + 1 }
const DAY = '2026-11-19'
const VIEW: BoardView = { group: 'dtg', days: ['2026-11-18', DAY], today: '2026-11-18' }
const KEY = queryKeys.dashboard({ ...dashboardRequest(VIEW.group, VIEW.days) })
/** Where a colleague has moved the first card meanwhile. */
const MOVED = { by: 'Léa M.', production_at: '2026-11-24 08:00:00', dispatched_at: FIRST.dispatched_at, shipping_at: FIRST.shipping_at }
const REFUSED: Reply = { status: 409, body: { code: 'moved-meanwhile', message: "Léa M. l'a déplacée.", moved: MOVED } }
const MADE: Reply = { status: 200, body: { ...anOrder({ id: SECOND.id }), ...SECOND, ...moveTo(SECOND, DAY).dates } }

let server: OriginServer
let client: QueryClient
let save: ReturnType<typeof useMoveSaves>['save']
/** How moves of the first card are answered, one after the other; and those of the second. */
let replies: PromiseWithResolvers<Reply>[]
let ofSecond: PromiseWithResolvers<Reply>

const Board = () => {
  ;({ save } = useMoveSaves(VIEW, () => undefined))
  return null
}
const screens = () => (
  <QueryClientProvider client={client}>
    <ConfirmProvider>
      <Board />
    </ConfirmProvider>
  </QueryClientProvider>
)
const sent = () => server.heard.filter(({ path }) => path === `/api/orders/${FIRST.id}`).length

beforeEach(async () => {
  client = new QueryClient()
  client.setQueryData(KEY, [FIRST, SECOND])
  replies = [Promise.withResolvers(), Promise.withResolvers()]
  ofSecond = Promise.withResolvers()
  forgetChanges(ownerNow())
  server = await serveOrigin(
    ({ path }) => (path === `/api/orders/${FIRST.id}` ? replies[sent() - 1]?.promise : undefined) ?? ofSecond.promise
  )
})
afterEach(async () => {
  cleanup()
  await server.close()
})

const move = (): ReturnType<typeof moveTo<PlannedOrder>> => moveTo(FIRST, DAY)
const moveOn = (): void => save([moveTo({ ...FIRST, ...move().dates }, '2026-11-20')])
const answer = async (at: number): Promise<void> => {
  await vi.waitFor(() => expect(sent()).toBe(at + 1))
  replies[at]?.resolve(REFUSED)
}

it('the question of a move is asked, though others of its card were begun since by the same person after another had worked here', async () => {
  takePerson(11)
  const { rerender } = render(screens())
  save([move()])
  for (const person of [12, 11]) {
    act(() => takePerson(person))
    rerender(screens())
  }
  moveOn()
  undoLast()
  await answer(0)
  await answer(1)
  await screen.findByRole('alertdialog')
})

it('and though what it waits for, of another card, is answered after those were undone', async () => {
  render(screens())
  save([move(), moveTo(SECOND, DAY)])
  await answer(0)
  await vi.waitFor(() => expect(client.getQueryData<readonly PlannedOrder[]>(KEY)?.find(({ id }) => id === FIRST.id)).toEqual(FIRST))
  save([moveTo(FIRST, '2026-11-20')])
  undoLast()
  await answer(1)
  await vi.waitFor(() => expect(client.isMutating()).toBe(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  ofSecond.resolve(MADE)
  await screen.findByRole('alertdialog')
})
