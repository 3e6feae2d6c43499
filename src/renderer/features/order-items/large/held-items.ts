import { createContext, use, useEffect } from 'react'
import { create } from 'zustand'
import { FIRST_FOLDS, type Folds, foldsText, ITEM_FOLDS_KEY, readFolds, withFolds } from '@/domain/items/item-list'
import type { Item } from '@/domain/orders/order'
import { leftText } from '@/renderer/lib/drafts/kept-typing'
import { onPersonTaken } from '@/renderer/lib/station/person-here'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'
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

interface FoldsStore {
  readonly byOrder: ReadonlyMap<number, Folds>
  readonly keep: (order: number, folds: Folds) => void
}

/** Folded items of large orders, remembered by the station (reference: items-and-decorations 1.7). */
export const useFoldsStore = create<FoldsStore>()((set) => ({
  byOrder: readFolds(readStored(ITEM_FOLDS_KEY)),
  keep: (order, folds) => {
    // Other windows of the station write here too.
    const byOrder = withFolds(readFolds(readStored(ITEM_FOLDS_KEY)), order, folds)
    writeStored(ITEM_FOLDS_KEY, foldsText(byOrder))
    set({ byOrder })
  }
}))

onPersonTaken(() => useFoldsStore.setState({ byOrder: readFolds(readStored(ITEM_FOLDS_KEY)) }))

/** The folds of an order as they are now. */
export const foldsOf = (order: number): Folds => useFoldsStore.getState().byOrder.get(order) ?? FIRST_FOLDS

/** The same for a screen that follows them. */
export const useFolds = (order: number): Folds => useFoldsStore(({ byOrder }) => byOrder.get(order) ?? FIRST_FOLDS)
