import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import { GROUPINGS } from '@/domain/lists/grid-config'
import { groupKeyOf } from '@/domain/lists/groups'
import { totalOf } from '@/domain/lists/list-totals'
import type { ListRow } from '@/domain/orders/order'
import { becomes } from '../support/roles'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  // Some have no day, no run, no technique that is first.
  await server.database.query(`update orders set production_at = null where is_open and id % 7 = 0`)
}, 60_000)
afterAll(() => server.close())

const listed = (query: Readonly<Record<string, string>>, as?: 'noa') =>
  server.call<OrderPage>('GET', `/api/orders?${new URLSearchParams({ dimension: 'all', channel: 'opened', ...query })}`, as && { as })

async function wholeList(query: Readonly<Record<string, string>>): Promise<ListRow[]> {
  const rows: ListRow[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await listed({ ...query, pageSize: '25', page: String(page) })
    rows.push(...body.orders)
    if (rows.length >= body.nbItems) return rows
  }
}

describe.each(GROUPINGS)('gathered by %s', (group) => {
  it('each group stands together over all pages, in its own sort, those without one last, with its totals on each page', async () => {
    const query = { group, sort: 'items', dir: 'desc' }
    const rows = await wholeList(query)
    const plain = await wholeList({ sort: 'items', dir: 'desc' })
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(plain.map(({ id }) => id)))
    const keys = rows.map((row) => groupKeyOf(row, group))
    const inTurn = keys.filter((key, at) => key !== keys[at - 1])
    expect(inTurn).toEqual([...new Set(keys)])
    expect(inTurn.length).toBeGreaterThan(2)
    if (inTurn.includes('')) expect(inTurn.at(-1)).toBe('')
    for (const key of inTurn) {
      const ids = rows.filter((row) => groupKeyOf(row, group) === key).map(({ id }) => id)
      expect(ids).toEqual(plain.filter((row) => groupKeyOf(row, group) === key).map(({ id }) => id))
    }
    for (const page of ['1', '2']) {
      const { body } = await listed({ ...query, pageSize: '25', page })
      expect(body.groups?.map(({ key }) => key)).toEqual([...new Set(body.orders.map((row) => groupKeyOf(row, group)))])
      for (const { key, ...totals } of body.groups ?? []) {
        const whole = totalOf(rows.filter((row) => groupKeyOf(row, group) === key))
        expect({ ...totals, amount: Number(totals.amount?.toFixed(2)) }).toEqual(whole)
      }
    }
  })
})

it('days come in their order, and filters count', async () => {
  const rows = await wholeList({ group: 'production', filters: JSON.stringify({ technique: ['dtf'] }) })
  const days = rows.map((row) => groupKeyOf(row, 'production')).filter((day) => day !== '')
  expect(days).toEqual([...days].sort())
  expect(rows.every(({ techniques }) => techniques.includes('dtf'))).toBe(true)
})

it('keeps amounts from who sees none', async () => {
  await becomes(server, 'noa', 'packing')
  const { status, body } = await listed({ group: 'customer', sort: 'id' }, 'noa')
  expect([status, (body.groups ?? []).length > 0]).toEqual([200, true])
  for (const group of body.groups ?? []) expect(Object.keys(group)).toEqual(['key', 'orders', 'items', 'faces', 'stitch_points'])
})

it.each([[{ channel: 'closed' }], [{ dimension: '', channel: '' }], [{ group: 'colour' }]])('refuses %o', async (query) => {
  expect((await listed({ group: 'run', ...query })).status).toBe(400)
})

it('says nothing of groups where none are asked for', async () => {
  expect((await listed({})).body.groups).toBeUndefined()
})
