import { describe, expect, it } from 'vitest'
import { SORT_FIELDS } from '@/domain/lists/columns'
import { channelsOf, DIMENSION_CODES } from '@/domain/lists/dimensions'
import { PROCESS_GROUP_CODES, processGroup } from '@/domain/planning/process-groups'
import type { Query } from '@/server/db/database'
import { metricsSql } from '@/server/repositories/lists/metrics'
import { type PageRequest, readListPage } from '@/server/repositories/lists/order-lists'
import { dashboardSql, planningSql } from '@/server/repositories/lists/planning'
import { listedPage } from '../support/listed-page'
import { longHistory, ORDERS } from '../support/long-history'

const database = longHistory()

/** Plans of every statement that a page asks for. */
async function plansOf(request: PageRequest): Promise<string> {
  const plans: string[] = []
  const explained: Query = async (text, values = []) => {
    const explain = text.startsWith('explain') ? text : `explain ${text}`
    if (explain !== text) plans.push(JSON.stringify(await database.query(explain, values)))
    return database.query(text, values)
  }
  await readListPage(explained, request)
  return plans.join('\n')
}

const lists: PageRequest['list'][] = [
  null,
  ...DIMENSION_CODES.flatMap((dimension) => channelsOf(dimension).map((channel) => ({ dimension, channel })))
]
const nameOf = (list: PageRequest['list']): string => (list === null ? 'all orders' : `${list.dimension}/${list.channel}`)
/** Reading `orders` from its first row to its last; `history_orders` is another table. */
const WHOLE = /Seq Scan on orders\b/

describe.each(lists.map((list) => [nameOf(list), list] as const))('%s', (_, list) => {
  it('is sorted every way without reading all orders', async () => {
    for (const sort of SORT_FIELDS)
      for (const dir of ['asc', 'desc'] as const)
        expect(await plansOf(listedPage(list, { sort, dir })), `${sort} ${dir}`).not.toMatch(WHOLE)
  })

  it.each([
    ['a keyword', { keyword: 'helene' }],
    ['a keyword that most orders have', { keyword: 'example' }],
    ['a keyword that no order has', { keyword: 'introuvable' }],
    ['a keyword of one letter', { keyword: 'z' }],
    ['a bin', { bac: 'B1' }],
    ['runs', { runs: ['ST06', 'ST07'] }],
    ['a product', { sku: 'st' }],
    ['an origin', { origin: 'pod' }],
    ['three chips', { chips: { technique: ['dtf'], production: ['late'], printed: ['0'] } }]
  ])('is filtered by %s without reading all orders', async (_, filters) => {
    expect(await plansOf(listedPage(list, { filters }))).not.toMatch(WHOLE)
  })
})

it('of the last page of history does not read all orders', async () => {
  const pages = Math.floor((ORDERS - 5_000) / 150)
  expect(await plansOf(listedPage({ dimension: 'all', channel: 'closed' }, { page: pages, sort: 'customer' }))).not.toMatch(WHOLE)
})

it('counts every list without reading orders of history', async () => {
  const plan = JSON.stringify(await database.query(`explain ${metricsSql('pod').text}`, ['pod', 'pod']))
  expect(plan).not.toMatch(/Seq Scan on orders\b|history_orders/)
  expect(plan).toContain('orders_open')
})

it('walks long lists of history by the index of the sort', async () => {
  for (const [sort, index] of [
    ['orderedAt', 'history_by_ordered'],
    ['customer', 'history_by_customer'],
    ['dispatchedAt', 'history_by_dispatch_desc'],
    ['bacs', 'history_by_bacs_desc']
  ] as const)
    expect(await plansOf(listedPage({ dimension: 'all', channel: 'closed' }, { sort }))).toContain(index)
})

describe('a search of a long history', () => {
  interface Answered {
    readonly nbItems: number
    readonly nbItemsRelation?: string
    readonly orders: readonly { readonly id: number }[]
  }
  const CLOSED = { dimension: 'all', channel: 'closed' } as const
  const searched = async (keyword: string, change: Partial<PageRequest> = {}): Promise<Answered> =>
    JSON.parse(await readListPage(database.query, listedPage(CLOSED, { filters: { keyword }, ...change })))
  /** By every text read: what the search must find. */
  const found = async (keyword: string): Promise<number[]> => {
    const rows = await database.query<{ id: number }>(
      `select id from orders where state = 'closed' and strpos(search_text, $1) > 0 order by ordered_at desc, id desc`,
      [keyword]
    )
    return rows.map(({ id }) => id)
  }

  it('is counted to a thousand where very many orders have the text, and its pages go on', async () => {
    const all = await found('example')
    expect(all.length).toBeGreaterThan(2_500)
    const first = await searched('example')
    expect([first.nbItems, first.nbItemsRelation]).toEqual([1_001, 'gte'])
    expect(first.orders.map(({ id }) => id)).toEqual(all.slice(0, 150))
    const tenth = await searched('example', { page: 10 })
    expect([tenth.nbItems, tenth.nbItemsRelation]).toEqual([1_501, 'gte'])
    expect(tenth.orders.map(({ id }) => id)).toEqual(all.slice(1_350, 1_500))
    const last = Math.ceil(all.length / 150)
    const end = await searched('example', { page: last })
    expect([end.nbItems, end.nbItemsRelation]).toEqual([all.length, undefined])
    expect(end.orders.map(({ id }) => id)).toEqual(all.slice((last - 1) * 150))
  })

  it('is counted to a thousand under other filters, too', async () => {
    const filters = { chips: { files: ['complete'], production: ['2020-01-01..2026-12-31'] } }
    const rows = await database.query<{ id: number }>(
      `select id from orders where state = 'closed' and files_state = 'complete' and production_at >= '2020-01-01' and production_at < '2027-01-01'
        order by ordered_at desc, id desc`
    )
    expect(rows.length).toBeGreaterThan(3_000)
    const { nbItems, nbItemsRelation, orders }: Answered = JSON.parse(await readListPage(database.query, listedPage(CLOSED, { filters })))
    expect([nbItems, nbItemsRelation]).toEqual([1_001, 'gte'])
    expect(orders.map(({ id }) => id)).toEqual(rows.slice(0, 150).map(({ id }) => id))
  })

  it('is not begun where a filter asks for none of the states of the list', async () => {
    const filters = { chips: { state: ['new', 'processing'], option: ['prio'] } }
    expect(await plansOf(listedPage(CLOSED, { filters }))).not.toContain('history_orders')
    expect(JSON.parse(await readListPage(database.query, listedPage(CLOSED, { filters })))).toMatchObject({ nbItems: 0, orders: [] })
  })

  it.each([CLOSED, null])('gives up a walk that meets too few, and shows the same page: list %j', async (list) => {
    const request = listedPage(list, { filters: { keyword: 'example' }, sort: 'total' })
    const walks: string[] = []
    const few: Query = async (text, values) => {
      if (text.includes('of_history')) walks.push(text)
      const rows = await database.query(text, values)
      return text.startsWith('explain') ? ([{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 20_000 } }] }] as never) : (rows as never)
    }
    const given = JSON.parse(await readListPage(few, request, 20))
    expect(walks).toHaveLength(1)
    const sorted = await database.query<{ id: number }>(
      `select id from orders where strpos(search_text, 'example') > 0 ${list === null ? '' : "and state = 'closed'"} order by amount desc, id desc limit 150`,
      []
    )
    expect(given.orders.map(({ id }: { id: number }) => id)).toEqual(sorted.map(({ id }) => id))
    expect([given.nbItems, given.nbItemsRelation]).toEqual([1_001, 'gte'])
    expect(JSON.parse(await readListPage(few, request)).orders).toEqual(given.orders)
  })

  it.each([
    ['a list by one key', CLOSED, {}, true],
    ['after-sales orders by amount', { dimension: 'sav', channel: 'closed' }, { sort: 'total' }, true],
    ['after-sales orders by day, which have an index of their own', { dimension: 'sav', channel: 'closed' }, {}, false],
    ['a list by two keys, which no index has', CLOSED, { second: { field: 'customer', dir: 'asc' } }, false]
  ] as const)('gives up a walk of %s: %#', async (_, list, change, gives) => {
    const walks: string[] = []
    // A database of five million orders, of which a thousand and more are found.
    const large: Query = async (text) => {
      if (text.startsWith('explain')) return [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 200_000 } }] }] as never
      if (text.includes('of_history')) walks.push(text)
      return [{ size: 5_000_000, total: 1_001, met: 150, orders: '' }] as never
    }
    await readListPage(large, listedPage(list, { filters: { keyword: 'example' }, ...change }))
    expect(walks).toHaveLength(1)
    expect(walks[0]?.includes('(select * from history_orders order by')).toBe(gives)
  })

  it('is counted to the last one where the expectation was wrong', async () => {
    // As many as are expected of a frequent text; in truth hardly any.
    const rare = await found('helene r')
    expect(rare.length).toBeLessThan(1_000)
    const guessing: Query = async (text, values) => {
      const rows = await database.query(text, values)
      return text.startsWith('explain') ? ([{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 9_000 } }] }] as never) : (rows as never)
    }
    const page = JSON.parse(await readListPage(guessing, listedPage(CLOSED, { filters: { keyword: 'helene r' } })))
    expect([page.nbItems, page.nbItemsRelation]).toEqual([rare.length, undefined])
    expect(page.orders.map(({ id }: { id: number }) => id)).toEqual(rare.slice(0, 150))
  })

  it('finds by words what reading each text finds', async () => {
    const [one] = await database.query<{ id: number; text: string }>(
      `select id, search_text as text from orders where state = 'closed' and search_text like '%@%' order by id limit 1`
    )
    await database.query(`update orders set search_text = search_text || E'\\n' || $2 where id = $1`, [
      one?.id,
      `l'atelier d'o\\brien ${'long'.repeat(100)} ${'д'.repeat(250)}-fin & cie`
    ])
    const [reference = '', name = '', , email = ''] = one?.text.split('\n') ?? []
    const keywords = [
      reference,
      reference.slice(2),
      reference.slice(2, -2),
      reference.slice(0, -5),
      name,
      name.slice(1, -1),
      email,
      email.slice(3, -3),
      "l'atelier d'o\\bri",
      'atelier d',
      `brien ${'long'.repeat(60)}`,
      `${'long'.repeat(100)} ${'д'.repeat(249)}`,
      `${'д'.repeat(250)}-fin`,
      `${'д'.repeat(210)}-fin`,
      `x${'д'.repeat(250)}-fin`,
      'fin & ci',
      '& cie',
      '(none) of these'
    ]
    for (const keyword of keywords) {
      const page = await searched(keyword, { pageSize: 500 })
      const expected = await found(keyword)
      expect({ keyword, ids: page.orders.map(({ id }) => id) }).toEqual({ keyword, ids: expected.slice(0, 500) })
    }
    expect(await plansOf(listedPage(CLOSED, { filters: { keyword: reference } }))).toContain('history_words')
  })
})

it('looks after-sales orders up in an index of their own', async () => {
  const request = listedPage({ dimension: 'sav', channel: 'closed' }, { filters: { keyword: 'introuvable' } })
  expect(await plansOf(request)).toContain('history_search_sav')
})

it('walks after-sales orders by an index of their own for two letters that all of them have', async () => {
  const request = listedPage({ dimension: 'sav', channel: 'closed' }, { filters: { keyword: 'mt' }, sort: 'orderedAt' })
  expect(await plansOf(request)).toContain('history_sav_by_day')
})

it.each([
  ['looks a word up in its index', 'introuvable', true],
  ['looks two letters up in another', 'zo', false]
])('a search of history %s', async (_, keyword, indexed) => {
  const plan = await plansOf(listedPage({ dimension: 'all', channel: 'closed' }, { filters: { keyword } }))
  expect(plan.includes('history_search')).toBe(indexed)
})

describe('the dashboard', () => {
  const WEEK = { from: '2026-11-16', to: '2026-11-20' }
  const planOf = async ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }): Promise<string> =>
    JSON.stringify(await database.query(`explain ${text}`, values))

  it.each(PROCESS_GROUP_CODES)('%s: a day is looked up by its date, among open orders', async (group) => {
    const { toDo: filters, useDispatchDate } = processGroup(group)
    const plan = await planOf(dashboardSql({ from: WEEK.from, to: WEEK.from, filters, useDispatchDate }))
    expect(plan).toContain(useDispatchDate ? 'orders_open_dispatch' : 'orders_open_production')
    expect(plan).not.toMatch(WHOLE)
  })

  it('counts the load of every group, done or not, without reading all orders', async () => {
    expect(await planOf(planningSql(PROCESS_GROUP_CODES, 'toDo', WEEK))).not.toMatch(/Seq Scan on orders\b|history_orders/)
    const planned = await planOf(planningSql(PROCESS_GROUP_CODES, 'planned', WEEK))
    expect(planned).not.toMatch(WHOLE)
    expect(planned).toContain('history_by_production')
  })
})
