import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import { summaryOf } from '@/domain/orders/summary-of'
import { useLiveList } from '@/renderer/features/order-list/data/use-live-list'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { beginChange } from '@/renderer/lib/query/pending'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anOrder } from '../support/an-order'

vi.mock('@/renderer/lib/live/live', async (original) => ({
  ...(await original<typeof import('@/renderer/lib/live/live')>()),
  onLive: vi.fn(() => () => undefined)
}))

const KEY = queryKeys.list({ dimension: 'impr-dtf', channel: 'opened' })
const ROW = summaryOf(anOrder({ id: 48213, techniques: ['dtf'], dtf_state: 'new', bacs: [] }))
let client: ReturnType<typeof createQueryClient>

beforeEach(() => {
  client = createQueryClient()
  client.setQueryData<OrderPage>(KEY, { paginated: false, nbItems: 1, orders: [ROW] })
  renderHook(() => useLiveList(), { wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children) })
})
afterEach(() => {
  cleanup()
  client.clear()
})

const hear = (news: object): void => {
  const listener = vi.mocked(onLive).mock.calls.findLast(([event]) => event === 'order')?.[1] as (news: object) => void
  listener({ orderId: ROW.id, ...news })
}
const shown = () => client.getQueryData<OrderPage>(KEY)?.orders.map(({ dtf_state, bacs }) => [dtf_state, bacs])

it.each([
  ['a row', { row: { ...ROW, bacs: ['B140'] } }],
  ['a whole order', { order: anOrder({ ...ROW, bacs: ['B140'] }) }]
])('takes %s that news tell', (_, news) => {
  hear(news)
  expect(shown()).toEqual([['new', ['B140']]])
})

it('never takes back for a moment a step that was just pressed; what colleagues did shows beside it, and stays where the step fails', () => {
  const end = beginChange<OrderPage>(client, KEY, (page) => ({
    ...page,
    orders: page.orders.map((row) => ({ ...row, dtf_state: 'print' }))
  }))
  hear({ row: { ...ROW, bacs: ['B140'] }, by: 'Noa D.' })
  expect(shown()).toEqual([['print', ['B140']]])
  end()
  expect(shown()).toEqual([['new', ['B140']]])
})
