/** Height of a group's header, as in the style sheet. */
export const GROUP_HEAD = 36

/** Rows of one group, which follow each other. */
export interface GroupSpan {
  /** Index of its first row. */
  readonly first: number
  readonly count: number
}

/** Where a group stands in the body of a grid, its header included, in pixels. */
export interface GroupPlace {
  readonly first: number
  readonly top: number
  readonly height: number
}

export const NO_SPANS: readonly GroupSpan[] = []

/** The groups of some rows: a row whose key is not that of the one before begins another one. */
export function spansOf<T>(rows: readonly T[], keyOf: (row: T) => string): readonly GroupSpan[] {
  const keys = rows.map(keyOf)
  const firsts = keys.flatMap((key, index) => (index === 0 || key !== keys[index - 1] ? [index] : []))
  return firsts.map((first, at) => ({ first, count: (firsts[at + 1] ?? rows.length) - first }))
}

/** The number of its group for each row. */
export const numbersByRow = (spans: readonly GroupSpan[]): readonly number[] =>
  spans.flatMap(({ count }, number) => Array.from({ length: count }, () => number))

/** Place of the group with a number: heights are known, nothing is measured. */
export const placeOfGroup = ({ first, count }: GroupSpan, number: number, rowHeight: number): GroupPlace => ({
  first,
  top: first * rowHeight + number * GROUP_HEAD,
  height: count * rowHeight + GROUP_HEAD
})
