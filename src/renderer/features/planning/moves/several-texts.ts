import {
  firstChoice,
  type Move,
  type MoveDates,
  type MoveWarning,
  needsDialog,
  offersDispatch,
  warningText
} from '@/domain/planning/plan-move'

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
