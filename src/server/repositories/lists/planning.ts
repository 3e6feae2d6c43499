import type { DayTotals } from '@/contract/planning'
import { addDays, type CalendarDay } from '@/domain/calendar/days'
import { METRIC_NAMES, type Metrics } from '@/domain/orders/order'
import { type GroupCondition, type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import type { Query } from '@/server/db/database'
import { conditionSql, type ListSide, type Statement, sidesOf } from './list-sql'
import { PLANNED_ORDER } from './order-summary'

/** Days of a span, both included. */
export interface Days {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** What the dashboard asks for. */
export interface CardsRequest extends Days {
  readonly filters: GroupCondition
  readonly useDispatchDate: boolean
}

const dateOf = ({ useDispatchDate }: { readonly useDispatchDate: boolean }): string => (useDispatchDate ? 'dispatched_at' : 'production_at')

/** `$1` is the first day, `$2` the one after the last. */
const within = (date: string): string => `${date} >= $1 and ${date} < $2`
const bounds = ({ from, to }: Days): readonly string[] => [from, addDays(to, 1)]

/** Which cards stand on some days: id and row version of each. Open orders alone, whatever the filters say. */
export const dashboardSql = (request: CardsRequest): Statement => ({
  text: `select coalesce(string_agg(id || ':' || xmin::text, ',' order by id), '') as keys
    from orders where is_open and ${within(dateOf(request))} and ${conditionSql(request.filters, 'open')}`,
  values: bounds(request)
})

const CARDS = `select id, id || ':' || xmin::text as key, (select row_to_json(card)::text from (select ${PLANNED_ORDER}) as card) as card
  from orders where id = any($1)`

/** A card as JSON, and the id and row version that it was written from: PostgreSQL gives each row a new one at every change, whoever makes it. */
interface WrittenCard {
  readonly key: string
  readonly card: string
}
/** One card an order, by its id: nobody asks for a row version that is past. */
export type WrittenCards = Map<number, WrittenCard>
/** About 10 MB; those that nobody asked for longest go first. */
const WRITTEN_MOST = 10_000

const idOf = (key: string): number => Number.parseInt(key, 10)

/** The cards among these that are written, by id; from here on nothing takes them away from who asked. */
function known(written: WrittenCards, keys: readonly string[]): Map<number, string> {
  const cards = new Map<number, string>()
  for (const key of keys) {
    const id = idOf(key)
    const found = written.get(id)
    if (found?.key !== key) continue
    cards.set(id, found.card)
    written.delete(id)
    written.set(id, found)
  }
  return cards
}

function keep(written: WrittenCards, id: number, card: WrittenCard): void {
  written.delete(id)
  written.set(id, card)
  for (const oldest of written.keys()) {
    if (written.size <= WRITTEN_MOST) return
    written.delete(oldest)
  }
}

/**
 * The orders of a dashboard (reference: api 2.9), as the JSON of a list of `PlannedOrder`. Writing a card costs twenty times what finding it does: one
 * is written once, and again when its row changed.
 */
export async function readCards(query: Query, request: CardsRequest, written: WrittenCards): Promise<string> {
  const { text, values } = dashboardSql(request)
  const [row] = await query<{ keys: string }>(text, values)
  const keys = row === undefined || row.keys === '' ? [] : row.keys.split(',')
  const ids = keys.map(idOf)
  const cards = known(written, keys)
  const missing = ids.filter((id) => !cards.has(id))
  if (missing.length > 0)
    for (const { id, key, card } of await query<{ id: number; key: string; card: string }>(CARDS, [missing])) {
      cards.set(id, card)
      keep(written, id, { key, card })
    }
  return `[${ids.flatMap((id) => cards.get(id) ?? []).join(',')}]`
}

const COLUMNS: Readonly<Record<keyof Metrics, string>> = {
  items: 'items_count',
  faces: 'faces_count',
  white_faces: 'white_faces',
  colored_faces: 'colored_faces',
  customizations: 'customizations',
  stitch_points: 'stitch_points'
}
const SUMS = METRIC_NAMES.map((metric) => `'${metric}', sum(${COLUMNS[metric]})`).join(', ')

/** The load of an order (`loadOf`) as SQL. */
function loadSql(group: ProcessGroup): string {
  const { metric, factor, per, least } = processGroup(group).load
  return `${factor} * greatest(${COLUMNS[metric]}::float8 / ${per}, ${least})`
}

/** Which of a group's conditions is counted: what is left to do, or all that was planned. */
type Counted = 'toDo' | 'planned'

/** Rows of one side that are planned on those days. History is looked up by day in its narrow copy, and read by id. */
const rowsOf = (side: ListSide, date: string): string =>
  side === 'open'
    ? `select * from orders where is_open and ${within(date)}`
    : `select * from orders where id in (select id from history_orders where ${within(date)})`

/** Totals by day of groups that go by one date, on one side: each order is looked at once, for all of them. */
function totalsSql(groups: readonly ProcessGroup[], counted: Counted, side: ListSide, date: string): string {
  const rows = groups.map((group) => `('${group}', ${conditionSql(processGroup(group)[counted], side, true)}, ${loadSql(group)})`)
  return `select p.code, left(o.${date}::text, 10) as day, count(*) as orders, json_build_object(${SUMS}) as metrics, sum(p.load) as load
    from (${rowsOf(side, date)}) as o cross join lateral (values ${rows.join(', ')}) as p (code, counts, load)
    where p.counts group by 1, 2`
}

interface TotalsRow extends DayTotals {
  readonly code: ProcessGroup
  readonly day: CalendarDay
}

/** One statement for all groups; null when none is asked for. */
export function planningSql(groups: readonly ProcessGroup[], counted: Counted, days: Days): Statement {
  const parts = [false, true].flatMap((useDispatchDate) => {
    const alike = groups.filter((group) => processGroup(group).useDispatchDate === useDispatchDate)
    const sides = new Set(alike.flatMap((group) => sidesOf(processGroup(group)[counted])))
    return alike.length === 0 ? [] : [...sides].map((side) => totalsSql(alike, counted, side, dateOf({ useDispatchDate })))
  })
  return { text: parts.join(' union all '), values: bounds(days) }
}

const added = (one: DayTotals, other: DayTotals): DayTotals => ({
  orders: one.orders + other.orders,
  metrics: Object.fromEntries(METRIC_NAMES.map((name) => [name, one.metrics[name] + other.metrics[name]])) as Metrics,
  load: one.load + other.load
})

/** A day on which nothing is planned. */
const NO_TOTALS: DayTotals = {
  orders: 0,
  metrics: Object.fromEntries(METRIC_NAMES.map((name) => [name, 0])) as Metrics,
  load: 0
}

/** Totals of groups by day, where there are any. */
export async function readTotals(
  query: Query,
  groups: readonly ProcessGroup[],
  counted: Counted,
  days: Days
): Promise<(group: ProcessGroup, day: CalendarDay) => DayTotals> {
  const { text, values } = planningSql(groups, counted, days)
  const totals = new Map<string, DayTotals>()
  for (const { code, day, ...one } of await query<TotalsRow>(text, values)) {
    const before = totals.get(`${code}/${day}`)
    totals.set(`${code}/${day}`, before === undefined ? one : added(before, one))
  }
  return (group, day) => totals.get(`${group}/${day}`) ?? NO_TOTALS
}
