import type { Piece } from './piece-table'

/** Name of a tick: of this item, this size, this many. Another quantity has to be looked at again, so it is not ticked. */
export const tickOf = ({ item, size, qty }: Piece): string => `${item}:${size}:${qty}`

/** How much of some pieces is ticked, in garments. */
export const tickedPieces = (pieces: readonly Piece[], ticks: ReadonlySet<string>): number =>
  pieces.reduce((sum, piece) => (ticks.has(tickOf(piece)) ? sum + piece.qty : sum), 0)

/** Turns pieces over that are taken together: all become ticked, unless all are. */
export function toggleTicks(ticks: ReadonlySet<string>, pieces: readonly Piece[]): ReadonlySet<string> {
  const next = new Set(ticks)
  const all = pieces.every((piece) => ticks.has(tickOf(piece)))
  for (const piece of pieces) {
    if (all) next.delete(tickOf(piece))
    else next.add(tickOf(piece))
  }
  return next
}
