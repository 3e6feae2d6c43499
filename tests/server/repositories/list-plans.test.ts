import { describe, expect, it } from 'vitest'
import { SORT_FIELDS } from '@/domain/lists/columns'
import { channelsOf, DIMENSION_CODES } from '@/domain/lists/dimensions'
import { PROCESS_GROUP_CODES, processGroup } from '@/domain/planning/process-groups'
import { metricsSql } from '@/server/repositories/lists/metrics'
import type { PageRequest } from '@/server/repositories/lists/order-lists'
import { dashboardSql, planningSql } from '@/server/repositories/lists/planning'
import { listedPage, listedPlans } from '../support/listed-page'
import { longHistory, ORDERS } from '../support/long-history'

const database = longHistory()

const plansOf = (request: PageRequest): Promise<string> => listedPlans(database.query, request)

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

it('looks after-sales orders up in an index of their own', async () => {
  const request = listedPage({ dimension: 'sav', channel: 'closed' }, { filters: { keyword: 'introuvable' } })
  expect(await plansOf(request)).toContain('history_search_sav')
})

it.each([
  [{ dimension: 'all', channel: 'closed' }, {}],
  [{ dimension: 'all', channel: 'closed' }, { sort: 'total' }],
  [{ dimension: 'all', channel: 'closed' }, { filters: { chips: { printed: ['0'], technique: ['dtf'] } } }],
  [{ dimension: 'sav', channel: 'closed' }, {}],
  [null, { filters: { chips: { printed: ['0'], state: ['closed'] } } }]
] as const)('looks orders of %j that are not printed up, and reads no others: %j', async (list, change) => {
  const plan = await plansOf(listedPage(list, { filters: { chips: { printed: ['0'] } }, ...change }))
  expect(plan).toContain('history_unprinted_by_state')
  expect(plan).not.toMatch(/Seq Scan on history_orders/)
})

it('looks two letters up among after-sales orders alone', async () => {
  const request = listedPage({ dimension: 'sav', channel: 'closed' }, { filters: { keyword: 'zo' } })
  expect(await plansOf(request)).toContain('history_pairs_sav')
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
