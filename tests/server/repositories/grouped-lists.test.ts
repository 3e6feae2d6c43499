import { expect, it } from 'vitest'
import type { Grouping } from '@/domain/lists/grid-config'
import type { Query } from '@/server/db/database'
import { type PageRequest, readGroupedIds, readGroupedPage } from '@/server/repositories/lists/order-lists'
import { listedPage } from '../support/listed-page'
import { longHistory } from '../support/long-history'

const database = longHistory(async ({ query }) => {
  await query("update orders set techniques = array['laser', 'dtf'] where state = 'closed' and id % 100 = 0")
  await query('analyze history_orders')
})

const requested = (filters: Partial<PageRequest['filters']>, change: Partial<Omit<PageRequest, 'filters'>> = {}): PageRequest =>
  listedPage({ dimension: 'all', channel: 'closed' }, { filters, ...change })

/** What a request answers, null where it is too long, and the statements it took; `expected` stands in for what PostgreSQL expects. */
async function read(request: PageRequest, group: Grouping, most: number, expected?: number) {
  const statements: string[] = []
  const watched: Query = async (text, values = []) => {
    if (!text.startsWith('explain')) statements.push(text)
    else if (expected !== undefined) return [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': expected } }] }] as never
    return database.query(text, values)
  }
  const text = await readGroupedPage(watched, request, group, most)
  const page = text === null ? null : (JSON.parse(text) as { nbItems: number; groups: { key: string; orders: number }[] })
  return { page, statements }
}
const count = async (where: string): Promise<number> =>
  (await database.query<{ count: number }>(`select count(*)::int as count from orders where ${where}`))[0]?.count ?? 0

it('a whole list that is too long is known by its counts: none of its orders is looked at', async () => {
  for (const list of [{ dimension: 'all', channel: 'closed' } as const, null]) {
    const { page, statements } = await read(requested({}, { list }), 'run', 1_000)
    expect([page, statements.length]).toEqual([null, 1])
    expect(statements[0]).toContain('history_counts')
    expect(statements[0]).not.toContain('history_orders')
  }
})

it('one that filters leave too long is counted no further than it may be, and not gathered', async () => {
  const { page, statements } = await read(requested({ keyword: 'example' }), 'technique', 1_000)
  expect(page).toBeNull()
  expect(statements.at(-1)).toMatch(/^select count\(\*\) as total from \(.* limit \$\d+\) as found$/s)
  expect(statements.some((text) => text.includes('grouped'))).toBe(false)
})

it.each([
  ['less than there are', 5],
  ['more than there are', 100_000]
])('is right where PostgreSQL expects %s', async (_, expected) => {
  const where = "state = 'closed' and techniques && '{dtf}'"
  const all = await count(where)
  const request = requested({ chips: { technique: ['dtf'] } }, { pageSize: 500 })
  expect((await read(request, 'customer', all - 1, expected)).page).toBeNull()
  expect((await read(request, 'customer', all, expected)).page?.nbItems).toBe(all)
})

it('has as many as it may, open orders and those of history together', async () => {
  const where = "production_at >= '2026-11-01' and production_at < '2026-12-01'"
  const all = await count(where)
  expect([await count(`${where} and is_open`), await count(`${where} and not is_open`)].every((some) => some > 50)).toBe(true)
  const request = requested({ chips: { production: ['2026-11-01..2026-11-30'] } }, { list: null })
  for (const expected of [5, undefined, 100_000]) {
    expect((await read(request, 'production', all - 1, expected)).page).toBeNull()
    expect((await read(request, 'production', all, expected)).page?.nbItems).toBe(all)
  }
  expect(await readGroupedIds(database.query, request, 'production', all - 1)).toBeNull()
  expect((await readGroupedIds(database.query, request, 'production', all))?.length).toBe(all)
})

it('a technique that nobody knows stands after the others, before what has none', async () => {
  await database.query("update orders set techniques = '{}' where state = 'closed' and id % 150 = 0")
  const request = requested({ chips: { production: ['2026-10-01..2026-10-31'] } }, { pageSize: 10_000 })
  const { page } = await read(request, 'technique', 20_000)
  expect(page?.groups.map(({ key }) => key).slice(-2)).toEqual(['laser', ''])
})
