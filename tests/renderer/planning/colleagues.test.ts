import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DRAG_OVER_AFTER_MS } from '@/contract/live'
import { OrderSummary } from '@/domain/orders/order'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { BoardContext, createBoardStore, showOrders } from '@/renderer/features/planning/data/board-store'
import { dashboardRequest } from '@/renderer/features/planning/data/dashboard-query'
import { formerDates } from '@/renderer/features/planning/moves/session/peer-moves'
import { listenForDrags, usePresence } from '@/renderer/features/planning/moves/session/presence'
import { useMoveSession } from '@/renderer/features/planning/moves/session/session'
import { host } from '@/renderer/lib/host/host'
import { startLive, stopLive, useLiveStatus } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { on } from '../support/a-board'
import { anOrder } from '../support/an-order'

let live: Server
let stop: () => void = () => undefined
const held = () => [...useMoveSession.getState().heldByPeers]

beforeEach(async () => {
  const http = createServer()
  live = new Server(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  vi.spyOn(host, 'apiOrigin').mockResolvedValue(`http://127.0.0.1:${port}`)
  vi.spyOn(host, 'socketToken').mockResolvedValue('token')
  vi.spyOn(host, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }))
  await startLive('all')
  await vi.waitFor(() => expect(useLiveStatus.getState().state).toBe('online'))
  stop = listenForDrags()
})
afterEach(async () => {
  stop()
  stopLive()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await live.close()
})

const drag = (orders: readonly number[]) => live.emit('order_drag', { window: 'w1', by: 'Léa M.', orders: [...orders] })

it('shows whose hand is on a card, and lets the card go with it', async () => {
  drag([7, 8])
  await vi.waitFor(() =>
    expect(held()).toEqual([
      [7, 'Léa M.'],
      [8, 'Léa M.']
    ])
  )
  drag([8])
  await vi.waitFor(() => expect(held()).toEqual([[8, 'Léa M.']]))
  drag([])
  await vi.waitFor(() => expect(held()).toEqual([]))
})

it('lets a card go when its hand is not told of any more: its window is gone unheard', async () => {
  // The timers that the news start are ours; what carries the news has begun before.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  drag([7])
  await vi.waitFor(() => expect(held()).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(DRAG_OVER_AFTER_MS - 2_000)
  expect(held()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(held()).toEqual([])
})

const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24']
const VIEW = { group: 'dtg', days: [MONDAY, TUESDAY], today: MONDAY } as const

/** A board of some orders, and who holds and moves what of it. */
function boardOf(planned: readonly PlannedOrder[]) {
  const client = new QueryClient()
  const store = createBoardStore(VIEW)
  const key = queryKeys.dashboard({ ...dashboardRequest(VIEW.group, VIEW.days) })
  client.setQueryData(key, planned)
  showOrders(store, VIEW, { planned })
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(BoardContext, { value: store }, children))
  const board = renderHook(() => usePresence(), { wrapper })
  return {
    client,
    key,
    /** The board is read anew. */
    read: async (orders: readonly PlannedOrder[]) => {
      await client.fetchQuery({ queryKey: key, queryFn: async () => orders, staleTime: 0 })
      showOrders(store, VIEW, { planned: orders })
    },
    end: () => {
      board.unmount()
      client.clear()
    }
  }
}
const marked = () => [...useMoveSession.getState().movedByPeers]
/** What was emitted before has come. */
const heardAll = async () => {
  drag([99])
  await vi.waitFor(() => expect(held()).toEqual([[99, 'Léa M.']]))
  drag([])
  await vi.waitFor(() => expect(held()).toEqual([]))
}

it('marks what a colleague moves before the server knows that this board follows all: it tells a row then', async () => {
  const board = boardOf([on(7, MONDAY)])
  const row = OrderSummary.parse({ ...anOrder({ id: 7 }), production_at: `${TUESDAY} 08:00:00`, dispatched_at: null })
  live.emit('order', { orderId: 7, by: 'Léa M.', row })
  await vi.waitFor(() => expect(marked()).toEqual([[7, 'Léa M.']]))
  board.end()
})

it('marks what a colleague moves with many others once the board is read: its news name it alone', async () => {
  const board = boardOf([on(7, MONDAY), on(8, MONDAY), on(9, MONDAY)])
  for (const orderId of [7, 8]) live.emit('order', { orderId, by: 'Léa M.' })
  await heardAll()
  expect(marked()).toEqual([])
  // Something else of 8 was changed, and 9 by nobody that was named.
  await board.read([on(7, TUESDAY), on(8, MONDAY), on(9, TUESDAY)])
  expect(marked()).toEqual([[7, 'Léa M.']])
  board.end()
})

it('marks it also where the board was read before the news came', async () => {
  const board = boardOf([on(7, MONDAY), on(8, MONDAY)])
  await board.read([on(7, TUESDAY), on(8, MONDAY)])
  for (const orderId of [7, 8]) live.emit('order', { orderId, by: 'Léa M.' })
  await vi.waitFor(() => expect(marked()).toEqual([[7, 'Léa M.']]))
  board.end()
})

it('names nobody of two who changed it before the board was read: either may have moved it', async () => {
  const board = boardOf([on(7, MONDAY), on(8, MONDAY), on(9, MONDAY)])
  for (const orderId of [7, 8, 9]) live.emit('order', { orderId, by: 'Léa M.' })
  live.emit('order', { orderId: 7, by: 'Noa L.' })
  live.emit('order', { orderId: 8, by: 'Noa L.', row: OrderSummary.parse({ ...anOrder({ id: 8 }), ...on(8, TUESDAY) }) })
  await heardAll()
  await board.read([on(7, TUESDAY), on(8, TUESDAY), on(9, MONDAY)])
  expect(marked()).toEqual([])
  // Léa's change of the last one was read, and moved it nowhere.
  live.emit('order', { orderId: 9, by: 'Noa L.' })
  await heardAll()
  await board.read([on(7, TUESDAY), on(8, TUESDAY), on(9, TUESDAY)])
  expect(marked()).toEqual([[9, 'Noa L.']])
  board.end()
})

it('marks nothing of many that this window moved, nor what it moved since', async () => {
  const board = boardOf([on(7, MONDAY), on(8, MONDAY)])
  live.emit('order', { orderId: 7 })
  live.emit('order', { orderId: 8, by: 'Léa M.' })
  await heardAll()
  board.client.setQueryData(board.key, [on(7, MONDAY), on(8, TUESDAY)])
  await board.read([on(7, TUESDAY), on(8, TUESDAY)])
  expect(marked()).toEqual([])
  board.end()
})

it('knows for a moment what an order was planned for before it was read anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const client = new QueryClient()
  const key = [...queryKeys.dashboards, { week: 1 }]
  const [monday, tuesday, friday] = ['2026-11-23', '2026-11-24', '2026-11-27'].map((day) => `${day} 08:30:00`)
  const planned = (production_at: string | undefined) => [{ id: 7, production_at, dispatched_at: null }]
  const read = (production_at: string | undefined) =>
    client.fetchQuery({ queryKey: key, queryFn: async () => planned(production_at), staleTime: 0 })
  const former = formerDates(client)
  await read(monday)
  expect(former.of(7)).toBeUndefined()
  await read(tuesday)
  expect(former.of(7)).toMatchObject({ production_at: monday, dispatched_at: null })
  vi.setSystemTime(Date.now() + 6_000)
  expect(former.of(7), 'its news would have come').toBeUndefined()
  await read(friday)
  client.setQueryData(key, planned(monday))
  expect(former.of(7), 'a hand of this window came after it').toBeUndefined()
  await read(friday)
  former.forget(7)
  expect(former.of(7)).toBeUndefined()
  // Another week that was not read anew still shows it where it was: its change says nothing of this one.
  client.setQueryData([...queryKeys.dashboards, { week: 2 }], planned(tuesday))
  await read(friday)
  expect(former.of(7)).toBeUndefined()
  former.stop()
})
