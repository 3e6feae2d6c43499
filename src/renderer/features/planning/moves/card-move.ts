import type { HTMLAttributes, ReactNode, Ref } from 'react'

/** What moving lends to a card of the board (spec §2, §4). A card draws it and knows nothing else of moves. */
export interface CardMove {
  /** Receives the card's element. */
  readonly ref?: Ref<HTMLElement>
  /** Classes added to the card: dragged, selected, in a colleague's hand. */
  readonly look?: string
  /** Listeners and attributes laid over the card's own; its own listeners come first. */
  readonly handlers?: HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: string | boolean | undefined }
  /** The button « Déplacer au… », at the end of the card's first line. */
  readonly menu?: ReactNode
  /** A line under the facts: who moves it, or who moved it. */
  readonly note?: ReactNode
}

const NOTHING: CardMove = {}

/** What moves do to the card of an order. Whoever asks draws again when that changes for this order alone. */
export function useCardMove(_id: number): CardMove {
  return NOTHING
}
