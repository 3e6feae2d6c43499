import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'

/** Height of the sticky header, as in the style sheet. */
const HEAD = 34
/** Height of a group's header, as in the style sheet. */
export const GROUP_HEAD = 36
/** Rows drawn beyond the edges, so that a turn of the wheel meets no gap. */
const OVERSCAN = 8

export interface RowWindow {
  /** Rows to draw, with their place in the body in pixels. */
  readonly items: readonly { readonly index: number; readonly top: number }[]
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
  /** Whether a header of its group stands over each row. */
  readonly headed: readonly boolean[]
  /** Index of a row that is drawn wherever the view is, the one with the focus; -1 for none. */
  readonly keep: () => number
  /** How far it is scrolled at first, in pixels. */
  readonly from: number
}

/** Which rows of one height stand in view, some of them under the header of their group (TanStack Virtual). */
export function useRowWindow({ scroller, ids, rowHeight, headed, keep, from }: Options): RowWindow {
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (headed[index] ? rowHeight + GROUP_HEAD : rowHeight),
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    initialOffset: from,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      const kept = keep()
      return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((a, b) => a - b)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height means that every place is another
  useEffect(() => virtual.measure(), [virtual, rowHeight, headed])
  return {
    items: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - HEAD })),
    height: virtual.getTotalSize(),
    page: () => Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / rowHeight),
    reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    offset: () => virtual.scrollOffset ?? 0,
    toTop: () => {
      // What is known of the place costs nothing; asking the element would lay the page out, at a bad moment.
      if (virtual.scrollOffset !== 0 && scroller.current) scroller.current.scrollTop = 0
    }
  }
}
