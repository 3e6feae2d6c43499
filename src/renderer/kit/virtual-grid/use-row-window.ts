import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'

/** Height of the sticky header, as in the style sheet. */
const HEAD = 34
/** Rows drawn beyond the edges, so that a turn of the wheel meets no gap. */
const OVERSCAN = 8

export interface RowWindow {
  /** Rows to draw, with their place in the body in pixels. */
  readonly items: readonly { readonly index: number; readonly top: number }[]
  readonly height: number
  /** How many whole rows one sees. */
  readonly page: () => number
  readonly reveal: (index: number) => void
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly ids: readonly number[]
  readonly rowHeight: number
  /** A row that is drawn wherever the view is: the one with the focus. */
  readonly keep: number
}

/** Which rows of one height stand in view (TanStack Virtual). */
export function useRowWindow({ scroller, ids, rowHeight, keep }: Options): RowWindow {
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      return keep < 0 || indexes.includes(keep) ? indexes : [...indexes, keep].sort((a, b) => a - b)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height means that every place is another
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  return {
    items: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - HEAD })),
    height: virtual.getTotalSize(),
    page: () => Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / rowHeight),
    reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' })
  }
}
