import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import type { ListRequest } from '@/renderer/features/order-list/data/list-request'
import { whileHeld } from '@/renderer/features/order-list/in-place/held-steps'
import { useHeldPage } from '@/renderer/features/order-list/in-place/use-held-page'
import { noticesOf, useNoticesStore } from '@/renderer/lib/notices/notices'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { anOrder } from '../support/an-order'

beforeEach(() => useNoticesStore.setState({ notices: [] }))
afterEach(cleanup)

const requestOf = (page: number): ListRequest => ({
  dimension: 'dtg',
  channel: 'opened',
  sort: 'orderedAt',
  dir: 'desc',
  page,
  pageSize: 150
})
const pageOf = (...ids: number[]): OrderPage => ({ paginated: false, nbItems: ids.length, orders: ids.map((id) => anOrder({ id })) })
const notice = () => noticesOf(ownerNow()).show({ text: 'Étape', tone: 'success', durationMs: null })

const held = (request: ListRequest) => {
  const { result, rerender } = renderHook(({ page, of }) => useHeldPage(page, of), { initialProps: { page: pageOf(1, 2), of: request } })
  return { ids: () => result.current.page?.orders.map(({ id }) => id), show: (page: OrderPage, of = request) => rerender({ page, of }) }
}

it('rows stay while a step is on its way, and as long as its notice stands', async () => {
  const request = requestOf(1)
  const { ids, show } = held(request)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  let end = Promise.resolve()
  act(() => {
    end = whileHeld(request, () => promise)
  })
  show(pageOf(2))
  expect(ids()).toEqual([1, 2])
  await act(async () => {
    resolve(notice())
    await end
  })
  expect(ids()).toEqual([1, 2])
  act(() => useNoticesStore.setState({ notices: [] }))
  expect(ids()).toEqual([2])
})

it('another page, sort or filter shows the list as it is', async () => {
  const request = requestOf(1)
  const { ids, show } = held(request)
  await act(() => whileHeld(request, async () => notice()))
  show(pageOf(2))
  expect(ids()).toEqual([1, 2])
  show(pageOf(7, 8), requestOf(2))
  expect(ids()).toEqual([7, 8])
})

it('a step that breaks lets them go', async () => {
  const request = requestOf(1)
  const { ids, show } = held(request)
  await act(() => whileHeld(request, () => Promise.reject(new Error('coupé'))).catch(() => undefined))
  show(pageOf(2))
  expect(ids()).toEqual([2])
})
