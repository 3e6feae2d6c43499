import type { Range } from '@tanstack/react-virtual'
import type { ScrollPace } from './fast-scroll'

/** Places of the cards that are drawn, from the first of them to before `to`. */
export interface Drawn {
  readonly from: number
  readonly to: number
}

export const NONE_DRAWN: Drawn = { from: 0, to: 0 }

/** While one reads, cards come so many at a time: most frames of a scroll then only move what is drawn. */
const TOGETHER = 6
/** Cards drawn beyond the edges, so that a turn of the wheel meets no gap. */
const BEYOND = { still: 1, read: 2 } as const

/** Cards that are drawn around those in sight, where `before` were: those stay as long as they do, a side that lacks some gets more. */
export function drawnAround(
  { startIndex, endIndex, count }: Omit<Range, 'overscan'>,
  pace: Exclude<ScrollPace, 'flown'>,
  before: Drawn
): Drawn {
  const from = Math.max(0, startIndex - BEYOND[pace])
  const to = Math.min(count, endIndex + 1 + BEYOND[pace])
  if (before.to <= from || before.from >= to) return { from, to }
  if (before.from <= from && before.to >= to && before.to <= count) return before
  const ahead = pace === 'read' ? TOGETHER : 0
  return { from: before.from <= from ? from : Math.max(0, from - ahead), to: before.to >= to ? to : Math.min(count, to + ahead) }
}
