import type { OrderChange } from '@/contract/orders'
import { dayOf, parseApiDate } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { DATE_FIELDS, DATE_REFUSALS, type OrderDates, refuseDate } from '@/domain/calendar/refuse-date'
import { isPutBack, movedSince, movedText, type SeenDates } from '@/domain/planning/moved-meanwhile'
import type { Query } from '../db/database'
import { invalid, Refusal, refuse } from '../http/answers'
import { lastMover, replacedDates } from '../repositories/moves'

const NOT_TAKEN_AWAY = 'Une date choisie ne peut pas être retirée.'

/** Why dates of a body are refused, whatever the order: they do not exist, or take a date away, which an undo alone may. */
export function refuseDateTexts(patch: SeenDates, undo: boolean): Refusal | null {
  const wrong = DATE_FIELDS.flatMap((field) => {
    const date = patch[field]
    if (date === undefined || (date === null && undo)) return []
    if (date === null) return [{ path: `body.${field}`, message: NOT_TAKEN_AWAY }]
    return parseApiDate(date) === null ? [{ path: `body.${field}`, message: DATE_REFUSALS['no-such-day'] }] : []
  })
  return wrong.length > 0 ? invalid(wrong) : null
}

/** Why the dates of a change are refused, or null (reference: dates 2.2). Each new day is judged with the other dates that the same change sets. */
export function refuseDates(order: OrderDates, changes: object, today: CalendarDay): Refusal | null {
  const after: OrderDates = { ...order, ...changes }
  for (const field of DATE_FIELDS) {
    const date = after[field]
    const before = order[field]
    if (date === before) continue
    if (date === null) return refuse(409, 'date-refused', NOT_TAKEN_AWAY)
    if (before !== null && dayOf(before) === dayOf(date)) continue
    const refusal = refuseDate(field, dayOf(date), after, today)
    if (refusal !== null) return refuse(409, 'date-refused', DATE_REFUSALS[refusal])
  }
  return null
}

/** The order of a change of dates, locked, and who asks. */
interface DateChange {
  readonly order: OrderDates & { readonly id: number }
  /** What the change would really change. */
  readonly changes: SeenDates
  readonly change: OrderChange
  readonly userId: number
}

const hasDates = (changes: SeenDates): boolean => DATE_FIELDS.some((field) => changes[field] !== undefined)

/** Tells who moved the order, and where to, when its dates are no longer those that were seen; null when they are, or it is forced. */
export async function refuseMoved(query: Query, { order, changes, change }: DateChange): Promise<Refusal | null> {
  if (change.force === true || !hasDates(changes)) return null
  const moved = movedSince(change.seen ?? {}, order)
  if (moved.length === 0) return null
  const by = await lastMover(query, order.id, moved)
  const { production_at, dispatched_at, shipping_at } = order
  const message = movedText(by, moved, order)
  return new Refusal(409, { code: 'moved-meanwhile', message, moved: { by, production_at, dispatched_at, shipping_at } })
}

/** Whether a change is an undo of dates that its author's own change replaced: by the order's history, never by its word alone. */
export const putsBack = async (query: Query, { order, changes, change, userId }: DateChange): Promise<boolean> =>
  change.undo === true && hasDates(changes) && isPutBack(changes, await replacedDates(query, order.id, userId))
