import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Item } from '@/domain/orders/order'
import { sizeTotals } from '@/domain/sizes/size-grid'

/** How the sizes of an order are shown: in columns, `many` or `few`, or written out where columns have no room. */
interface SizeLayout {
  readonly fit: 'few' | 'many' | 'text'
  /** What a column takes at least: pixels. */
  readonly width: number
}

/** What all columns may take, and few of them: pixels. The style's widths of the grid go with them. */
const ROOM_PX = 380
const FEW_PX = 200

const widthOf = (most: number): number => (most >= 10_000 ? 42 : most >= 1_000 ? 36 : 28)

/** Columns are as wide as the greatest total needs. */
export function sizeLayout(items: readonly Item[]): SizeLayout {
  const totals = sizeTotals(items)
  const width = widthOf(Math.max(0, ...totals.map(({ qty }) => qty)))
  const room = totals.length * width
  return { fit: room === 0 || room > ROOM_PX ? 'text' : room > FEW_PX ? 'many' : 'few', width }
}

const toggles = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-fold]')]

/** Keys on a row of the grid: up and down go to the next ones, Home and End to the ends, right unfolds, left folds. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const on = event.target as HTMLElement
  if (on.dataset.fold === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const rows = toggles(event.currentTarget)
  const at = rows.indexOf(on)
  const open = on.getAttribute('aria-expanded') === 'true'
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    if (open === (event.key === 'ArrowLeft')) on.click()
  } else {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined) return
    rows[to]?.focus()
  }
  event.preventDefault()
}

/** Gives the page, as `--head`, the pixels that its header takes at the top: what sticks under it begins there. */
export function useHeadHeight(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = inside.current?.closest<HTMLElement>('[data-order-page]')
    const head = page?.querySelector(':scope > header')
    if (!page || !head) return
    const observer = new ResizeObserver(() => page.style.setProperty('--head', `${head.getBoundingClientRect().height}px`))
    observer.observe(head)
    return () => observer.disconnect()
  }, [inside])
}

/**
 * Keeps the focus on the grid where a colleague takes the item away that it is on: the row that stands in its place takes it. `focusRow` gives it to an
 * item's row. Spread the answer on what holds the rows.
 */
export function useRowStays(orderId: number, items: readonly Item[], focusRow: (item: number) => void) {
  const at = useRef<number | null>(null)
  const before = useRef({ orderId, items })
  useLayoutEffect(() => {
    const { current: known } = before
    before.current = { orderId, items }
    const id = at.current
    if (id === null || items.some((item) => item.id === id)) return
    at.current = null
    const place = known.items.findIndex((item) => item.id === id)
    const next = items[Math.min(place, items.length - 1)]
    if (known.orderId === orderId && next !== undefined && document.activeElement === document.body) focusRow(next.id)
  }, [orderId, items, focusRow])
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = (target as Element).closest('article')?.querySelector<HTMLElement>('[data-fold]')
      at.current = row?.dataset.fold === undefined ? null : Number(row.dataset.fold)
    },
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      // What goes with its row was not left.
      if (relatedTarget !== null || target.isConnected) at.current = null
    }
  }
}
