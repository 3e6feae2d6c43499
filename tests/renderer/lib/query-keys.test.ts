import { hashKey, matchQuery, QueryClient, type QueryKey } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { queryKeys } from '@/renderer/lib/query/keys'

const ONE: Readonly<Record<string, QueryKey>> = {
  profile: queryKeys.profile,
  metrics: queryKeys.metrics,
  list: queryKeys.list({ page: 1 }),
  order: queryKeys.order('48213'),
  dashboard: queryKeys.dashboard({ page: 1 }),
  history: queryKeys.history(48_213),
  peekedOrder: queryKeys.peekedOrder(48_213),
  foundOrders: queryKeys.foundOrders('48213'),
  planning: queryKeys.planning('2026-11-23'),
  kpi: queryKeys.kpi('dtg', '2026-11-23'),
  printers: queryKeys.printers,
  stationSettings: queryKeys.stationSettings,
  printJobs: queryKeys.printJobs,
  stationSetup: queryKeys.stationSetup,
  sheets: queryKeys.sheets([48_213], 'production')
}
const names = Object.keys(ONE)

/** The readings that a refresh of `queryKey` reaches. */
function reached(queryKey: QueryKey): readonly string[] {
  const client = new QueryClient()
  for (const name of names) client.setQueryData(ONE[name] as QueryKey, name)
  const found = client
    .getQueryCache()
    .findAll()
    .filter((query) => matchQuery({ queryKey }, query))
  return found.map((query) => String(query.state.data)).sort()
}

it('are another for each thing that is read, though all are of one number, text or day', () => {
  expect(new Set(names.map((name) => hashKey(ONE[name] as QueryKey))).size).toBe(names.length)
})

it.each(names)('refresh %s alone', (name) => expect(reached(ONE[name] as QueryKey)).toEqual([name]))

describe('of all of a kind', () => {
  it.each([
    ['lists', queryKeys.lists, ['list']],
    ['orders', queryKeys.orders, ['order']],
    ['dashboards', queryKeys.dashboards, ['dashboard']],
    ['plannings', queryKeys.plannings, ['planning']],
    ['kpis', queryKeys.kpis, ['kpi']]
  ] as const)('%s refresh each of them and nothing else', (_, key, expected) => expect(reached(key)).toEqual(expected))
})

it.each([
  ['pages of a list', queryKeys.list({ page: 1 }), queryKeys.list({ page: 2 })],
  ['orders', queryKeys.order('1'), queryKeys.order('2')],
  ['days of a board', queryKeys.dashboard({ from: 1 }), queryKeys.dashboard({ from: 2 })],
  ['histories', queryKeys.history(1), queryKeys.history(2)],
  ['orders that are looked at', queryKeys.peekedOrder(1), queryKeys.peekedOrder(2)],
  ['texts', queryKeys.foundOrders('a'), queryKeys.foundOrders('b')],
  ['days', queryKeys.planning('2026-11-23'), queryKeys.planning('2026-11-24')],
  ['groups of a trend', queryKeys.kpi('dtg', '2026-11-23'), queryKeys.kpi('dtf', '2026-11-23')],
  ['days of a trend', queryKeys.kpi('dtg', '2026-11-23'), queryKeys.kpi('dtg', '2026-11-24')],
  ['sheets', queryKeys.sheets([1], 'production'), queryKeys.sheets([2], 'production')],
  ['kinds of sheets', queryKeys.sheets([1], 'production'), queryKeys.sheets([1], 'picking')]
])('tell two %s apart', (_, one, other) => expect(hashKey(one)).not.toBe(hashKey(other)))

it('are the same for the same request, whatever the order of its words', () => {
  expect(hashKey(queryKeys.list({ page: 1, q: 'x' }))).toBe(hashKey(queryKeys.list({ q: 'x', page: 1 })))
})
