import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { ListMetrics } from '@/contract/metrics'
import type { OrderPage } from '@/contract/orders/orders'
import { SORT_FIELDS, type SortField } from '@/domain/lists/columns'
import { channelsOf, DIMENSION_CODES, type DimensionCode } from '@/domain/lists/dimensions'
import { isInList } from '@/domain/lists/membership'
import type { OrderSummary } from '@/domain/orders/order'
import { ORIGIN_CODES } from '@/domain/orders/origins'
import { specialsBeside } from '@/server/demo/special/specials'
import { startServer, type TestServer } from '../support/server'

/** Orders of the demo. */
const ALL = 600 + specialsBeside(600)
let server: TestServer
let orders: OrderSummary[]

const page = async (query: Record<string, string>): Promise<OrderPage> => {
  const { status, body } = await server.call<OrderPage>('GET', `/api/orders?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}
const filtered = (filters: object, more: Record<string, string> = {}) =>
  page({ filters: JSON.stringify(filters), pageSize: '500', ...more })
const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)

beforeAll(async () => {
  server = await startServer()
  // Texts that would break a pattern, a statement or a page.
  const odd: readonly [number, string, string][] = [
    [48_010, 'lastname', 'Été 100% coton'],
    [48_011, 'lastname', 'bon_marché'],
    [48_012, 'lastname', "O'Brien'); drop table orders; --"],
    [48_013, 'lastname', '<b>Zoé</b> & fils'],
    [48_014, 'lastname', 'dossier\\archive']
  ]
  for (const [id, , name] of odd)
    await server.database.query('update orders set customer_lastname = $2, search_text = $3 where id = $1', [
      id,
      name,
      `x${id}\n${fold(name)}\n`
    ])
  await server.database.query("update orders set tags = '{SaV}' where id = 48020")
  await server.database.query(
    "update orders set bacs = '{B140,B7}', search_labels = E'\\nb:b140\\nb:b7\\nr:st0604\\ns:gi6400\\n' where id = 48021"
  )
  await server.database.query("update orders set bacs = '{B14}', search_labels = E'\\nb:b14\\nr:st06\\ns:agi6400\\n' where id = 48022")
  orders = [...(await page({ pageSize: '500' })).orders, ...(await page({ pageSize: '500', page: '2' })).orders]
})
afterAll(() => server.close())

const lists = DIMENSION_CODES.flatMap((dimension) => channelsOf(dimension).map((channel) => [dimension, channel] as const))
const members = (dimension: DimensionCode, channel: string) => orders.filter((order) => isInList(order, dimension, channel))

describe('a list', () => {
  it('without a dimension has every order', () => expect(orders).toHaveLength(ALL))

  it.each(lists)('%s/%s has the orders that the rules say, and the metrics count them', async (dimension, channel) => {
    const { nbItems, orders: listed, paginated } = await page({ dimension, channel, pageSize: '500' })
    expect(sorted(ids(listed))).toEqual(sorted(ids(members(dimension, channel))))
    expect([nbItems, paginated]).toEqual([listed.length, false])
    const { body } = await server.call<ListMetrics>('GET', '/api/metrics')
    expect(body.dimensions[dimension]?.[channel]).toBe(nbItems)
    expect(nbItems).toBeGreaterThan(0)
  })

  it('opens its first channel by itself', async () => {
    expect(ids((await page({ dimension: 'dtg' })).orders)).toEqual(ids((await page({ dimension: 'dtg', channel: 'opened' })).orders))
  })

  it.each(ORIGIN_CODES)('is counted for the origin %s alone', async (origin) => {
    const { body } = await server.call<ListMetrics>('GET', `/api/metrics?origin=${origin}`)
    const expected = lists.map(([dimension, channel]) => members(dimension, channel).filter((order) => order.origin_code === origin).length)
    expect(lists.map(([dimension, channel]) => body.dimensions[dimension]?.[channel])).toEqual(expected)
  })

  it.each([
    ['an unknown dimension', 'dimension=secret'],
    ['an unknown channel', 'dimension=dtg&channel=closed'],
    ['a channel of nothing', 'channel=opened'],
    ['a name of JavaScript', 'dimension=constructor'],
    ['a channel of JavaScript', 'dimension=all&channel=toString']
  ])('is refused for %s', async (_, query) => {
    const { status, body } = await server.call<Problem>('GET', `/api/orders?${query}`)
    expect([status, body]).toEqual([404, { code: 'not-found', message: "Cette liste n'existe pas." }])
  })
})

describe('pages', () => {
  it.each(SORT_FIELDS.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => [sort, dir] as const)))(
    'by %s %s never repeat nor lose an order',
    async (sort, dir) => {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => page({ sort, dir, pageSize: '97', page: String(n) })))
      const seen = pages.flatMap(({ orders: part }) => ids(part))
      expect(sorted(seen)).toEqual(sorted(ids(orders)))
    }
  )

  it.each([
    ['1', 150, true],
    ['4', 150, true],
    ['5', specialsBeside(600), true],
    ['6', 0, true],
    ['1000000', 0, true]
  ])('page %s of 150 has %i orders', async (n, count, paginated) => {
    const reply = await page({ page: n })
    expect([reply.orders.length, reply.nbItems, reply.paginated]).toEqual([count, ALL, paginated])
  })

  it.each(['opened', 'closed'])('past the end of %s are empty, and the list keeps its number', async (channel) => {
    const { nbItems } = await page({ dimension: 'all', channel })
    const past = await page({ dimension: 'all', channel, page: '99' })
    expect([past.orders, past.nbItems]).toEqual([[], nbItems])
    const searched = await page({ dimension: 'all', channel, page: '99', filters: JSON.stringify({ keyword: 'a' }) })
    expect([searched.orders.length, searched.nbItems > 0]).toEqual([0, true])
  })

  it.each(['0', '0x10', '1e1', '1.5', ''])('numbered %j are refused', async (n) => {
    const { status, body } = await server.call<Problem>('GET', `/api/orders?page=${n}`)
    expect([status, body.code, body.fields?.map((field) => field.path)]).toEqual([400, 'validation-failed', ['query.page']])
  })

  it('are told as such only when there is more than one', async () => {
    expect((await page({ pageSize: '500', dimension: 'dtg' })).paginated).toBe(false)
    expect((await page({ pageSize: '2', dimension: 'dtg' })).paginated).toBe(true)
  })
})

describe('sorting', () => {
  const keys: Readonly<Record<Exclude<SortField, 'customer' | 'bacs'>, (order: OrderSummary) => number | string | null>> = {
    id: (order) => order.id,
    total: (order) => order.amount,
    items: (order) => order.metrics.items,
    faces: (order) => order.metrics.faces,
    customizations: (order) => order.metrics.customizations,
    stitchPoints: (order) => order.metrics.stitch_points,
    orderedAt: (order) => order.ordered_at,
    productionAt: (order) => order.production_at,
    dispatchedAt: (order) => order.dispatched_at
  }
  const fields = Object.keys(keys) as (keyof typeof keys)[]

  it.each(fields.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => [sort, dir] as const)))(
    'by %s %s, then by id, empty values last',
    async (sort, dir) => {
      const sign = dir === 'asc' ? 1 : -1
      const key = keys[sort]
      const expected = [...orders].sort((a, b) => {
        const [x, y] = [key(a), key(b)]
        if (x === y) return (a.id - b.id) * sign
        if (x === null || y === null) return x === null ? 1 : -1
        return (x < y ? -1 : 1) * sign
      })
      expect(ids((await page({ sort, dir, pageSize: '500' })).orders)).toEqual(ids(expected).slice(0, 500))
    }
  )

  it('is newest first by default', async () =>
    expect(ids((await page({})).orders)).toEqual(ids((await page({ sort: 'orderedAt', dir: 'desc' })).orders)))

  it('by customer looks at the organisation, else at the last name', async () => {
    const { orders: list } = await page({ sort: 'customer', dir: 'asc', pageSize: '500' })
    const [row] = await server.database.query<{ ids: number[] }>(
      'select array_agg(id order by customer_sort collate "C", id) as ids from orders'
    )
    expect(ids(list)).toEqual(row?.ids.slice(0, 500))
  })

  it('by bins puts orders without a bin last, both ways', async () => {
    for (const dir of ['asc', 'desc']) {
      const { orders: list } = await page({ sort: 'bacs', dir, pageSize: '500' })
      const firstEmpty = list.findIndex((order) => order.bacs.length === 0)
      expect(list.slice(firstEmpty).every((order) => order.bacs.length === 0)).toBe(true)
    }
  })
})

describe('filters', () => {
  it.each([
    ['accents and case aside', { keyword: 'ete 100%' }, [48_010]],
    ['% is a plain character', { keyword: '100%' }, [48_010]],
    ['_ is a plain character', { keyword: 'bon_m' }, [48_011]],
    ['\\ is a plain character', { keyword: 'r\\a' }, [48_014]],
    ['many _ are no letters', { keyword: '_______' }, []],
    ['SQL that is always true is plain text', { keyword: "' or 1=1; drop table orders; --" }, []],
    ['an operator of another database is plain text', { keyword: '{"$gt":""}' }, []],
    ['SQL is plain text', { keyword: "'); drop table orders; --" }, [48_012]],
    ['HTML is plain text', { keyword: '<b>zoé</b> &' }, [48_013]],
    ['a bin by its beginning', { bac: 'b14' }, [48_021, 48_022]],
    ['a whole bin', { bac: 'B140' }, [48_021]],
    ['not the middle of a bin', { bac: '140' }, []],
    ['a run by its beginning', { picking_runs: 'st0604' }, [48_021]],
    ['one of several runs', { picking_runs: ['ST0604', 'ST06'] }, [48_021, 48_022]],
    ['a product by its beginning', { sku: 'gi6400', bac: 'b1' }, [48_021]],
    ['nothing that matches', { keyword: 'zzzz introuvable' }, []]
  ])('find %s', async (_, filters, expected) => {
    const found = ids((await filtered(filters)).orders)
    const touched = found.filter((id) => id >= 48_010 && id <= 48_022)
    expect(sorted(touched)).toEqual(expected)
    if (expected.length === 0) expect(found.filter((id) => id >= 48_010 && id <= 48_022)).toEqual([])
  })

  it('find an order by its reference, with or without #', async () => {
    const reference = orders[17]?.origin_ref_id ?? ''
    for (const keyword of [reference, `#${reference}`, reference.toLowerCase()])
      expect(ids((await filtered({ keyword })).orders)).toContain(orders[17]?.id)
  })

  it('keep to one origin, or to all', async () => {
    const { orders: pod } = await filtered({ origin: 'pod' })
    expect(sorted(ids(pod))).toEqual(sorted(ids(orders.filter((order) => order.origin_code === 'pod'))))
    expect((await filtered({ origin: 'all' })).nbItems).toBe(ALL)
  })

  it('that are empty filter nothing', async () => {
    expect((await filtered({ keyword: '  ', bac: '', picking_runs: [], sku: '' })).nbItems).toBe(ALL)
    expect((await page({ filters: '' })).nbItems).toBe(ALL)
  })

  it.each([{ keyword: '´' }, { keyword: '#' }, { bac: '´' }, { picking_runs: ['`', '¨'] }, { sku: '́' }])(
    'that say nothing, as %o, filter nothing',
    async (filters) => {
      expect((await filtered(filters)).nbItems).toBe(ALL)
    }
  )

  it('hold within a list', async () => {
    const { orders: list } = await filtered({ origin: 'web' }, { dimension: 'all', channel: 'opened' })
    expect(sorted(ids(list))).toEqual(sorted(ids(members('all', 'opened').filter((order) => order.origin_code === 'web'))))
  })

  it.each([
    ['are no JSON', '{', 'filters'],
    ['are no object', '[1]', 'filters'],
    ['have an unknown name', '{"couleur":"rouge"}', 'filters'],
    ['have a wrong type', '{"keyword":3}', 'filters.keyword'],
    ['name more runs than an order holds', JSON.stringify({ picking_runs: Array(51).fill('a') }), 'filters.picking_runs'],
    ['have an unknown origin', '{"origin":"mars"}', 'filters.origin'],
    ['have 10,000 characters', JSON.stringify({ keyword: 'x'.repeat(10_000) }), 'filters.keyword']
  ])('that %s are refused by name', async (_, filters, path) => {
    const { status, body } = await server.call<Problem>('GET', `/api/orders?${new URLSearchParams({ filters })}`)
    expect([status, body.code, body.message]).toEqual([400, 'validation-failed', 'Validation Failed'])
    expect(body.fields?.map((field) => field.path)).toContain(path)
  })

  it('with a NUL character are refused, and the server goes on', async () => {
    const { status } = await server.call('GET', `/api/orders?${new URLSearchParams({ filters: JSON.stringify({ keyword: 'a\u0000b' }) })}`)
    expect(status).toBe(400)
    expect((await page({})).nbItems).toBe(ALL)
  })
})

describe('a list that is asked again', () => {
  const first = async () => (await page({ sort: 'id', dir: 'asc', pageSize: '1' })).orders[0]

  it('shows what another server or a person at the database changed', async () => {
    const before = await first()
    await server.database.query('update orders set amount = amount + 1 where id = $1', [before?.id])
    await expect.poll(async () => (await first())?.amount, { timeout: 1_000 }).toBe((before?.amount ?? 0) + 1)
  })

  it('counts history anew when an order enters or leaves it', async () => {
    const closed = async () => (await server.call<ListMetrics>('GET', '/api/metrics')).body.dimensions.all?.closed ?? 0
    const before = await closed()
    const id = orders.find((order) => order.state === 'new')?.id
    await server.call('PATCH', `/api/orders/${id}`, { body: { state: 'closed' } })
    expect(await closed()).toBe(before + 1)
    await server.call('PATCH', `/api/orders/${id}`, { body: { state: 'new' } })
    expect(await closed()).toBe(before)
    await server.database.query("update orders set state = 'closed' where id = $1", [id])
    await expect.poll(closed, { timeout: 1_000 }).toBe(before + 1)
  })

  it('shows at once what was changed through this server', async () => {
    const before = await first()
    for (const tag of ['un', 'deux', 'trois']) {
      await server.call('PATCH', `/api/orders/${before?.id}`, { body: { tags: [tag] } })
      expect((await first())?.tags).toEqual([tag])
    }
  })
})

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
