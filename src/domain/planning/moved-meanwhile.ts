import { dayOf } from '@/domain/calendar/api-date'
import { dayInWords } from '@/domain/calendar/date-text'
import { DATE_FIELDS, type DateField, type OrderDates } from '@/domain/calendar/refuse-date'
import { changedSince } from '@/domain/compare/compare-changes'
import { type Actor, meanwhileText } from '@/domain/refusals/changed-text'

/** Dates as somebody saw them; one that is left out was not looked at. */
export type SeenDates = { readonly [F in DateField]?: string | null | undefined }

/** The dates that changed since they were seen. */
export const movedSince = (seen: SeenDates, now: OrderDates): readonly DateField[] => changedSince(DATE_FIELDS, seen, now)

const NAMES: Readonly<Record<DateField, string>> = { production_at: 'production', dispatched_at: 'expédition', shipping_at: 'livraison' }

/** Who changed what of the dates meanwhile: « Léa M. a déplacé cette commande entre-temps : production le vendredi 20 novembre. » */
export function movedText(by: Actor, moved: readonly DateField[], now: OrderDates): string {
  const parts = moved.map((field) => {
    const date = now[field]
    return date === null ? `${NAMES[field]} sans date` : `${NAMES[field]} le ${dayInWords(dayOf(date))}`
  })
  return `${meanwhileText(by, 'déplacé cette commande')}\u00a0: ${parts.join(', ')}.`
}

/** For how long an undo is offered after a move, in milliseconds (reference: planning 4.4). @public */
export const UNDO_OFFERED_MS = 8_000
/** For how long the server takes it for one: an operator may rest on the message, a line may be slow. */
export const UNDO_WITHIN_MS = 300_000

/** A date that was replaced, not long ago, by an operator's own change or one after it. */
export interface ReplacedDate {
  readonly field: DateField
  readonly from: string | null
}

/**
 * Whether changes of dates put back what the order had when their author moved it, or since: every one of them does. Such dates are not
 * judged again: one of the past, or none, may come back so, and in no other way (decision 031).
 */
export const isPutBack = (changes: SeenDates, replaced: readonly ReplacedDate[]): boolean =>
  DATE_FIELDS.every((field) => changes[field] === undefined || replaced.some((one) => one.field === field && one.from === changes[field]))
