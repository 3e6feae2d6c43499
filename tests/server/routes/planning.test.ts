import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DayTotals, Kpi, Planning } from '@/contract/planning'
import { addDays, type CalendarDay } from '@/domain/calendar/days'
import { isMember } from '@/domain/lists/membership'
import type { OrderSummary } from '@/domain/orders/order'
import { bucketOf, bucketsOf } from '@/domain/planning/day-bucket'
import { lateSpan, lateWorkOf } from '@/domain/planning/late-work'
import { type PlannedOrder, plannedDay } from '@/domain/planning/planned-order'
import { PROCESS_GROUP_CODES, type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

/** A Saturday in the workshop: the day of the demo data. */
const TODAY = '2026-11-21'
const SPAN = { from: addDays(TODAY, -12), to: addDays(TODAY, 18) }
const daysOf = (from: CalendarDay, count: number): CalendarDay[] => Array.from({ length: count }, (_, at) => addDays(from, at))

let server: TestServer
let orders: OrderSummary[]
beforeAll(async () => {
  server = await startServer({ clock: () => Date.parse(`${TODAY}T09:00:00+01:00`) })
  const pages = await Promise.all(
    [1, 2].map((page) => server.call<{ orders: OrderSummary[] }>('GET', `/api/orders?sort=id&dir=asc&pageSize=500&page=${page}`))
  )
  orders = pages.flatMap(({ body }) => body.orders)
})
afterAll(() => server.close())

const filtersOf = (group: ProcessGroup) => ({
  filters: processGroup(group).toDo,
  useDispatchDate: processGroup(group).useDispatchDate
})
const dashboard = async (body: unknown): Promise<PlannedOrder[]> => {
  const reply = await server.call<PlannedOrder[]>('POST', '/api/orders/dashboard', { body })
  expect(reply.status).toBe(200)
  return reply.body
}
const isPlanned = (group: ProcessGroup, order: OrderSummary, { from, to }: typeof SPAN): boolean => {
  const day = plannedDay(processGroup(group), order)
  return day !== null && day >= from && day <= to
}
/** The totals of a day that the rules of the domain make of these orders. */
const totalsOf = (
  group: ProcessGroup,
  day: CalendarDay,
  of: readonly Pick<PlannedOrder, 'id' | 'tags' | 'metrics' | 'production_at' | 'dispatched_at'>[]
) => {
  const [bucket = bucketOf(group, day, [])] = bucketsOf(group, [day], of)
  return { orders: bucket.orders.length, metrics: bucket.totals, load: expect.closeTo(bucket.load, 6) }
}

describe.each(PROCESS_GROUP_CODES)('%s', (group) => {
  it('holds the orders that fulfil its condition, by id', async () => {
    const expected = orders.filter((order) => isMember(order, processGroup(group).toDo) && isPlanned(group, order, SPAN))
    const found = await dashboard({ ...filtersOf(group), ...SPAN })
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(found.length).toBeGreaterThan(5)
  })

  it('has the same sums in the planning, on every day of it', async () => {
    const found = await dashboard({ ...filtersOf(group), ...SPAN })
    const { body } = await server.call<Planning>('GET', `/api/planning?from=${SPAN.from}&to=${SPAN.to}&processes=${group}`)
    const days = daysOf(SPAN.from, 31)
    expect(body.days).toEqual(days.map((day) => ({ day, processes: { [group]: totalsOf(group, day, found) } })))
  })

  it('has a trend of what was planned, with what is left of it', async () => {
    const { body } = await server.call<Kpi>('GET', `/api/kpis?kpi=${group}`)
    const days = daysOf(addDays(TODAY, -30), 61)
    const { planned, toDo } = processGroup(group)
    const [all, left] = [planned, toDo].map((condition) => orders.filter((order) => isMember(order, condition)))
    expect(body).toEqual({
      kpi: group,
      today: TODAY,
      days: days.map((day) => ({ day, ...totalsOf(group, day, all ?? []), left: totalsOf(group, day, left ?? []) }))
    })
    const past = body.days.filter(({ day }) => day < TODAY)
    expect(past.reduce((sum, day) => sum + day.orders, 0)).toBeGreaterThan(past.reduce((sum, { left: { orders: n } }) => sum + n, 0))
  })
})

it('gives a card all that it shows, the comment of the customer too', async () => {
  const { from, to } = SPAN
  const found = await dashboard({ filters: { kind: 'all', of: [{ kind: 'open' }] }, from, to })
  expect(found.some(({ customer_comment }) => customer_comment !== null)).toBe(true)
  const [{ customer_comment: _, ...first } = {} as PlannedOrder] = found
  expect(orders.find(({ id }) => id === first.id)).toMatchObject(first)
})

it('never gives an order of an excluded state, whatever is asked', async () => {
  const filters = { kind: 'all', of: [{ kind: 'field', field: 'state', in: ['closed', 'canceled', 'pending_payment', 'packed'] }] }
  const found = await dashboard({ filters, ...SPAN })
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['packed']))
})

it('counts both ends of a span, and one day alone', async () => {
  const { body } = await server.call<Planning>('GET', `/api/planning?from=${TODAY}&to=${TODAY}`)
  expect(body.days.map(({ day }) => day)).toEqual([TODAY])
  expect(Object.keys(body.days[0]?.processes ?? {})).toEqual(PROCESS_GROUP_CODES)
  const at = (order: PlannedOrder, time: string) =>
    server.database.query('update orders set production_at = $2 where id = $1', [order.id, time])
  const [order] = await dashboard({ ...filtersOf('dtg'), ...SPAN })
  if (!order) throw new Error('no order')
  const day = { from: '2031-05-06', to: '2031-05-06' }
  for (const [time, found] of [
    ['2031-05-05 23:59:59', 0],
    ['2031-05-06 00:00:00', 1],
    ['2031-05-06 23:59:59', 1],
    ['2031-05-07 00:00:00', 0]
  ] as const) {
    await at(order, time)
    await expect.poll(async () => (await dashboard({ ...filtersOf('dtg'), ...day })).length).toBe(found)
  }
  await at(order, order.production_at ?? '')
})

it('tells all that is late in one call, however long ago it was planned', async () => {
  const span = lateSpan(TODAY, 'all')
  const [first] = await dashboard({ ...filtersOf('dtg'), ...SPAN })
  if (!first) throw new Error('no order')
  await server.database.query('update orders set production_at = $2 where id = $1', [first.id, `${addDays(TODAY, -4_000)} 08:00:00`])
  await expect.poll(async () => (await dashboard({ ...filtersOf('dtg'), ...span })).map(({ id }) => id)).toContain(first.id)
  const late = await dashboard({ ...filtersOf('dtg'), ...span })
  expect(lateWorkOf('dtg', late, TODAY).orders).toHaveLength(late.length)
  expect(lateWorkOf('dtg', late, TODAY).orders[0]?.id).toBe(first.id)
  const open = orders.filter((order) => isMember(order, processGroup('dtg').toDo) && isPlanned('dtg', order, span))
  expect(new Set(late.map(({ id }) => id))).toEqual(new Set([...open.map(({ id }) => id), first.id]))
  await server.database.query('update orders set production_at = $2 where id = $1', [first.id, first.production_at])
})

it('shows a move at once, and tells every window to reload its counts', async () => {
  const live = await connect(server, 'noa')
  const [order] = await dashboard({ ...filtersOf('press'), from: '2026-11-24', to: '2026-11-24' })
  if (!order) throw new Error('no order')
  const totals = async (day: string): Promise<DayTotals | undefined> =>
    (await server.call<Planning>('GET', `/api/planning?from=${day}&to=${day}&processes=press`)).body.days[0]?.processes.press
  const before = [await totals('2026-11-24'), await totals('2026-11-23')]
  live.forget()
  const moved = await server.call('PATCH', `/api/orders/${order.id}`, { body: { production_at: '2026-11-23 08:00:00' } })
  expect(moved.status).toBe(200)
  const after = [await totals('2026-11-24'), await totals('2026-11-23')]
  expect(after.map((day, at) => (day?.orders ?? 0) - (before[at]?.orders ?? 0))).toEqual([-1, 1])
  await expect.poll(() => live.heard('refresh_metrics').length).toBeGreaterThan(0)
  expect(live.heard('order')).toMatchObject([[{ orderId: order.id, by: 'Camille R.', order: { production_at: '2026-11-23 08:00:00' } }]])
  live.close()
})

describe('is refused in French', () => {
  const body = { ...filtersOf('dtg'), from: TODAY, to: TODAY }
  const field = (change: object) => ({ ...body, filters: { kind: 'all', of: [{ kind: 'field', field: 'state', in: ['new'], ...change }] } })
  it.each<readonly [string, object, string]>([
    ['a day that does not exist', { ...body, from: '2026-02-30' }, 'body.from'],
    ['a date with hours', { ...body, to: '2026-11-21 08:00:00' }, 'body.to'],
    ['an end before the beginning', { ...body, from: '2026-11-22' }, 'body.to'],
    ['more than a century', { ...body, to: addDays(TODAY, 36_600) }, 'body.to'],
    ['no filters', { from: TODAY, to: TODAY }, 'body.filters'],
    ['an unknown field', field({ field: 'amount' }), 'body.filters.of.0'],
    ['an unknown state', field({ in: ["x') or true --"] }), 'body.filters.of.0'],
    ['no state at all', field({ in: [] }), 'body.filters.of.0.in'],
    [
      'choices in choices',
      { ...body, filters: { kind: 'all', of: [{ kind: 'any', of: [{ kind: 'any', of: [] }] }] } },
      'body.filters.of.0'
    ],
    ['something that nobody knows', { ...body, more: 1 }, 'body']
  ])('a dashboard of %s', async (_, wrong, path) => {
    const reply = await server.call<{ code: string; fields: { path: string; message: string }[] }>('POST', '/api/orders/dashboard', {
      body: wrong
    })
    expect([reply.status, reply.body.code]).toEqual([400, 'validation-failed'])
    expect(reply.body.fields[0]?.path).toBe(path)
  })

  it.each([
    ['planning', `from=${TODAY}&to=2026-11-20`, 'La fin vient avant le début.'],
    ['planning', `from=${TODAY}&to=${addDays(TODAY, 92)}`, 'Au plus 92 jours à la fois.'],
    ['planning', `from=${TODAY}&to=demain`, "Cette date n'existe pas (aaaa-mm-jj)."],
    [
      'planning',
      `from=${TODAY}&to=${TODAY}&processes=dtg,laser`,
      'Groupes connus\u00a0: pao, dtg, broderie, finition, press, flex, objets, shipping, séparés par des virgules.'
    ]
  ])('%s?%s', async (call, query, message) => {
    const reply = await server.call<{ fields: { message: string }[] }>('GET', `/api/${call}?${query}`)
    expect([reply.status, reply.body.fields[0]?.message]).toEqual([400, message])
  })

  it.each(['/api/kpis', '/api/kpis?kpi=laser', '/api/planning'])('%s', async (path) =>
    expect((await server.call('GET', path)).status).toBe(400)
  )

  it.each([
    ['POST', '/api/orders/dashboard'],
    ['GET', '/api/planning'],
    ['GET', '/api/kpis']
  ])('%s %s without a token', async (method, path) => expect((await server.call(method, path, { as: null })).status).toBe(401))
})
