import { createContext, use, useEffect } from 'react'
import type { Item } from '@/domain/orders/order'
import { leftText } from '@/renderer/lib/drafts/kept-typing'
import { partKey } from '../annotations/annotated-part'
import { annotationDrafts } from '../annotations/annotation-drafts'

/** How many fields of an item hold it open now, by item. Nothing is drawn for it: it is asked when one folds or filters. */
const holds = new Map<number, number>()

/** The item that a field stands in; null where items do not fold. */
export const HeldItem = createContext<number | null>(null)

/** Keeps the item around open and shown while `active`: something is being edited in it, on its way, or told there. */
export function useHoldsItem(active: boolean): void {
  const item = use(HeldItem)
  useEffect(() => {
    if (!active || item === null) return
    holds.set(item, (holds.get(item) ?? 0) + 1)
    return () => {
      const left = (holds.get(item) ?? 1) - 1
      if (left === 0) holds.delete(item)
      else holds.set(item, left)
    }
  }, [active, item])
}

/** Whether something in an item is being edited, or was begun and not saved: it neither folds nor leaves the screen then. */
export function isHeld({ id, faces, decoration }: Item): boolean {
  if (holds.has(id) || leftText(`sizes-${id}`) !== '') return true
  const parts = [
    ...faces.map((face) => partKey({ kind: 'face', id: face.id })),
    ...(decoration?.views ?? []).map((view) => partKey({ kind: 'view', id: view.id }))
  ]
  return Object.values(annotationDrafts.all()).some(({ part }) => parts.includes(part))
}
