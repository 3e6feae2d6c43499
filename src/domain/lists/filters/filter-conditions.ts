import { addDays, type CalendarDay, mondayOf } from '@/domain/calendar/days'
import { type Condition, isMember, type ListedOrder, open } from '@/domain/lists/membership'
import type { OrderSummary } from '@/domain/orders/order'
import { shippingMethod } from '@/domain/shipping/methods'
import { OPTIONS, type OptionCode } from '@/domain/tags/options'
import type { Step } from '@/domain/techniques/steps'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { type DayPeriod, daysNamed, FILTER_KEYS, type FilterKey, type FilterValues } from './list-filters'

type DateField = 'production_at' | 'dispatched_at'
/** `pinned`: a comment of it is pinned; `ticket`: a ticket of it is open. */
type FilterFlag = 'printed' | 'pinned' | 'ticket'

/** What filters ask of an order: all that lists ask, and what only filters look at. The server writes both as SQL (reference: lists 1.4, 3.5). */
export type FilterCondition =
  | Condition
  | { readonly kind: 'code'; readonly field: 'origin_code' | 'channel_code'; readonly in: readonly string[] }
  /** The technique is used, at whatever step; a blank garment's too. */
  | { readonly kind: 'uses'; readonly technique: string }
  /** A date on one of these days, both included; null where there is no bound. */
  | { readonly kind: 'days'; readonly field: DateField; readonly from: CalendarDay | null; readonly to: CalendarDay | null }
  | { readonly kind: 'no-date'; readonly field: DateField }
  /** Delivered by one of these methods, whoever's prefix its code has. */
  | { readonly kind: 'method'; readonly in: readonly string[] }
  | { readonly kind: 'flag'; readonly flag: FilterFlag; readonly is: boolean }
  | { readonly kind: 'customer'; readonly in: readonly number[] }
  | { readonly kind: 'each'; readonly of: readonly FilterCondition[] }
  | { readonly kind: 'some'; readonly of: readonly FilterCondition[] }

/** What all must be met of a condition, each by itself. */
export const conjunctsOf = (condition: FilterCondition): readonly FilterCondition[] =>
  condition.kind === 'all' || condition.kind === 'each' ? condition.of.flatMap(conjunctsOf) : [condition]

/**
 * Whether no order can meet all of these, since they ask for different values of one field: new orders among the closed ones. A database does
 * not see it; it looks through all that meet one of them.
 */
export function excludeEachOther(conditions: readonly FilterCondition[]): boolean {
  const left = new Map<string, readonly string[]>()
  for (const part of conditions.flatMap(conjunctsOf)) {
    if (part.kind !== 'field') continue
    const values: readonly string[] = part.in
    left.set(part.field, left.get(part.field)?.filter((value) => values.includes(value)) ?? values)
  }
  return [...left.values()].some((values) => values.length === 0)
}

const each = (...of: readonly FilterCondition[]): FilterCondition => ({ kind: 'each', of })
const some = (...of: readonly FilterCondition[]): FilterCondition => ({ kind: 'some', of })

/** The first and last day of a span; null where it has none. */
interface DaySpan {
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
}

/** The days that a period means on the workshop's day; weeks begin on Monday (reference: lists 3.5). */
export function spanOf(period: Exclude<DayPeriod, 'none'>, today: CalendarDay): DaySpan {
  const monday = mondayOf(today)
  switch (period) {
    case 'late':
      return { from: null, to: addDays(today, -1) }
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'week':
      return { from: monday, to: addDays(monday, 6) }
    case 'next-week':
      return { from: addDays(monday, 7), to: addDays(monday, 13) }
  }
}

function dateCondition(field: DateField, value: string, today: CalendarDay): FilterCondition {
  if (value === 'none') return { kind: 'no-date', field }
  const named = daysNamed(value)
  if (named !== null) return { kind: 'days', field, ...named }
  const days = { kind: 'days', field, ...spanOf(value as Exclude<DayPeriod, 'none'>, today) } as const
  // What is done cannot be late.
  return value === 'late' ? each(open, days) : days
}

function techniqueCondition(value: string): FilterCondition {
  const [technique = '', step] = value.split(':')
  return step === undefined
    ? { kind: 'uses', technique }
    : { kind: 'technique', technique: technique as ProducedTechnique, in: [step as Step] }
}

const spellingsOf = (option: string): readonly string[] => (option === 'sav' ? ['sav'] : OPTIONS[option as OptionCode].spellings)

/** What one filter asks of an order, as a condition like a list's own (reference: lists 1.4, 3.5). */
export function conditionOfFilter(key: FilterKey, values: readonly string[], today: CalendarDay): FilterCondition {
  switch (key) {
    case 'state':
      return { kind: 'field', field: 'state', in: values }
    case 'files':
      return { kind: 'field', field: 'files_state', in: values }
    case 'preparation':
      return { kind: 'field', field: 'preparation_state', in: values }
    case 'technique':
      return some(...values.map(techniqueCondition))
    case 'option':
      return { kind: 'tag', in: values.flatMap(spellingsOf) }
    case 'production':
      return some(...values.map((value) => dateCondition('production_at', value, today)))
    case 'dispatch':
      return some(...values.map((value) => dateCondition('dispatched_at', value, today)))
    case 'origins':
      return { kind: 'code', field: 'origin_code', in: values }
    case 'channel':
      return { kind: 'code', field: 'channel_code', in: values }
    case 'method':
      return { kind: 'method', in: values }
    case 'printed':
    case 'pinned':
    case 'ticket':
      return { kind: 'flag', flag: key, is: values[0] === '1' }
    case 'customer':
      return { kind: 'customer', in: values.map(Number) }
  }
}

/** What all filters ask together; `without` leaves one out, as the counts of its own menu do. Null where nothing is set. */
export function conditionOfFilters(filters: FilterValues, today: CalendarDay, without?: FilterKey): FilterCondition | null {
  const parts = FILTER_KEYS.flatMap((key) => {
    const values = filters[key]
    return values === undefined || values.length === 0 || key === without ? [] : [conditionOfFilter(key, values, today)]
  })
  return parts.length === 0 ? null : each(...parts)
}

/** What of an order filters look at. A row of a list tells no tickets, no pinned comment and no number of its customer: they are undefined. */
export interface FilteredOrder extends ListedOrder, Pick<OrderSummary, 'techniques' | 'shipping_method' | 'printed'> {
  readonly origin_code: string
  readonly channel: { readonly code: string }
  readonly production_at: string | null
  readonly dispatched_at: string | null
  readonly comments?: readonly { readonly pinned: boolean }[]
  readonly tickets?: readonly { readonly opened: boolean }[]
  readonly customer?: { readonly id?: number | null }
}

const SIMPLE = ['open', 'field', 'technique', 'tag', 'all', 'any'] as const
const isSimple = (condition: FilterCondition): condition is Condition => (SIMPLE as readonly string[]).includes(condition.kind)

const flagOf = (order: FilteredOrder, flag: FilterFlag): boolean | undefined => {
  if (flag === 'printed') return order.printed
  return flag === 'pinned' ? order.comments?.some(({ pinned }) => pinned) : order.tickets?.some(({ opened }) => opened)
}

/** Whether an order fulfils what filters ask; null where what is known of it does not tell. */
export function meetsFilter(order: FilteredOrder, condition: FilterCondition): boolean | null {
  if (isSimple(condition)) return isMember(order, condition)
  switch (condition.kind) {
    case 'code':
      return condition.in.includes(condition.field === 'origin_code' ? order.origin_code : order.channel.code)
    case 'uses':
      return order.techniques.includes(condition.technique)
    case 'days': {
      const day = order[condition.field]?.slice(0, 10)
      if (!day) return false
      return (condition.from === null || day >= condition.from) && (condition.to === null || day <= condition.to)
    }
    case 'no-date':
      return !order[condition.field]
    case 'method':
      return condition.in.includes(shippingMethod(order.shipping_method) ?? '')
    case 'flag': {
      const is = flagOf(order, condition.flag)
      return is === undefined ? null : is === condition.is
    }
    case 'customer': {
      const id = order.customer?.id
      return id === undefined || id === null ? null : condition.in.includes(id)
    }
    case 'each':
    case 'some': {
      const decides = condition.kind === 'some'
      const found = condition.of.map((part) => meetsFilter(order, part))
      if (found.includes(decides)) return decides
      return found.includes(null) ? null : !decides
    }
  }
}
