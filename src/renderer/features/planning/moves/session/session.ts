import { create } from 'zustand'
import type { CalendarDay } from '@/domain/calendar/days'
import { counted, isPlural } from '@/domain/format/plural'
import { roleOfField } from '@/domain/orders/patch/patch-roles'
import { type CardSelection, movedWith, NOTHING_SELECTED } from '@/domain/planning/card-selection'
import type { Move } from '@/domain/planning/plan-move'
import { type PlannedOrder, plannedDay } from '@/domain/planning/planned-order'
import { processGroup } from '@/domain/planning/process-groups'
import { type MoveRefusal, refuseTaking } from '@/domain/planning/refuse-move'
import { isOfRole } from '@/renderer/lib/roles/role'
import type { BoardState } from '../../data/board-store'

/** Orders that are held, as they were when they were taken: by the pointer, or by the keyboard. The one that was taken comes first. */
export interface DragSession {
  readonly orders: readonly PlannedOrder[]
  readonly by: 'pointer' | 'keyboard'
}

/** Orders whose day is being chosen: in the menu beside a card, or among all days. */
interface DayChoice {
  readonly orders: readonly PlannedOrder[]
  /** Null once another day than those of the menu is wanted. */
  readonly anchor: HTMLElement | null
}

/** Moves that wait for their dates to be chosen. */
interface PendingMoves {
  readonly moves: readonly Move<PlannedOrder>[]
  /** How the day's load changes: « vendredi passe de 41 à 65 ». */
  readonly about: string
  /** Tells it from those before it. */
  readonly number: number
}

/** All that moving keeps of this window's board, but what is saved: that stands in the query cache. Cards and days subscribe to themselves. */
interface MoveSession {
  readonly selection: CardSelection
  readonly drag: DragSession | null
  /** The day under what is held. */
  readonly over: CalendarDay | null
  readonly choice: DayChoice | null
  /** The first is asked about; what comes meanwhile waits, so that nothing that was typed there is lost. */
  readonly pending: readonly PendingMoves[]
  /** Cards that colleagues hold, with who does. */
  readonly heldByPeers: ReadonlyMap<number, string>
  /** Cards that a colleague just moved, with who did. */
  readonly movedByPeers: ReadonlyMap<number, string>
  /** Orders that a change took out of the group while its board stands: a dialog may still be about them. */
  readonly gone: ReadonlySet<number>
  /** What screen readers were told last. */
  readonly announcement: string
}

const NO_SESSION: MoveSession = {
  selection: NOTHING_SELECTED,
  drag: null,
  over: null,
  choice: null,
  pending: [],
  heldByPeers: new Map(),
  movedByPeers: new Map(),
  gone: new Set(),
  announcement: ''
}

export const useMoveSession = create<MoveSession>()(() => NO_SESSION)

/** A board begins with nothing chosen and nothing held. */
export const resetSession = (): void => useMoveSession.setState(NO_SESSION)

/** Asks for the dates of moves, once those before them are answered. */
export const askDates = (moves: PendingMoves['moves'], about: string): void =>
  useMoveSession.setState(({ pending }) => ({ pending: [...pending, { moves, about, number: (pending.at(-1)?.number ?? 0) + 1 }] }))

/** The dates that were asked for first are chosen, or given up: the next are asked for. Returns the moves. */
export function endDates(): PendingMoves['moves'] {
  const [first, ...pending] = useMoveSession.getState().pending
  useMoveSession.setState({ pending })
  return first?.moves ?? []
}

/** Tells screen readers; the same words twice are told twice. */
export const announce = (text: string): void =>
  useMoveSession.setState(({ announcement }) => ({ announcement: announcement === text ? `${text}\u00a0` : text }))

export const changeSelection = (change: (selection: CardSelection) => CardSelection): void =>
  useMoveSession.setState(({ selection }) => ({ selection: change(selection) }))

/** Changes the selection, and tells who does not see the board how many cards are selected now. */
export function announceSelected(change: (selection: CardSelection) => CardSelection): void {
  changeSelection(change)
  const { size } = useMoveSession.getState().selection.cards
  announce(size === 0 ? 'Aucune commande sélectionnée.' : `${counted(size, 'order')} sélectionnée${isPlural(size) ? 's' : ''}.`)
}

/** Whether who looks changes the dates of orders (reference: people 2.2). */
export const mayMoveCards = (): boolean => isOfRole(roleOfField('production_at'))

/** The orders that go with a card: itself, or all that are selected with it. */
const ordersWith = ({ orders }: BoardState, id: number): readonly PlannedOrder[] =>
  movedWith(useMoveSession.getState().selection, id).flatMap((card) => orders.get(card) ?? [])

/** Takes a card, with all that is selected if it is; returns why no card of this board may be taken, or null. */
export function takeCard(board: BoardState, id: number, by: DragSession['by']): MoveRefusal | null {
  const { group, days } = board.view
  const refusal = refuseTaking(group, days.length, mayMoveCards())
  const orders = refusal === null ? ordersWith(board, id) : []
  const [first] = orders
  if (first !== undefined) useMoveSession.setState({ drag: { orders, by }, over: plannedDay(processGroup(group), first) })
  return refusal
}

/** What is held goes over a day, or over none. Nothing changes while it stays there. */
export function dragOver(over: CalendarDay | null): void {
  const session = useMoveSession.getState()
  if (session.drag !== null && session.over !== over) useMoveSession.setState({ over })
}

/** Lets go of what is held, and returns it. */
export function endDrag(): DragSession | null {
  const { drag } = useMoveSession.getState()
  useMoveSession.setState({ drag: null, over: null })
  return drag
}

/** Asks for the day of a card, with all that is selected if it is. */
export const chooseDay = (board: BoardState, id: number, anchor: HTMLElement): void => chooseDayOf(ordersWith(board, id), anchor)

/** Asks for the day of some orders, beside an element. */
export function chooseDayOf(orders: readonly PlannedOrder[], anchor: HTMLElement): void {
  if (orders.length > 0 && mayMoveCards()) useMoveSession.setState({ choice: { orders, anchor } })
}
