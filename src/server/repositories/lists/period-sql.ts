import { addDays, type CalendarDay, daysBetween } from '@/domain/calendar/days'
import type { SortField } from '@/domain/lists/columns'
import { conditionOfFilter, type FilterCondition } from '@/domain/lists/filters/filter-conditions'
import { daysSql, type Filters } from './list-sql'

/** Filters by days, and the columns that they look at. */
const DATES = { production: 'production_at', dispatch: 'dispatched_at' } as const
type DateFilter = keyof typeof DATES

const isDateFilter = (key: string): key is DateFilter => key in DATES

/** The first and last day of a period; null where it has none. */
interface Span {
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
}

const earlier = (a: CalendarDay | null, b: CalendarDay | null): CalendarDay | null => (a === null || b === null ? null : a < b ? a : b)
const later = (a: CalendarDay | null, b: CalendarDay | null): CalendarDay | null => (a === null || b === null ? null : a > b ? a : b)

/** The shortest period that holds all days of a condition of days; null where others may meet it, too. */
function spanOf(condition: FilterCondition): Span | null {
  if (condition.kind === 'days') return { from: condition.from, to: condition.to }
  if (condition.kind !== 'some') return null
  const [first, ...others] = condition.of.map(spanOf)
  return others.reduce<Span | null>(
    (all, one) => (all === null || one === null ? null : { from: earlier(all.from, one.from), to: later(all.to, one.to) }),
    first ?? null
  )
}

/** The period of a filter by days; null where it is not set, or asks for what has no day. */
function filteredSpan({ chips, today, without }: Filters, key: DateFilter): Span | null {
  const values = chips[key]
  return values === undefined || values.length === 0 || key === without ? null : spanOf(conditionOfFilter(key, values, today))
}

/** The condition that a filter puts on the column of a sort by days; null where there is none. */
export function sortedSpanSql(filters: Filters, sort: SortField): string | null {
  const key = sort === 'productionAt' ? 'production' : sort === 'dispatchedAt' ? 'dispatch' : null
  const span = key === null ? null : filteredSpan(filters, key)
  return key === null || span === null ? null : daysSql(DATES[key], span.from, span.to)
}

/** So many quarters are walked at once, each in its own part of the index. */
const QUARTERS_MOST = 8

/** A quarter as migration 024 counts them. */
const quarterOf = (day: CalendarDay): number => Number(day.slice(0, 4)) * 4 + Math.ceil(Number(day.slice(5, 7)) / 3)
const firstDayOf = (quarter: number): CalendarDay => {
  const [year, at] = [Math.floor((quarter - 1) / 4), (quarter - 1) % 4]
  return `${year}-${String(at * 3 + 1).padStart(2, '0')}-01`
}

/**
 * The quarters of production that filters leave; null where they leave none, too many, or less than half of their days: whoever walks them
 * passes the others, too. Days to come hold next to nothing of history.
 */
export function quartersOf(filters: Filters): readonly number[] | null {
  const span = filteredSpan(filters, 'production')
  if (span === null || span.from === null || span.to === null || span.to < span.from) return null
  const [first, last] = [quarterOf(span.from), quarterOf(span.to)]
  if (last - first >= QUARTERS_MOST) return null
  const [from, end] = [firstDayOf(first), addDays(firstDayOf(last + 1), -1)]
  const until = end < filters.today || filters.today < from ? end : filters.today
  const to = span.to < until ? span.to : until
  if (2 * (daysBetween(span.from, to) + 1) < daysBetween(from, until) + 1) return null
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The part of filters that looks at days, alone; null where none does. */
export function daysAlone(filters: Filters): Filters | null {
  const days = Object.entries(filters.chips).filter(([key]) => isDateFilter(key))
  return days.length === 0 ? null : { ...textAlone(filters), keyword: '', chips: Object.fromEntries(days) }
}

/** The keyword of filters, alone. */
export const textAlone = (filters: Filters): Filters => ({ ...filters, bac: '', runs: [], sku: '', origin: null, chips: {} })

/** Rows of history of one quarter of production. */
export const quarterTable = (quarter: number): string => `history_orders where quarter_of(production_at) = ${quarter}`
