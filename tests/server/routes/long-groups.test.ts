import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { OrderPage } from '@/contract/orders/orders'
import { GROUPED_MOST } from '@/domain/lists/groups'
import { openDatabase } from '@/server/db/database'
import { multiplyHistory } from '../../bench/orders/multiply-history'
import { startServer, type TestServer } from '../support/server'

type Query = Readonly<Record<string, string>>
const CLOSED = { dimension: 'all', channel: 'closed' }
const ADD_A_FILTER = 'Plus de 20\u202f000 commandes\u00a0: ajoutez un filtre pour les regrouper.'
const SAY_MORE = 'Plus de 20\u202f000 commandes\u00a0: précisez la recherche pour les regrouper.'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const database = openDatabase(server.database.url, () => undefined, 1)
  await multiplyHistory(database.pool, 2 * GROUPED_MOST)
  await database.close()
}, 120_000)
afterAll(() => server.close())

const listed = <T>(query: Query) => server.call<T>('GET', `/api/orders?${new URLSearchParams(query)}`)
const exported = <T>(query: Query) => server.call<T>('GET', `/api/orders/export?${new URLSearchParams(query)}`)
const filtered = (filters: object): Query => ({ filters: JSON.stringify(filters) })

it.each([
  ['a list', CLOSED, ADD_A_FILTER],
  ['a list under filters', { ...CLOSED, ...filtered({ printed: ['1'], files: ['complete'] }) }, ADD_A_FILTER],
  ['a search', filtered({ keyword: 'e' }), SAY_MORE],
  ['all orders', {}, SAY_MORE]
])('%s of more is refused and says what to do, as a page and as a file, and is there without groups', async (_, query: Query, message) => {
  for (const group of ['production', 'customer', 'run', 'technique'])
    for (let time = 1; time <= 2; time += 1) {
      const { status, body } = await listed<Problem>({ ...query, group })
      expect([status, body]).toEqual([409, { code: 'conflict', message }])
    }
  for (const format of ['csv', 'xlsx']) {
    const { status, body } = await exported<Problem>({ ...query, group: 'run', format })
    expect([status, body]).toEqual([409, { code: 'conflict', message }])
  }
  const plain = await listed<OrderPage>(query)
  expect([plain.status, plain.body.orders.length, plain.body.groups]).toEqual([200, 150, undefined])
})

it('what filters leave of it is gathered, whole, in pages and as a file', async () => {
  const query = { ...CLOSED, ...filtered({ technique: ['broderie'], origins: ['sales'] }), group: 'customer' }
  const { body } = await listed<OrderPage>({ ...query, pageSize: '500' })
  const [row] = await server.database.query<{ count: number; items: number }>(
    "select count(*)::int as count, sum(items_count)::int as items from orders where state = 'closed' and techniques && '{broderie}' and origin_code = 'sales'"
  )
  expect(row?.count).toBeGreaterThan(500)
  expect(body.nbItems).toBe(row?.count)
  const groups = new Map<string, number>()
  for (let page = 1; (page - 1) * 500 < body.nbItems; page += 1) {
    const { body: one } = await listed<OrderPage>({ ...query, pageSize: '500', page: String(page) })
    for (const { key, items } of one.groups ?? []) groups.set(key, items)
  }
  expect([...groups.values()].reduce((sum, items) => sum + items, 0)).toBe(row?.items)
  const file = await exported<string>({ ...query, format: 'csv', columns: 'reference' })
  expect(file.body.trimEnd().split('\r\n').length).toBe((row?.count ?? 0) + 1)
})
