import type { ReactNode } from 'react'

/** Stands around the columns of the board: what moves need once, beside cards and columns (spec §2, §4). */
export function BoardMoves({ children }: { readonly children: ReactNode }) {
  return children
}
