import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { FilterCount, OrderPage } from '@/contract/orders/orders'
import { addDays, mondayOf } from '@/domain/calendar/days'
import { fold } from '@/domain/format/search-text'
import { conditionOfFilters, meetsFilter } from '@/domain/lists/filters/filter-conditions'
import { FILTER_KEYS, type FilterKey, type FilterValues, LIST_FILTERS, menuValues } from '@/domain/lists/filters/list-filters'
import type { Order } from '@/domain/orders/order'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
/** Every whole order of the demo. */
let orders: Order[]
let today: string

const list = async (filters: object, more: Readonly<Record<string, string>> = {}): Promise<number[]> => {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ pageSize: '500', page: String(page), filters: JSON.stringify(filters), ...more })
    const { status, body } = await server.call<OrderPage>('GET', `/api/orders?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    ids.push(...body.orders.map(({ id }) => id))
    if (ids.length >= body.nbItems) return ids
  }
}
const counts = async (key: FilterKey, filters: object, more: Readonly<Record<string, string>> = {}): Promise<readonly FilterCount[]> => {
  const query = new URLSearchParams({ key, filters: JSON.stringify(filters), ...more })
  const { status, body } = await server.call<{ counts: FilterCount[] }>('GET', `/api/orders/filter-counts?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.counts
}

beforeAll(async () => {
  server = await startServer()
  const ids = await list({})
  orders = []
  for (let at = 0; at < ids.length; at += 100) {
    const { body } = await server.call<Order[]>('GET', `/api/orders/list?ids=${ids.slice(at, at + 100).join(',')}&scope=production`)
    orders.push(...body)
  }
  expect(orders.length).toBe(ids.length)
  today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date())
}, 120_000)
afterAll(() => server.close())

const CLOSED = ['closed', 'canceled', 'pending_payment']
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  sav: ['sav'],
  prio: ['prio'],
  express: ['express', '48h'],
  fractionne: ['fractionne', 'fract'],
  cadeau: ['cadeau'],
  photo: ['photo'],
  prio_frs: ['prio-frs', 'prio_frs']
}
const PLAIN_METHOD = (code: string | null): string | null => code?.replace(/^[a-z]+_(?=(colissimo|tnt)_relay$)/, '') ?? null

/** A date filter in plain words. */
function onDays(value: string, date: string | null, order: Order): boolean {
  const day = date?.slice(0, 10)
  if (value === 'none') return day === undefined
  if (day === undefined) return false
  const monday = mondayOf(today)
  switch (value) {
    case 'late':
      return day < today && !CLOSED.includes(order.state)
    case 'today':
      return day === today
    case 'tomorrow':
      return day === addDays(today, 1)
    case 'week':
      return day >= monday && day < addDays(monday, 7)
    case 'next-week':
      return day >= addDays(monday, 7) && day < addDays(monday, 14)
    default: {
      const [from = '', to = ''] = value.split('..')
      return day >= from && day <= to
    }
  }
}

/** What each filter means, written anew and without the rules of the domain. */
const MEANS: Readonly<Record<FilterKey, (order: Order, value: string) => boolean>> = {
  state: ({ state }, value) => state === value,
  files: ({ files_state }, value) => files_state === value,
  preparation: ({ preparation_state }, value) => preparation_state === value,
  technique: (order, value) => {
    const [technique = '', step] = value.split(':')
    if (step === undefined) return order.techniques.includes(technique)
    return (order as unknown as Record<string, string | null>)[`${technique}_state`] === step
  },
  option: ({ tags }, value) => tags.some((tag) => SPELLINGS[value]?.includes(tag.toLowerCase())),
  production: (order, value) => onDays(value, order.production_at, order),
  dispatch: (order, value) => onDays(value, order.dispatched_at, order),
  origins: ({ origin_code }, value) => origin_code === value,
  channel: ({ channel }, value) => channel.code === value,
  method: ({ shipping_method }, value) => PLAIN_METHOD(shipping_method) === value,
  printed: ({ printed }, value) => printed === (value === '1'),
  pinned: ({ comments }, value) => comments.some(({ pinned }) => pinned) === (value === '1'),
  ticket: ({ tickets }, value) => tickets.some(({ opened }) => opened) === (value === '1'),
  customer: ({ customer }, value) => String(customer.id) === value
}
const means = (order: Order, filters: FilterValues): boolean =>
  FILTER_KEYS.every((key) => filters[key] === undefined || filters[key].some((value) => MEANS[key](order, value)))

const sorted = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other)
const meant = (filters: FilterValues, of: readonly Order[] = orders): number[] =>
  sorted(of.filter((order) => means(order, filters)).map(({ id }) => id))
const seenOnScreen = (filters: FilterValues): number[] => {
  const condition = conditionOfFilters(filters, today)
  return sorted(orders.filter((order) => condition === null || meetsFilter(order, condition)).map(({ id }) => id))
}

/** Every value of a menu; of the host's own, those that the demo has. */
function valuesIn(key: FilterKey): readonly string[] {
  const own = { channel: (order: Order) => order.channel.code, customer: (order: Order) => String(order.customer.id) }
  const values = key === 'channel' || key === 'customer' ? [...new Set(orders.map(own[key]))].slice(0, 12) : menuValues(key)
  if (key !== 'production' && key !== 'dispatch') return values
  return [...values, `${addDays(today, -3)}..${addDays(today, 2)}`, `${addDays(today, 5)}..${addDays(today, 5)}`]
}

describe.each(FILTER_KEYS)('the filter %s', (key) => {
  it('means the same to the server, to the screen and in plain words: each value, and several', async () => {
    const values = valuesIn(key)
    const several = LIST_FILTERS[key].takes === 'several' ? [values.slice(0, 2), values.filter((_, at) => at % 2 === 1)] : []
    let found = 0
    for (const wanted of [...values.map((value) => [value]), ...several].filter(({ length }) => length > 0)) {
      const filters = { [key]: wanted }
      const plain = meant(filters)
      expect(sorted(await list(filters)), `server ${wanted}`).toEqual(plain)
      expect(seenOnScreen(filters), `screen ${wanted}`).toEqual(plain)
      found += plain.length
    }
    expect(found, 'finds something').toBeGreaterThan(0)
  })

  it('counts its menu as the list has it, under the other filters and not under itself', async () => {
    const others = key === 'origins' ? { printed: ['0'] } : { origins: ['web', 'pod'] }
    const [chosen = ''] = valuesIn(key)
    const menu = await counts(key, { ...others, [key]: [chosen] })
    expect(menu.length).toBeGreaterThan(1)
    for (const { value, count } of menu.slice(0, 70)) expect(count, value).toBe(meant({ ...others, [key]: [value] }).length)
  })
})

describe('several filters', () => {
  const three = { technique: ['dtf', 'dtg'], printed: ['0'], origins: ['web', 'pod', 'sales'] }

  it.each([
    ['opened', (order: Order) => !CLOSED.includes(order.state)],
    ['closed', (order: Order) => order.state === 'closed']
  ] as const)('narrow the list %s together with a text', async (channel, isListed) => {
    const filters = channel === 'closed' ? { ...three, printed: ['1'] } : three
    const narrowed = meant(filters, orders.filter(isListed))
    expect(narrowed.length).toBeGreaterThan(0)
    expect(sorted(await list(filters, { dimension: 'all', channel }))).toEqual(narrowed)
    const [first] = orders.filter(({ id }) => narrowed.includes(id))
    const alone = await list({ ...filters, keyword: first?.origin_ref_id }, { dimension: 'all', channel })
    expect(alone).toEqual([first?.id])
  })

  it('are sorted by two keys', async () => {
    const more = { dimension: 'all', channel: 'closed', sort: 'items', dir: 'desc', second: 'customer', secondDir: 'asc' }
    const ids = await list({}, more)
    const by = new Map(orders.map((order) => [order.id, order]))
    const pairs = ids.map((id) => by.get(id)).map((order) => [order?.metrics.items ?? 0, nameOf(order)] as const)
    for (const [at, [items, customer]] of pairs.entries()) {
      const [before, who] = pairs[at - 1] ?? [Number.POSITIVE_INFINITY, '']
      expect(items <= before).toBe(true)
      if (items === before) expect(customer >= who, `${who} ${customer}`).toBe(true)
    }
  })
})
const nameOf = (order: Order | undefined): string => {
  const { organization, lastname, firstname } = order?.customer ?? { organization: '', lastname: '', firstname: '' }
  return fold(organization || `${lastname} ${firstname}`)
}

it.each([
  ['an unknown key', { couleur: ['rouge'] }],
  ['an unknown value', { state: ['perdue'] }],
  ['a step of another technique', { technique: ['dtg:print'] }],
  ['no value', { state: [] }],
  ['days that do not follow each other', { production: ['2026-11-25..2026-11-20'] }],
  ['a day that is none', { production: ['2026-02-30..2026-03-01'] }],
  ['two of a filter that takes one', { printed: ['1', '0'] }],
  ['what is no list', { state: 'new' }],
  ['SQL', { customer: ['1) or (1=1'] }]
])('%s is refused', async (_, filters) => {
  const { status, body } = await server.call<Problem>('GET', `/api/orders?filters=${encodeURIComponent(JSON.stringify(filters))}`)
  expect([status, body.code]).toEqual([400, 'validation-failed'])
  expect(body.fields?.[0]?.path).toMatch(/^filters/)
  expect(body.fields?.[0]?.message).not.toMatch(/invalid|expected|unrecognized/i)
})

it('a channel with quotes in it is looked for, and breaks nothing', async () => {
  expect(await list({ channel: ["d'Artagnan"] })).toEqual([])
})

it('the menu of customers finds by name without accents, and by no e-mail', async () => {
  const [somebody] = orders
  const name = somebody?.customer.lastname ?? ''
  const found = await counts('customer', {}, { q: name.toLowerCase() })
  expect(found.map(({ value }) => value)).toContain(String(somebody?.customer.id))
  expect(await counts('customer', {}, { q: somebody?.customer.email ?? '@' })).toEqual([])
})

it('the menu of channels finds by name without accents, too', async () => {
  const channel = orders.map((order) => order.channel).find(({ name }) => name.toLowerCase() !== fold(name))
  if (channel === undefined) throw new Error('the demo has no channel with an accent')
  const found = await counts('channel', {}, { q: fold(channel.name) })
  expect(found.map(({ value, label }) => [value, label])).toContainEqual([channel.code, channel.name])
  expect(await counts('channel', {}, { q: 'aucun canal ainsi nommé' })).toEqual([])
})

it('the menu of customers tells those of one name apart, and names the contact by whom a company was found', async () => {
  const labels = (await counts('customer', {})).map(({ label }) => fold(label ?? ''))
  expect(new Set(labels).size).toBe(labels.length)
  const company = orders.map(({ customer }) => customer).find(({ organization }) => organization !== null && organization !== '')
  if (company === undefined) throw new Error('the demo has no company')
  const found = await counts('customer', {}, { q: company.lastname })
  const label = found.find(({ value }) => value === String(company.id))?.label ?? ''
  expect(fold(label)).toContain(fold(company.lastname))
  expect(label).toMatch(new RegExp(`^${company.organization}`))
})

it('a customer that is chosen is named where the other filters leave them nothing', async () => {
  const [somebody] = orders
  const id = String(somebody?.customer.id)
  const found = await counts('customer', { customer: [id], production: ['1999-01-01..1999-01-02'] })
  expect(found).toEqual([{ value: id, label: expect.stringMatching(/./), count: 0 }])
})

it('so is a channel, of open orders or of history, by its name', async () => {
  const open = (order: Order): boolean => !CLOSED.includes(order.state)
  const found = [orders.find(open), orders.find((order) => !open(order))].map((order) => order?.channel ?? { code: '', name: '' })
  const chosen = [...new Map(found.map((channel) => [channel.code, channel])).values()]
  const menu = await counts('channel', {
    channel: [...chosen.map(({ code }) => code), 'nulle-part'],
    production: ['1999-01-01..1999-01-02']
  })
  const shown = chosen.map(({ code, name }) => ({ value: code, label: name, count: 0 }))
  expect(menu.toSorted((one, other) => (one.value < other.value ? -1 : 1))).toEqual(
    shown.toSorted((one, other) => (one.value < other.value ? -1 : 1))
  )
})
