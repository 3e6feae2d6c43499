import { describe, expect, it } from 'vitest'
import type { SortField } from '@/domain/lists/columns'
import type { Query } from '@/server/db/database'
import { pairsOf } from '@/server/repositories/like'
import { type PageRequest, readListPage } from '@/server/repositories/lists/order-lists'
import { listedPage } from '../support/listed-page'
import { longHistory } from '../support/long-history'

const database = longHistory(async ({ query }) => {
  // Some of history have bins, or have no day of dispatch.
  await query("update orders set bacs = array['B' || id % 97] where state = 'closed' and id % 50 = 0")
  await query("update orders set dispatched_at = null where state = 'closed' and id % 60 = 0")
  // A third of it was produced a year before.
  await query("update orders set production_at = production_at - interval '1 year' where state = 'closed' and id % 3 = 0")
  await query('analyze history_orders')
})

const CLOSED = { dimension: 'all', channel: 'closed' } as const
const requested = (filters: Partial<PageRequest['filters']>, change: Partial<Omit<PageRequest, 'filters'>> = {}): PageRequest =>
  listedPage(CLOSED, { filters, ...change })

/** What a request answers, the statements it took, and their plans. */
async function read(request: PageRequest) {
  const statements: string[] = []
  const plans: string[] = []
  const watched: Query = async (text, values = []) => {
    if (!text.startsWith('explain')) {
      statements.push(text)
      plans.push(JSON.stringify(await database.query(`explain ${text}`, values)))
    }
    return database.query(text, values)
  }
  const page: { nbItems: number; nbItemsRelation?: string; orders: { id: number }[] } = JSON.parse(await readListPage(watched, request))
  return { ...page, ids: page.orders.map(({ id }) => id), statements, plan: plans.join('\n') }
}

/** By every order looked at. */
async function idsOf(where: string, order: string, values: readonly unknown[] = []): Promise<number[]> {
  const rows = await database.query<{ id: number }>(`select id from orders where ${where} order by ${order}`, values)
  return rows.map(({ id }) => id)
}

const KEYS: Readonly<Partial<Record<SortField, string>>> = {
  id: 'id',
  total: 'amount',
  items: 'items_count',
  faces: 'faces_count',
  customizations: 'customizations',
  stitchPoints: 'stitch_points',
  customer: 'customer_sort collate "C"',
  orderedAt: 'ordered_at',
  productionAt: 'production_at',
  dispatchedAt: 'dispatched_at',
  bacs: `nullif(bacs, '{}') collate "C"`
}
const IN_QUARTERS = ['id', 'items', 'faces', 'customizations', 'stitchPoints', 'orderedAt', 'dispatchedAt', 'bacs']

describe('a page of history of some quarters of production', () => {
  const chips = (days: string) => ({ files: ['complete'], production: [days] })
  const within = (from: string, to: string): string =>
    `state = 'closed' and files_state = 'complete' and production_at >= '${from}' and production_at < '${to}'`
  const sorts = Object.keys(KEYS).flatMap((sort) => (['asc', 'desc'] as const).map((dir) => [sort as SortField, dir] as const))

  it.each(sorts)('is that of all orders looked at, by %s %s', async (sort, dir) => {
    const expected = await idsOf(within('2026-01-01', '2027-01-01'), `${KEYS[sort]} ${dir} nulls last, id ${dir}`)
    expect(expected.length).toBeGreaterThan(2_000)
    const filters = { chips: chips('2026-01-01..2026-12-31') }
    for (const page of [1, 7]) {
      const { ids, nbItems, nbItemsRelation, statements } = await read(requested(filters, { sort, dir, page }))
      expect(ids).toEqual(expected.slice((page - 1) * 150, page * 150))
      expect([nbItems, nbItemsRelation]).toEqual([Math.max(1_001, page * 150 + 1), 'gte'])
      expect(statements.some((text) => text.includes('of_8105'))).toBe(IN_QUARTERS.includes(sort))
    }
  })

  it('goes through as many quarters as the period touches', async () => {
    const expected = await idsOf(within('2025-09-15', '2026-10-02'), 'dispatched_at desc nulls last, id desc')
    expect(expected.length).toBeGreaterThan(2_000)
    const filters = { chips: chips('2025-09-15..2026-10-01') }
    const { ids, statements } = await read(requested(filters, { sort: 'dispatchedAt' }))
    expect(ids).toEqual(expected.slice(0, 150))
    expect(statements.at(-1)).toMatch(/of_8103 .*of_8103_empty .*of_8108 .*of_8108_empty /s)
  })

  it('holds open orders, too, where all are wanted', async () => {
    const where = within('2026-01-01', '2027-01-01').replace("state = 'closed' and ", '')
    const { ids } = await read(requested({ chips: chips('2026-01-01..2026-12-31') }, { list: null }))
    expect(ids).toEqual((await idsOf(where, 'ordered_at desc, id desc')).slice(0, 150))
  })

  it('is walked so where nothing but the period is asked for', async () => {
    const { ids, statements } = await read(requested({ chips: { production: ['2026-01-01..2026-12-31'] } }, { sort: 'id', dir: 'asc' }))
    const where = within('2026-01-01', '2027-01-01').replace("files_state = 'complete' and ", '')
    expect(ids).toEqual((await idsOf(where, 'id')).slice(0, 150))
    expect(statements.at(-1)).toContain('of_8105')
  })

  it('is walked by an index of its quarters', async () => {
    const { plan } = await read(requested({ chips: chips('2026-01-01..2026-12-31') }, { dir: 'asc' }))
    expect(plan).toContain('history_by_quarter_ordered')
  })

  it.each([
    ['two keys', {}, { second: { field: 'customer', dir: 'asc' } }],
    ['a period without an end', { production: ['late'] }, {}],
    ['what has no day', { production: ['2026-01-01..2026-12-31', 'none'] }, {}],
    ['more than two years', { production: ['2024-12-31..2026-12-31'] }, {}],
    ['less than half of its quarters', { production: ['2026-09-25..2026-10-20'] }, {}]
  ] as const)('is looked for in all of history under %s', async (_, more, change) => {
    const { statements } = await read(requested({ chips: { ...chips('2026-01-01..2026-12-31'), ...more } }, change))
    expect(statements.some((text) => text.includes('of_8105'))).toBe(false)
  })

  it('passes no other days where it is sorted by them', async () => {
    const request = requested({ chips: chips('2026-10-01..2026-12-31') }, { sort: 'productionAt', dir: 'asc', page: 2 })
    const few: Query = async (text, values) =>
      text.startsWith('explain') ? ([{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 20_000 } }] }] as never) : database.query(text, values)
    const { orders } = JSON.parse(await readListPage(few, request, 500))
    const expected = await idsOf(within('2026-10-01', '2027-01-01'), 'production_at, id')
    expect(orders.map(({ id }: { id: number }) => id)).toEqual(expected.slice(150, 300))
  })
})

describe('a filter by days that leaves few', () => {
  it('has the other filters read, not looked up, and answers the same', async () => {
    const met = `state = 'closed' and techniques && '{flex,dtf}' and plain_method(shipping_method) in ('colissimo', 'magasin')`
    const [{ day = '' } = {}] = await database.query<{ day: string }>(
      `select left(production_at::text, 10) as day from orders where ${met} and production_at < '2026-01-01' group by 1 having count(*) > 2 order by count(*) limit 1`
    )
    const chips = { technique: ['flex', 'dtf'], production: [`${day}..${day}`], method: ['colissimo', 'magasin'] }
    const { ids, plan } = await read(requested({ chips }))
    expect(ids).toEqual(await idsOf(`${met} and production_at::date = $1`, 'ordered_at desc, id desc', [day]))
    expect(ids.length).toBeGreaterThan(0)
    expect(plan).toContain('history_by_production')
    expect(plan).not.toContain('history_facets')
  })

  it('has customers looked up', async () => {
    const { plan } = await read(requested({ chips: { customer: ['7'], production: ['2026-03-02..2026-03-02'] } }))
    expect(plan).not.toContain('facets collate')
  })
})

describe('two letters', () => {
  it('are looked up by the index of pairs, all of them', async () => {
    const [one] = await database.query<{ id: number }>("select id from orders where state = 'closed' order by id limit 1")
    await database.query(`update orders set search_text = search_text || E'\\n' || $2 where id = $1`, [
      one?.id,
      `d'o\\brien жж "q" {x} 😀x ,,`
    ])
    for (const keyword of ['zo', 'kw', '0z', "d'", "'o", '\\b', 'o\\', 'жж', '"q', '{x', '😀x', ',,', 'x}', 'a z', 'n жж', '%z', '_z']) {
      const { ids } = await read(requested({ keyword }, { pageSize: 500 }))
      const expected = await idsOf("state = 'closed' and strpos(search_text, $1) > 0", 'ordered_at desc, id desc', [keyword])
      expect({ keyword, ids }).toEqual({ keyword, ids: expected.slice(0, 500) })
    }
    expect((await read(requested({ keyword: 'zo' }))).plan).toContain('history_pairs')
  })

  it('that many orders have are read: their index gives all of them before the first', async () => {
    expect((await read(requested({ keyword: 'mt' }))).plan).not.toContain('history_pairs')
  })

  it('are taken apart as the database does', async () => {
    for (const text of ['ab', 'a b', 'abc d', "l'été", '😀ü x', 'a-b_c', '\n\n.', 'x'])
      for (const pair of pairsOf(text) ?? []) {
        const [row] = await database.query<{ has: boolean }>('select $1::text = any(search_pairs($2)) as has', [pair, text])
        expect({ text, pair, has: row?.has }).toEqual({ text, pair, has: true })
      }
    expect(pairsOf('a b c')).toBeNull()
    expect(pairsOf('abc')).toBeNull()
    expect(pairsOf("d'o")).toEqual(["d'", "'o"])
  })
})

it('counts what very many have in one process', async () => {
  const { plan } = await read(requested({ keyword: 'example' }))
  expect(plan).not.toMatch(/Gather|Parallel/)
})
