import type { OrderDates } from '@/domain/calendar/refuse-date'
import { type SentDates, sameDates, sentFrom, threeDates } from '@/domain/planning/plan-move'

/** A change of a card's dates that is on its way. */
export interface MoveOnTheWay {
  /** The dates that its author saw, and those that they become. */
  readonly seen: OrderDates
  readonly wanted: OrderDates
  /** The change that had put the card where it was seen, and is on its way itself; null where the host had it there. */
  readonly behind: MoveOnTheWay | null
  /** The changes of the card that were begun just before and just after it, as long as it was not reported of one of them what became of it. */
  readonly before: MoveOnTheWay | null
  after: MoveOnTheWay | null
  /** The host has made it. */
  isMade: boolean
  /** It was undone on its way. */
  isUndone: boolean
}

/** The dates from which it starts at the host, once those that it waits behind have ended: what was refused of them never was. */
export const startingDates = ({ behind, seen }: MoveOnTheWay): OrderDates =>
  behind === null || behind.isMade ? seen : startingDates(behind)

/** Whether the card was moved on after it, in one's own name: what is wanted is what that one brings, where it was not undone on its way. */
export const isMovedOn = ({ after }: MoveOnTheWay): boolean => after !== null && (!after.isUndone || isMovedOn(after))

/** The changes of dates that are on their way from one board: one that was begun from another is sent from where that one left the card. */
export class MovesOnTheWay {
  readonly #last = new Map<number, MoveOnTheWay>()
  /** Of each card the change that was begun last, and of how many it is still to be reported what became of them. */
  readonly #unreported = new Map<number, { readonly newest: MoveOnTheWay; readonly count: number }>()
  readonly #ofBody = new WeakMap<object, MoveOnTheWay>()
  /** Where changes were to put cards whose answers were lost, until one is answered. */
  readonly #lost = new Map<number, readonly OrderDates[]>()

  /** A change of an order begins, as this body; `wanted` are the dates after it. */
  begin(id: number, body: SentDates, wanted: OrderDates): MoveOnTheWay {
    const last = this.#last.get(id)
    const behind = last !== undefined && sameDates(last.wanted, body.seen) ? last : null
    const { newest: before = null, count = 0 } = this.#unreported.get(id) ?? {}
    const move = { seen: body.seen, wanted: threeDates(wanted), behind, before, after: null, isMade: false, isUndone: false }
    if (before !== null) before.after = move
    this.#last.set(id, move)
    this.#unreported.set(id, { newest: move, count: count + 1 })
    this.#ofBody.set(body, move)
    return move
  }

  /** It has ended, made or not. */
  end(id: number, move: MoveOnTheWay): void {
    if (this.#last.get(id) === move) this.#last.delete(id)
    if (move.isMade) this.#lost.delete(id)
  }

  /** It is reported what became of one of a card's changes: nothing is kept of them once it is of all. */
  report(id: number): void {
    const { newest, count = 0 } = this.#unreported.get(id) ?? {}
    if (newest !== undefined && count > 1) this.#unreported.set(id, { newest, count: count - 1 })
    else this.#unreported.delete(id)
  }

  /** Its answer is lost: it may have been made. */
  lose(id: number, { wanted }: MoveOnTheWay): void {
    this.#lost.set(id, [...(this.#lost.get(id) ?? []), wanted])
  }

  /** Whether one whose answer was lost put the card there. */
  putThere(id: number, dates: OrderDates): boolean {
    return this.#lost.get(id)?.some((wanted) => sameDates(wanted, dates)) ?? false
  }

  /** The change that a body is. */
  of(body: object): MoveOnTheWay | undefined {
    return this.#ofBody.get(body)
  }
}

/** A body as it is sent by now: from where the host has the card. An undo says itself from where. */
export function sentNow<T extends SentDates & { readonly undo?: unknown }>(body: T, move: MoveOnTheWay): T {
  const dates = startingDates(move)
  return body.undo === true || sameDates(dates, body.seen) ? body : { ...body, ...sentFrom(body, dates) }
}
