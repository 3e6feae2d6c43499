import type { CalendarDay } from '../calendar/days'
import {
  type ChoiceRefusal,
  firstChoice,
  type Move,
  type MoveDates,
  type MoveWarning,
  needsDialog,
  offersDispatch,
  refuseChoice
} from './plan-move'

/** What several moves to one day are past, with how many orders are: one dialog asks for all of them. */
export function warningsOf(moves: readonly Move[]): readonly { readonly warning: MoveWarning; readonly orders: number }[] {
  return (['deadline', 'dispatch', 'shipping'] as const).flatMap((warning) => {
    const orders = moves.filter(({ warnings }) => warnings.includes(warning)).length
    return orders === 0 ? [] : [{ warning, orders }]
  })
}

const latest = (one: CalendarDay | null, other: CalendarDay | null): CalendarDay | null =>
  one === null || (other !== null && other > one) ? other : one

/**
 * What a choice made once for several moves means for one of them: its dates are not before those chosen, and its own when they are
 * later, so that none comes earlier than it was promised. A move that is past nothing keeps its own.
 */
export function choiceFor(move: Move, common: MoveDates): MoveDates {
  const own = firstChoice(move)
  if (!needsDialog(move)) return own
  return {
    dispatched_at: offersDispatch(move) ? latest(own.dispatched_at, common.dispatched_at) : own.dispatched_at,
    shipping_at: latest(own.shipping_at, common.shipping_at)
  }
}

/** What is wrong with a common choice: the first fault of each field among the moves that need it. */
export function refuseCommonChoice(
  moves: readonly Move[],
  common: MoveDates,
  today: CalendarDay
): Readonly<Record<keyof MoveDates, ChoiceRefusal | null>> {
  const faults = moves.filter(needsDialog).map((move) => refuseChoice(move, choiceFor(move, common), today))
  const first = (field: keyof MoveDates): ChoiceRefusal | null =>
    faults.map((fault) => fault[field]).find((fault) => fault !== null) ?? null
  return { dispatched_at: first('dispatched_at'), shipping_at: first('shipping_at') }
}
