import type { CalendarDay } from '@/domain/calendar/days'
import {
  type ChoiceRefusal,
  firstChoice,
  type Move,
  type MoveDates,
  type MoveWarning,
  needsDialog,
  offersDispatch,
  refuseChoice,
  warningText
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

const earliest = (days: readonly (string | null)[]): string | null => days.filter((day) => day !== null).toSorted()[0] ?? null

/** What the dialog shows at first: the dates after the resets, the earliest where they differ, since later ones stay as promised. */
export const commonChoice = (moves: readonly Move[]): MoveDates => ({
  dispatched_at: earliest(moves.filter(offersDispatch).map((move) => firstChoice(move).dispatched_at)),
  shipping_at: earliest(moves.filter(needsDialog).map((move) => firstChoice(move).shipping_at))
})

/** A warning that several moved orders may share: their dates differ, so that the orders are counted instead. */
export function severalWarning(
  warning: MoveWarning,
  orders: number,
  moves: readonly Move[]
): { readonly words: string; readonly date: string } {
  const shown = moves.find(({ warnings }) => warnings.includes(warning))
  const words = shown === undefined ? '' : warningText(shown, warning).words
  return { words: `${words}\u00a0:`, date: `${orders} commande${orders > 1 ? 's' : ''} sur ${moves.length}` }
}
