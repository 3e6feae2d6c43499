import { create } from 'zustand'
import { FIRST_FOLDS, type Folds, foldsText, ITEM_FOLDS_KEY, readFolds, withFolds } from '@/domain/items/item-list'
import { readStored, writeStored } from '../../../lib/storage/storage'

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

/** The folds of an order as they are now. */
export const foldsOf = (order: number): Folds => useFoldsStore.getState().byOrder.get(order) ?? FIRST_FOLDS

/** The same for a screen that follows them. */
export const useFolds = (order: number): Folds => useFoldsStore(({ byOrder }) => byOrder.get(order) ?? FIRST_FOLDS)
