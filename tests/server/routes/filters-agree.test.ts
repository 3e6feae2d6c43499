import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import { type ListNarrowing, matchesFilters } from '@/domain/lists/is-listed'
import type { Order } from '@/domain/orders/order'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
/** Whole orders of every tenth place of the list: some with bins and runs, of all origins, closed ones too. */
let sample: Order[]

const page = async (query: Readonly<Record<string, string>>): Promise<OrderPage['orders']> =>
  (await server.call<OrderPage>('GET', `/api/orders?${new URLSearchParams({ pageSize: '500', ...query })}`)).body.orders
const all = async (query: Readonly<Record<string, string>> = {}) => [...(await page(query)), ...(await page({ ...query, page: '2' }))]

beforeAll(async () => {
  server = await startServer()
  const ids = (await all()).filter((order, at) => at % 10 === 0 || order.bacs.length > 0).map(({ id }) => id)
  sample = []
  for (const id of ids.slice(0, 150)) sample.push((await server.call<Order>('GET', `/api/orders/${id}`)).body)
})
afterAll(() => server.close())

/** Narrowings that orders of the sample answer to, each written as somebody would who knows a part of it. */
function narrowings(): ListNarrowing[] {
  const some = <T>(values: readonly T[]): readonly T[] => values.filter((_, at) => at % 12 === 0)
  const of = (pick: (order: Order) => readonly (string | null | undefined)[]): readonly string[] => [
    ...new Set(some(sample.flatMap(pick)).filter((text): text is string => text !== null && text !== undefined && text.length > 2))
  ]
  return [
    ...of(({ customer }) => [customer.firstname, customer.lastname, customer.organization, customer.email]).flatMap((text) => [
      { keyword: text.toUpperCase() },
      { keyword: text.slice(1, 5) }
    ]),
    ...of((order) => [order.origin_ref_id, order.origin_ref_id.slice(-5)]).map((keyword) => ({ keyword })),
    ...of(({ bacs }) => bacs).flatMap((bac) => [{ bac }, { bac: bac.slice(0, 3).toLowerCase() }, { bac: bac.slice(1) }]),
    ...of(({ picking_runs }) => picking_runs).flatMap((run) => [{ picking_runs: run }, { picking_runs: [run, 'ST9999'] }]),
    ...of(({ items }) => items.map(({ sku }) => sku)).flatMap((sku) => [{ sku }, { sku: sku.slice(0, 4) }, { sku: sku.slice(2) }]),
    ...['sales', 'web', 'pod', 'platform', 'all'].map((origin) => ({ origin })),
    { keyword: ' é ', origin: 'pod' }
  ]
}

it('screen and server agree on which orders filters leave', async () => {
  const known = new Set(sample.map(({ id }) => id))
  const requested = narrowings()
  expect(requested.length).toBeGreaterThan(60)
  let found = 0
  for (const filters of requested) {
    const listed = await all({ filters: JSON.stringify(filters) })
    const there = listed.map(({ id }) => id).filter((id) => known.has(id))
    const here = sample.filter((order) => matchesFilters(order, filters)).map(({ id }) => id)
    expect([...there].sort(), JSON.stringify(filters)).toEqual([...here].sort())
    found += here.length
  }
  // Most of them find something.
  expect(found).toBeGreaterThan(requested.length)
})
