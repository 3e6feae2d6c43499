import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { onLive } from '@/renderer/lib/live/live'
import { useOrderMark } from '@/renderer/lib/orders/order-marks'
import { useOrderNews } from '@/renderer/lib/orders/use-order-news'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anOrder } from '../../support/an-order'

vi.mock('@/renderer/lib/live/live', async (original) => ({
  ...(await original<typeof import('@/renderer/lib/live/live')>()),
  onConnected: vi.fn(() => () => undefined),
  onLive: vi.fn(() => () => undefined)
}))

const MARK_MS = 12_000
let order: Order

beforeEach(() => {
  vi.useFakeTimers()
  order = anOrder({ version: 5, bacs: [] })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function page() {
  const client = createQueryClient()
  client.setQueryData(queryKeys.profile, { firstname: 'Camille', lastname: 'Renard' })
  client.setQueryData(queryKeys.order('48213'), order)
  const { result } = renderHook(
    () => {
      useOrderNews('48213', 48213)
      return useOrderMark('48213', 'bacs')
    },
    { wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children) }
  )
  return () => result.current
}
const hear = (bin: string) =>
  act(() => {
    order = { ...order, bacs: [bin], version: order.version + 1 }
    const listener = vi.mocked(onLive).mock.calls.findLast(([event]) => event === 'order')?.[1] as (news: object) => void
    listener({ orderId: 48213, order, by: 'Noa D.' })
  })

it('a page that stands all day holds the marks of now alone: those that were read are not taken away again with it', () => {
  const begun = vi.spyOn(window, 'setTimeout')
  const ended = vi.spyOn(window, 'clearTimeout')
  const marked = page()
  for (const bin of ['B1', 'B2', 'B3']) {
    hear(bin)
    expect(marked()).toBe('Noa D.')
    act(() => void vi.advanceTimersByTime(MARK_MS))
    expect(marked()).toBeUndefined()
  }
  hear('B4')
  const timers = begun.mock.results.filter((_, at) => begun.mock.calls[at]?.[1] === MARK_MS).map(({ value }) => value)
  expect(timers).toHaveLength(4)
  cleanup()
  expect(timers.map((timer) => ended.mock.calls.some(([cleared]) => cleared === timer))).toEqual([false, false, false, true])
})
