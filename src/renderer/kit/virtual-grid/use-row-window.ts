import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import { GROUP_HEAD, type GroupPlace, type GroupSpan, numbersByRow, placeOfGroup } from './group-spans'

/** Height of the sticky header, as in the style sheet. */
const HEAD = 34
/** Rows drawn beyond the edges, so that a turn of the wheel meets no gap. */
const OVERSCAN = 8

export interface DrawnRow {
  readonly index: number
  readonly top: number
  /** The group of which this is the first row that is drawn: its header comes before it. */
  readonly group?: GroupPlace | undefined
}

export interface RowWindow {
  /** Rows to draw, with their place in the body in pixels. */
  readonly items: readonly DrawnRow[]
  readonly height: number
  /** How many whole rows one sees. */
  readonly page: () => number
  readonly reveal: (index: number) => void
  readonly toTop: () => void
  /** How far it is scrolled, in pixels. */
  readonly offset: () => number
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly ids: readonly number[]
  readonly rowHeight: number
  /** Groups of the rows, each under a header; none where rows are not gathered. */
  readonly spans: readonly GroupSpan[]
  /** Index of a row that is drawn wherever the view is, the one with the focus; -1 for none. */
  readonly keep: () => number
  /** How far it is scrolled at first, in pixels. */
  readonly from: number
}

/** Which rows of one height stand in view, some of them under the header of their group (TanStack Virtual). */
export function useRowWindow({ scroller, ids, rowHeight, spans, keep, from }: Options): RowWindow {
  const groupOf = useMemo(() => numbersByRow(spans), [spans])
  const headOver = (index: number): number => (spans[groupOf[index] ?? -1]?.first === index ? GROUP_HEAD : 0)
  const stuck = spans.length > 0 ? GROUP_HEAD : 0
  // Another function would have the place of every row reckoned again, at each step of a scroll.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids])
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + headOver(index),
    getItemKey,
    overscan: OVERSCAN,
    initialOffset: from,
    scrollMargin: HEAD,
    // The header of a group sticks under that of the grid: a row that is revealed stands below both.
    scrollPaddingStart: HEAD + stuck,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      const kept = keep()
      return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((a, b) => a - b)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height means that every place is another
  useEffect(() => virtual.measure(), [virtual, rowHeight, spans])
  return {
    items: virtual.getVirtualItems().map(({ index, start }, at, all) => {
      const number = groupOf[index] ?? -1
      const span = spans[number]
      const begins = span !== undefined && groupOf[all[at - 1]?.index ?? -1] !== number
      return {
        index,
        top: start - HEAD + headOver(index),
        group: begins ? placeOfGroup(span, number, rowHeight) : undefined
      }
    }),
    height: virtual.getTotalSize(),
    page: () => Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD - stuck) / rowHeight),
    reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    offset: () => virtual.scrollOffset ?? 0,
    toTop: () => {
      // What is known of the place costs nothing; asking the element would lay the page out, at a bad moment.
      if (virtual.scrollOffset !== 0 && scroller.current) scroller.current.scrollTop = 0
    }
  }
}
