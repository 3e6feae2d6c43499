import { describe, expect, it } from 'vitest'
import type { Query } from '@/server/db/database'
import { type PageRequest, readListPage } from '@/server/repositories/lists/order-lists'
import { listedPage, listedPlans } from '../support/listed-page'
import { longHistory } from '../support/long-history'

const database = longHistory()

const plansOf = (request: PageRequest): Promise<string> => listedPlans(database.query, request)

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
      return [{ size: 5_000_000, total: 1_001, met: 151, orders: '' }] as never
    }
    await readListPage(large, listedPage(list, { filters: { keyword: 'example' }, ...change }))
    expect(walks).toHaveLength(1)
    expect(walks[0]?.includes('(select * from history_orders order by')).toBe(gives)
  })

  it('is known whole where a walk of after-sales orders by day has ended before its page', async () => {
    const statements: string[] = []
    // The text was expected of one after-sales order in three, and three have it.
    const large: Query = async (text) => {
      if (text.startsWith('explain')) return [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 200_000 } }] }] as never
      statements.push(text)
      return [{ size: 5_000_000, total: 3, met: 3, orders: '' }] as never
    }
    const request = listedPage({ dimension: 'sav', channel: 'closed' }, { filters: { keyword: 'example' } })
    const page = JSON.parse(await readListPage(large, request))
    expect(statements.at(-1)).toContain('of_history')
    expect([page.nbItems, page.nbItemsRelation]).toEqual([3, undefined])
  })

  it.each([
    ['walks further where it met a good part of a page', 100, 56_625],
    ['gathers where it met next to nothing', 3, null]
  ])('%s', async (_, met, further) => {
    const walks: (readonly unknown[])[] = []
    const gathers: string[] = []
    // A database of five million orders, of which one in fifty is expected to have the text.
    const large: Query = async (text, values = []) => {
      if (text.startsWith('explain')) return [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 100_000 } }] }] as never
      if (text.includes('offset 0')) gathers.push(text)
      if (!text.includes('of_history')) return [{ size: 5_000_000, total: text.includes('as found') ? 1_001 : 50, orders: '' }] as never
      walks.push(values)
      return [{ met: walks.length === 1 ? met : 151, orders: '' }] as never
    }
    const page = JSON.parse(await readListPage(large, listedPage(CLOSED, { filters: { keyword: 'example' } })))
    expect(walks.map((values) => values.find((value) => Number(value) >= 10_000))).toEqual(further === null ? [25_000] : [25_000, further])
    expect(gathers).toHaveLength(further === null ? 1 : 0)
    expect([page.nbItems, page.nbItemsRelation]).toEqual([further === null ? 1_001 : 151, 'gte'])
  })

  it('is walked where more orders have the text than the samples said', async () => {
    const statements: string[] = []
    const sampled = (inFirstRows: number): Query => {
      statements.length = 0
      return async (text) => {
        if (text.startsWith('explain')) return [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 20_000 } }] }] as never
        statements.push(text)
        return [{ size: 5_000_000, total: inFirstRows, met: 151, orders: '' }] as never
      }
    }
    const request = listedPage(CLOSED, { filters: { keyword: 'example' } })
    await readListPage(sampled(67), request)
    expect(statements.at(-1)).toContain('of_history')
    await readListPage(sampled(19), request)
    expect(statements.at(-1)).toContain('with found as')
  })

  it.each([
    ['what its first rows have, rounded down', 'club', 300],
    ['its page, where they have less', 'solene', 150]
  ])('that is walked has so many at least: %s', async (_, keyword, least) => {
    const all = await found(keyword)
    expect(all.length).toBeGreaterThan(least + 1)
    const expecting: Query = async (text, values) => {
      const rows = await database.query(text, values)
      return text.startsWith('explain') ? ([{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 9_000 } }] }] as never) : (rows as never)
    }
    const page: Answered = JSON.parse(await readListPage(expecting, listedPage(CLOSED, { filters: { keyword } })))
    expect([page.nbItems, page.nbItemsRelation]).toEqual([least + 1, 'gte'])
    expect(page.orders.map(({ id }) => id)).toEqual(all.slice(0, 150))
    const short: Answered = JSON.parse(await readListPage(expecting, listedPage(CLOSED, { filters: { keyword }, pageSize: 1 })))
    expect(short).toEqual({ ...page, orders: page.orders.slice(0, 1) })
  })

  it.each([
    [300, 251],
    [301, 301],
    [1_000, 951],
    [1_001, 1_001]
  ])('that is walked says no more than was seen: of %i, %i', async (seen, least) => {
    const frequent: Query = async (text) => {
      if (text.startsWith('explain')) return [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 20_000 } }] }] as never
      return [{ size: 50_000, total: seen, met: 151, orders: '' }] as never
    }
    const page = JSON.parse(await readListPage(frequent, listedPage(CLOSED, { filters: { keyword: 'example' } })))
    expect([page.nbItems, page.nbItemsRelation]).toEqual([least, 'gte'])
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
