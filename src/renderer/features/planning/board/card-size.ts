import { createContext, useContext } from 'react'

/** Height of every card and what stands between two, in px. */
export interface CardSize {
  readonly height: number
  readonly gap: number
}

/** Sizes of a board that is worked on (looks). */
export const DESK_CARD: CardSize = { height: 89, gap: 6 }

export const CardSizeContext = createContext(DESK_CARD)

/** Size of the cards of this board: days of many cards are drawn in part by it. */
export const useCardSize = (): CardSize => useContext(CardSizeContext)
