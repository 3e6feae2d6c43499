import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { Item } from '@/domain/orders/order'

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
