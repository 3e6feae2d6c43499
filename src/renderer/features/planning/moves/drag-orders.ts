import { type PlannedOrder, plannedDay } from '@/domain/planning/planned-order'
import { processGroup } from '@/domain/planning/process-groups'
import { MOVE_REFUSALS, type MoveRefusal } from '@/domain/planning/refuse-move'
import { isAmongLate } from '../board/use-card-keys'
import { type BoardState, shownLate } from '../data/board-store'
import { movedWith } from './board-selection'
import { useMoves } from './move-store'

/** The orders that go with a card: itself, or all that are selected with it. */
export const ordersWith = ({ orders }: BoardState, id: number): readonly PlannedOrder[] =>
  movedWith(useMoves.getState().selection, id).flatMap((card) => orders.get(card) ?? [])

/** Why no card of this board may be taken at all, or null (reference: planning 4.1). */
export function refuseTaking({ view }: BoardState): MoveRefusal | null {
  if (!processGroup(view.group).draggable) return 'not-draggable'
  return view.days.length === 1 ? 'one-day' : null
}

/** A refusal in words: what it is, and why. */
export const refusalText = (refusal: MoveRefusal): string => `${MOVE_REFUSALS[refusal].title}. ${MOVE_REFUSALS[refusal].text}`

/** The day on which an order stands on this board. */
export const dayOnBoard = ({ view }: BoardState, order: PlannedOrder): string | null => plannedDay(processGroup(view.group), order)

/** The cards among which a range is chosen from this one: those of its day, or the late ones. */
export function rowOf(state: BoardState, card: HTMLElement): readonly number[] {
  if (isAmongLate(card)) return shownLate(state)
  const id = Number(card.dataset.card)
  return [...state.columns.values()].find(({ ids }) => ids.includes(id))?.ids ?? []
}
