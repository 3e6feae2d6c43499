import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAll } from '@/renderer/features/order-list/data/read-all'
import { anOrder } from '../support/an-order'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const REQUEST = { dimension: 'all', channel: 'opened', sort: 'orderedAt', dir: 'desc', page: 3, pageSize: 150 } as const

let server: OriginServer
let list: { orders: number; mostOfAPage: number }
beforeEach(async () => {
  server = await serveOrigin(({ path }) => {
    const query = new URL(path, 'http://host').searchParams
    const size = Math.min(Number(query.get('pageSize')), list.mostOfAPage)
    const first = (Number(query.get('page')) - 1) * size
    const ids = Array.from({ length: Math.max(0, Math.min(size, list.orders - first)) }, (_, at) => first + at + 1)
    return {
      status: 200,
      body: { paginated: true, nbItems: list.orders, orders: ids.map((id) => anOrder({ id, origin_ref_id: `#${id}` })) }
    }
  })
})
afterEach(() => server.close())

it.each([
  ['in one call where the host gives large pages', { orders: 390, mostOfAPage: 500 }, 390, 1],
  ['in several where it gives smaller ones than it is asked for', { orders: 390, mostOfAPage: 150 }, 390, 3],
  ['of an empty list', { orders: 0, mostOfAPage: 500 }, 0, 1]
])('reads all orders of a list, %s', async (_, served, found, calls) => {
  list = served
  const ids = await readAll(REQUEST)
  expect([new Set(ids).size, server.heard.length]).toEqual([found, calls])
})
