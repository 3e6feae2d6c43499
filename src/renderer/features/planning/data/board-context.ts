import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { CalendarDay } from '@/domain/calendar/days'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import type { BoardState, BoardStore, BoardView, ColumnState } from './board-store'

export const BoardContext = createContext<BoardStore | null>(null)

/** The board around a card or a column. Asking for it subscribes to nothing. */
export function useBoardStore(): BoardStore {
  const store = useContext(BoardContext)
  if (store === null) throw new Error('no board around')
  return store
}

/** Group, days and today of the board. */
export const useBoardView = (): BoardView => useStore(useBoardStore(), ({ view }) => view)

/** An order of the board; undefined once it left. Whoever asks draws again when that order changes, and only then. */
export const usePlanned = (id: number): PlannedOrder | undefined => useStore(useBoardStore(), ({ orders }) => orders.get(id))

/** A day's column. Whoever asks draws again when its cards or its totals change, and only then. */
export const useColumn = (day: CalendarDay): ColumnState | undefined => useStore(useBoardStore(), ({ columns }) => columns.get(day))

/** Late work of the board, what of it is shown, how far back it goes, and how its reading stands. */
export const useLate = (): Pick<BoardState, 'late' | 'lateAge' | 'lateReach' | 'lateReading'> =>
  useStore(
    useBoardStore(),
    useShallow(({ late, lateAge, lateReach, lateReading }) => ({ late, lateAge, lateReach, lateReading }))
  )
