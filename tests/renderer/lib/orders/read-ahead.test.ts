import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { onLive, useLiveStatus } from '@/renderer/lib/live/live'
import { readAhead, useOrder } from '@/renderer/lib/orders/order-query'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anOrder } from '../../support/an-order'
import { type OriginServer, serveOrigin } from '../../support/origin-server'

vi.mock('@/renderer/lib/live/live', async (original) => {
  const live = await original<typeof import('@/renderer/lib/live/live')>()
  return { ...live, onLive: vi.fn(live.onLive) }
})

let server: OriginServer
let client: ReturnType<typeof createQueryClient>
let order: Order
let id = 48_213
let readings: number

beforeEach(async () => {
  // What was read ahead is followed for a while.
  id += 1
  order = anOrder({ id, version: 5 })
  readings = 0
  server = await serveOrigin(() => {
    readings += 1
    return { status: 200, body: order }
  })
  client = createQueryClient()
  useLiveStatus.setState({ state: 'online' })
  await readAhead(client, id)
  expect(readings).toBe(1)
})
afterEach(async () => {
  cleanup()
  client.clear()
  useLiveStatus.setState({ state: 'off' })
  await server.close()
})

const hear = (news: object): void => {
  const listener = vi.mocked(onLive).mock.calls.findLast(([event]) => event === 'order')?.[1] as (news: object) => void
  act(() => listener({ orderId: id, ...news }))
}
const open = () => {
  const { result } = renderHook(() => useOrder(String(id)).data?.version, {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children)
  })
  return () => result.current
}

it('an order whose news came whole is shown as it is, without another reading', async () => {
  hear({ order: { ...order, version: 6 } })
  const shown = open()
  expect(shown()).toBe(6)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(readings).toBe(1)
})

it('an order whose news came without it is read again by the page that opens', async () => {
  order = { ...order, version: 6 }
  hear({ by: 'Noa D.' })
  const shown = open()
  await waitFor(() => expect(shown()).toBe(6), { timeout: 1_000 })
})
