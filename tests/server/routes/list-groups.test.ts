import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import { customerSort, fold } from '@/domain/format/search-text'
import { GROUPINGS, type Grouping } from '@/domain/lists/grid-config'
import { groupKeyOf } from '@/domain/lists/groups'
import { totalOf } from '@/domain/lists/list-totals'
import { isInList } from '@/domain/lists/membership'
import type { ListRow } from '@/domain/orders/order'
import { TECHNIQUES } from '@/domain/techniques/techniques'
import { becomes } from '../support/roles'
import { startServer, type TestServer } from '../support/server'

type Query = Readonly<Record<string, string>>

let server: TestServer
/** All orders of the demonstration, as lists show them. */
let orders: readonly ListRow[]

beforeAll(async () => {
  server = await startServer()
  const change = (set: string, where: string) => server.database.query(`update orders set ${set} where ${where}`)
  // Some have no day, no run, no technique that is first; some of history have what their lists would not hold otherwise.
  await change('production_at = null', 'id % 7 = 0')
  await change(
    `picking_runs = array['ST0' || id % 5, 'ST9'], search_labels = E'\\nr:st0' || id % 5 || E'\\nr:st9' || search_labels`,
    'not is_open and id % 3 = 0'
  )
  await change("techniques = '{}'", 'not is_open and id % 11 = 0')
  await change("techniques = array['flex', 'dtf', 'broderie']", 'not is_open and id % 17 = 0')
  await change("tags = tags || array['SAV']", "state = 'closed' and id % 4 = 0")
  orders = await wholeList({ sort: 'id' }, '500')
}, 60_000)
afterAll(() => server.close())

const listed = (query: Query, as?: 'noa') => server.call<OrderPage>('GET', `/api/orders?${new URLSearchParams(query)}`, as && { as })

async function pages(query: Query, pageSize: string): Promise<OrderPage[]> {
  const read: OrderPage[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await listed({ ...query, pageSize, page: String(page) })
    expect(status).toBe(200)
    read.push(body)
    if (page * Number(pageSize) >= body.nbItems) return read
  }
}
const wholeList = async (query: Query, pageSize = '25'): Promise<ListRow[]> => (await pages(query, pageSize)).flatMap((page) => page.orders)

const LISTS = [
  ['open orders', { dimension: 'all', channel: 'opened' }, (row: ListRow) => isInList(row, 'all', 'opened')],
  ['closed orders', { dimension: 'all', channel: 'closed' }, (row: ListRow) => isInList(row, 'all', 'closed')],
  ['closed after-sales orders', { dimension: 'sav', channel: 'closed' }, (row: ListRow) => isInList(row, 'sav', 'closed')],
  ['all orders', {}, () => true],
  ['a search', { filters: '{"keyword":"an"}' }, null],
  [
    'closed orders under filters',
    { dimension: 'all', channel: 'closed', filters: '{"technique":["dtf","flex"],"origin":"web"}' },
    (row: ListRow) =>
      isInList(row, 'all', 'closed') && row.origin.code === 'web' && row.techniques.some((one) => one === 'dtf' || one === 'flex')
  ]
] as const

const customerOf = (row: ListRow): string =>
  customerSort({ firstname: row.customer_firstname, lastname: row.customer_lastname, organization: row.customer_organization })

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** Where a group stands: those of techniques in the order of the workshop, what has none last. */
function rank(key: string, group: Grouping): number {
  if (group !== 'technique') return key === '' ? 1 : 0
  const at = (TECHNIQUES as readonly string[]).indexOf(key)
  return key === '' ? 1_000 : at < 0 ? 999 : at
}

/** By items, the most first, then by customer, then by number, the last first: gathered in plain words. */
function gathered(rows: readonly ListRow[], group: Grouping): ListRow[] {
  const keyOf = (row: ListRow): string => groupKeyOf(row, group)
  return rows.toSorted(
    (a, b) =>
      rank(keyOf(a), group) - rank(keyOf(b), group) ||
      compare(keyOf(a), keyOf(b)) ||
      b.metrics.items - a.metrics.items ||
      compare(customerOf(a), customerOf(b)) ||
      b.id - a.id
  )
}

describe.each(LISTS)('of %s', (name, query, isIn) => {
  it.each(GROUPINGS)(
    'gathered by %s, each stands once on the pages, groups in their sequence with the totals of all pages',
    async (group) => {
      const sorted = { ...query, group, sort: 'items', dir: 'desc', second: 'customer', secondDir: 'asc' }
      const read = await pages(sorted, '25')
      const rows = read.flatMap((page) => page.orders)
      const those = isIn === null ? await wholeList(query) : orders.filter(isIn)
      if (name === 'a search') expect(those.some(({ state }) => state === 'closed')).toBe(true)
      expect(those.length).toBeGreaterThan(20)
      expect(rows.map(({ id }) => id)).toEqual(gathered(those, group).map(({ id }) => id))
      const keys = rows.map((row) => groupKeyOf(row, group))
      expect(new Set(keys).size).toBeGreaterThan(1)
      for (const { orders: shown, groups = [], nbItems, nbItemsRelation } of read) {
        expect([nbItems, nbItemsRelation]).toEqual([those.length, undefined])
        expect(groups.map(({ key }) => key)).toEqual([...new Set(shown.map((row) => groupKeyOf(row, group)))])
        for (const { key, ...totals } of groups) {
          const whole = totalOf(those.filter((row) => groupKeyOf(row, group) === key))
          expect({ ...totals, amount: Number(totals.amount?.toFixed(2)) }).toEqual(whole)
        }
      }
    }
  )
})

it('what has no day, run or technique comes last', async () => {
  const last = async (group: Grouping) => {
    const rows = await wholeList({ dimension: 'all', channel: 'closed', group })
    return rows.map((row) => groupKeyOf(row, group)).at(-1)
  }
  for (const group of ['production', 'run', 'technique'] as const) expect(await last(group)).toBe('')
})

it('days come in their order, and filters count', async () => {
  const rows = await wholeList({
    dimension: 'all',
    channel: 'opened',
    group: 'production',
    filters: JSON.stringify({ technique: ['dtf'] })
  })
  const days = rows.map((row) => groupKeyOf(row, 'production')).filter((day) => day !== '')
  expect(days).toEqual([...days].sort())
  expect(rows.every(({ techniques }) => techniques.includes('dtf'))).toBe(true)
})

it('an order of history that changes goes to its other group, with its totals', async () => {
  const query = { dimension: 'all', channel: 'closed', group: 'run', pageSize: '500' }
  const before = (await listed(query)).body
  const moved = before.orders.find((row) => groupKeyOf(row, 'run') === '')
  expect((await server.call('PATCH', `/api/orders/${moved?.id}`, { body: { picking_runs: ['ZZ1'] } })).status).toBe(200)
  const after = (await listed(query)).body
  const ordersIn = ({ groups = [] }: OrderPage, key: string) => groups.find((group) => group.key === key)?.orders ?? 0
  expect([ordersIn(after, 'ZZ1'), ordersIn(after, '')]).toEqual([1, ordersIn(before, '') - 1])
})

it('keeps amounts from who sees none', async () => {
  await becomes(server, 'noa', 'packing')
  for (const channel of ['opened', 'closed']) {
    const { status, body } = await listed({ dimension: 'all', channel, group: 'customer', sort: 'id' }, 'noa')
    expect([status, (body.groups ?? []).length > 0]).toEqual([200, true])
    for (const group of body.groups ?? []) expect(Object.keys(group)).toEqual(['key', 'orders', 'items', 'faces', 'stitch_points'])
  }
})

it('finds nobody by an e-mail for who sees none', async () => {
  const { body } = await listed({ filters: '{"keyword":"@example"}', group: 'customer' }, 'noa')
  expect([body.nbItems, body.groups]).toEqual([0, []])
})

it('refuses a group that does not exist', async () => {
  expect((await listed({ group: 'colour' })).status).toBe(400)
})

it('says nothing of groups where none are asked for', async () => {
  expect((await listed({ dimension: 'all', channel: 'opened' })).body.groups).toBeUndefined()
})

it('finds by the same words as without groups', async () => {
  for (const keyword of ['an', 'e', 'mt-bdc', '0012', "d'", 'nobody at all']) {
    const query = { filters: JSON.stringify({ keyword }) }
    const ids = async (more: Query) => (await wholeList({ ...query, ...more }, '500')).map(({ id }) => id).sort((a, b) => a - b)
    expect({ keyword: fold(keyword), ids: await ids({ group: 'run' }) }).toEqual({ keyword: fold(keyword), ids: await ids({}) })
  }
})
