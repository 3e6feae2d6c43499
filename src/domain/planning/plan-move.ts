import { dayOf, moveToDay } from '@/domain/calendar/api-date'
import { dayInWords } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { DATE_FIELDS, type DateRefusal, type OrderDates, refuseDate } from '@/domain/calendar/refuse-date'
import { DATE_REFUSALS } from '@/domain/refusals/refusal-texts'

/** The dates of an order that a move looks at. */
export type MovedDates = OrderDates & { readonly production_deadline_at: string | null }

/** What a new day of production is past (reference: planning 4.3). */
export type MoveWarning = 'deadline' | 'dispatch' | 'shipping'

const PAST: Readonly<Record<MoveWarning, { readonly field: keyof MovedDates; readonly words: string }>> = {
  deadline: { field: 'production_deadline_at', words: 'La date de production choisie dépasse la deadline de production prévue' },
  dispatch: { field: 'dispatched_at', words: "La date de production choisie dépasse la date d'expédition prévue" },
  shipping: { field: 'shipping_at', words: 'La date de production choisie dépasse la date de livraison prévue' }
}
const WARNINGS = Object.keys(PAST) as MoveWarning[]

/** An order's production moved to a day. */
export interface Move<T extends MovedDates = MovedDates> {
  readonly order: T
  readonly day: CalendarDay
  /** The three dates after it; dispatch and shipping that it is past stand on the new day (reference: planning 4.2). Hours stay. */
  readonly dates: OrderDates
  /** What the new day is past: when there is anything, the date dialog asks (reference: planning 4.2). */
  readonly warnings: readonly MoveWarning[]
}

/** Moves the production of an order (reference: planning 4.2). Whether the day may be chosen at all is said by `refuseMove`. */
export function moveTo<T extends MovedDates>(order: T, day: CalendarDay): Move<T> {
  const isPast = (date: string | null): date is string => date !== null && day > dayOf(date)
  const notBefore = (date: string | null): string | null => (isPast(date) ? moveToDay(date, day) : date)
  return {
    order,
    day,
    dates: {
      production_at: moveToDay(order.production_at, day),
      dispatched_at: notBefore(order.dispatched_at),
      shipping_at: notBefore(order.shipping_at)
    },
    warnings: WARNINGS.filter((warning) => isPast(order[PAST[warning].field]))
  }
}

/** A warning as the dialog says it, to the letter (reference: planning 4.3); its date apart, as it stands out. */
export function warningText(move: Move, warning: MoveWarning): { readonly words: string; readonly date: string } {
  const { field, words } = PAST[warning]
  const date = move.order[field]
  return { words, date: date === null ? '' : dayInWords(date) }
}

/** Whether the dialog must be answered before the move is saved (reference: planning 4.2). */
export const needsDialog = (move: Move): boolean => move.warnings.length > 0

/** The dispatch field is offered only when production is past the dispatch (reference: planning 4.2). */
export const offersDispatch = (move: Move): boolean => move.warnings.includes('dispatch')

/** Days chosen in the dialog; null where none is. */
export interface MoveDates {
  readonly dispatched_at: CalendarDay | null
  readonly shipping_at: CalendarDay | null
}

const dayOrNull = (date: string | null): CalendarDay | null => (date === null ? null : dayOf(date))

/** What the dialog shows at first: the dates after the resets. */
export const firstChoice = ({ dates }: Move): MoveDates => ({
  dispatched_at: dayOrNull(dates.dispatched_at),
  shipping_at: dayOrNull(dates.shipping_at)
})

/** Why a field of the dialog is refused. */
export type ChoiceRefusal = DateRefusal | 'required' | 'before-deadline'

/** The reasons as the dialog shows them. @public */
export const CHOICE_REFUSALS: Readonly<Record<ChoiceRefusal, string>> = {
  ...DATE_REFUSALS,
  required: 'Vous devez saisir cette valeur.',
  'before-deadline': 'La livraison ne peut pas être prévue avant la deadline de production.'
}

/** First day that each field of the dialog takes: dispatch from the new production on, shipping from the production deadline on (reference: planning 4.2). */
export const choiceMinima = ({ day, order }: Move): MoveDates => ({
  dispatched_at: day,
  shipping_at: dayOrNull(order.production_deadline_at)
})

function refuseShipping(move: Move, day: CalendarDay | null, dates: OrderDates, today: CalendarDay): ChoiceRefusal | null {
  if (day === null) return 'required'
  const refusal = refuseDate('shipping_at', day, dates, today)
  if (refusal !== null) return refusal
  const least = choiceMinima(move).shipping_at
  return least !== null && day < least ? 'before-deadline' : null
}

/** What is wrong with a choice, field by field; OK is disabled while anything is (reference: planning 4.2). A field that is not offered is never wrong. */
export function refuseChoice(move: Move, choice: MoveDates, today: CalendarDay): Readonly<Record<keyof MoveDates, ChoiceRefusal | null>> {
  const dates: OrderDates = { ...choice, production_at: move.day }
  const dispatch = choice.dispatched_at === null ? 'required' : refuseDate('dispatched_at', choice.dispatched_at, dates, today)
  return {
    dispatched_at: offersDispatch(move) ? dispatch : null,
    shipping_at: refuseShipping(move, choice.shipping_at, dates, today)
  }
}

/** A move with the days chosen in the dialog. */
export const chosen = <T extends MovedDates>(move: Move<T>, choice: MoveDates): Move<T> => ({
  ...move,
  dates: {
    production_at: move.dates.production_at,
    dispatched_at:
      offersDispatch(move) && choice.dispatched_at !== null
        ? moveToDay(move.dates.dispatched_at, choice.dispatched_at)
        : move.dates.dispatched_at,
    shipping_at: choice.shipping_at === null ? move.dates.shipping_at : moveToDay(move.dates.shipping_at, choice.shipping_at)
  }
})

/** What of a move is sent: the dates that it changes, with those that were seen. */
export interface SentDates {
  readonly production_at?: string | null
  readonly dispatched_at?: string | null
  readonly shipping_at?: string | null
  readonly seen: OrderDates
}

/** The three dates alone of what has more. */
export const threeDates = ({ production_at, dispatched_at, shipping_at }: OrderDates): OrderDates => ({
  production_at,
  dispatched_at,
  shipping_at
})

/** The change of an order that a move is (reference: planning 4.5, api 2.3). */
export const sentMove = ({ order, dates }: Move): SentDates => ({
  ...Object.fromEntries(DATE_FIELDS.filter((field) => dates[field] !== order[field]).map((field) => [field, dates[field]])),
  seen: threeDates(order)
})

/** Whether three dates are the same, hours included. */
export const sameDates = (one: OrderDates, other: OrderDates): boolean => DATE_FIELDS.every((field) => one[field] === other[field])

/** The change that brings to the same dates from others than those that were seen. */
export function sentFrom(sent: SentDates, dates: OrderDates): SentDates {
  const wanted = { ...sent.seen, ...sent }
  const fields = DATE_FIELDS.filter((field) => sent[field] !== undefined || wanted[field] !== dates[field])
  return { ...Object.fromEntries(fields.map((field) => [field, wanted[field]])), seen: threeDates(dates) }
}

/** A move as it was made, by what its host says that it `replaced`: a date that stood there already is not its own. Null where it made nothing. */
export function madeMove<T extends MovedDates>(move: Move<T>, replaced: Readonly<Record<string, unknown>> | undefined): Move<T> | null {
  if (replaced === undefined) return move
  const own = DATE_FIELDS.filter((field) => replaced[field] !== undefined)
  const before = Object.fromEntries(own.map((field) => [field, replaced[field]]))
  return own.length === 0 ? null : { ...move, order: { ...move.order, ...threeDates(move.dates), ...before } }
}

/** The change that undoes a move: exactly the three dates before it, if they still are what it made of them (reference: planning 4.4). */
export const sentUndo = ({ order, dates }: Move): SentDates & { readonly undo: true } => ({
  ...threeDates(order),
  seen: threeDates(dates),
  undo: true
})
