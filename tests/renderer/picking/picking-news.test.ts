import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { usePickingOrders } from '@/renderer/features/picking/data/use-picking-orders'
import { onConnected, onLive } from '@/renderer/lib/live/live'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anOrder } from '../support/an-order'
import { type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

/** Whether the connection came after the orders were read. */
let connectsLate = true
vi.mock('@/renderer/lib/live/live', async (original) => ({
  ...(await original<typeof import('@/renderer/lib/live/live')>()),
  onConnected: vi.fn(() => () => undefined),
  onLive: vi.fn(() => () => undefined),
  mayHaveMissed: (readAt: number) => readAt > 0 && connectsLate
}))

const IDS = [1]
let server: OriginServer
let order: Order
/** What a reading waits for before it answers with what was true when it began. */
let held: Promise<void>
let client: ReturnType<typeof createQueryClient>

beforeEach(async () => {
  ;[order, held, connectsLate] = [anOrder({ id: 1, version: 5 }), Promise.resolve(), true]
  client = createQueryClient()
  server = await serveOrigin(async (): Promise<Reply> => {
    const body = [order]
    await held
    return { status: 200, body }
  })
})
afterEach(async () => {
  cleanup()
  client.clear()
  await server.close()
})

function page() {
  const { result } = renderHook(() => usePickingOrders(IDS), {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children)
  })
  return () => (result.current.view.kind === 'ready' ? result.current.view.found.orders[0]?.version : result.current.view.kind)
}
const connect = (again: boolean) => act(async () => vi.mocked(onConnected).mock.calls.at(-1)?.[0](again))
const hear = (orderId: number) =>
  act(async () => {
    const listener = vi.mocked(onLive).mock.calls.findLast(([event]) => event === 'order')?.[1] as (news: { orderId: number }) => void
    listener({ orderId })
  })
const change = (): void => {
  order = { ...order, version: order.version + 1 }
}

it('a change before the first connection that came late is read', async () => {
  const version = page()
  await waitFor(() => expect(version()).toBe(5))
  change()
  await connect(false)
  await waitFor(() => expect(version()).toBe(6))
})

it('a first connection that stood before the orders were read makes nothing be read again', async () => {
  connectsLate = false
  const version = page()
  await waitFor(() => expect(version()).toBe(5))
  await connect(false)
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(server.heard).toHaveLength(1)
})

it('a change of one of its orders during the first reading is read after it; news of others are not', async () => {
  let answer = (): void => undefined
  held = new Promise((resolve) => {
    answer = resolve
  })
  const version = page()
  await waitFor(() => expect(server.heard).toHaveLength(1))
  await hear(2)
  change()
  await hear(1)
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect([version(), server.heard.length]).toEqual(['loading', 1])
  answer()
  await waitFor(() => expect(version()).toBe(6))
  expect(server.heard).toHaveLength(2)
})
