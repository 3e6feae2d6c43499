/** Keys that move through the rows of a grid. */
const MOVES = new Map<string, (at: number, last: number, page: number) => number>([
  ['ArrowDown', (at) => at + 1],
  ['ArrowUp', (at) => at - 1],
  ['PageDown', (at, _last, page) => at + page],
  ['PageUp', (at, _last, page) => at - page],
  ['Home', () => 0],
  ['End', (_at, last) => last]
])

/** The row that a key leads to, kept within the grid; null when the key does not move or there is no row. `page` is how many rows one sees. */
export function rowAfterKey(key: string, at: number, count: number, page: number): number | null {
  const move = MOVES.get(key)
  if (move === undefined || count === 0) return null
  return Math.min(count - 1, Math.max(0, move(at, count - 1, Math.max(1, page))))
}
