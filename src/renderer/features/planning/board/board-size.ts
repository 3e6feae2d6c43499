import { createContext, useContext } from 'react'

/** What a board is looked at from: a desk or three metres. Heights are those of every card and of what stands between two, in px. */
export interface BoardSize {
  readonly card: number
  readonly gap: number
  readonly wall: boolean
}

/** A board that is worked on (reference: looks 3.3). */
const DESK: BoardSize = { card: 89, gap: 6, wall: false }

export const BoardSizeContext = createContext(DESK)

/** Sizes of this board: days of many cards are drawn in part by them. */
export const useBoardSize = (): BoardSize => useContext(BoardSizeContext)
