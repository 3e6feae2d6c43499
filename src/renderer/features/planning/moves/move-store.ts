import { create } from 'zustand'
import type { CalendarDay } from '@/domain/calendar/days'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { type BoardSelection, NOTHING_SELECTED } from './board-selection'

/** Orders that are held, as they were when they were taken: by the pointer, or by the keyboard. The one that was taken comes first. */
export interface DragSession {
  readonly orders: readonly PlannedOrder[]
  readonly by: 'pointer' | 'keys'
}

/** What moves keep of this window's board: choices, and what hands do just now. Cards and days subscribe to themselves. */
interface Moves {
  readonly selection: BoardSelection
  readonly drag: DragSession | null
  /** The day under the hand. */
  readonly over: CalendarDay | null
  /** Cards in the hand of a colleague, with who holds them. */
  readonly held: ReadonlyMap<number, string>
  /** Cards that a colleague just moved, with who did. */
  readonly moved: ReadonlyMap<number, string>
  /** Orders that a change took out of the group while its board stands: a dialog may still be about them. */
  readonly gone: ReadonlySet<number>
  /** What screen readers were told last. */
  readonly said: string
}

const NO_MOVES: Moves = {
  selection: NOTHING_SELECTED,
  drag: null,
  over: null,
  held: new Map(),
  moved: new Map(),
  gone: new Set(),
  said: ''
}

export const useMoves = create<Moves>()(() => NO_MOVES)

/** A board begins with nothing chosen and nothing held. */
export const forgetMoves = (): void => useMoves.setState(NO_MOVES)

/** Tells screen readers; the same words twice are told twice. */
export const say = (text: string): void => useMoves.setState(({ said }) => ({ said: said === text ? `${text}\u00a0` : text }))

export const changeSelection = (change: (selection: BoardSelection) => BoardSelection): void =>
  useMoves.setState(({ selection }) => ({ selection: change(selection) }))

export const startDrag = (drag: DragSession, over: CalendarDay | null): void => useMoves.setState({ drag, over })

export const endDrag = (): void => useMoves.setState({ drag: null, over: null })

/** The hand goes over a day, or over none. Nobody hears of it while it stays there. */
export function dragOver(over: CalendarDay | null): void {
  const now = useMoves.getState()
  if (now.drag !== null && now.over !== over) useMoves.setState({ over })
}
