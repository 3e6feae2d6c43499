import { create } from 'zustand'

/** Changes of order parts that were not saved and are not yet read, by the order's address. */
const useUnsaved = create<Readonly<Record<string, number>>>()(() => ({}))

/** How many changes of an order's parts were not saved, until somebody reads it. */
export const useUnsavedCount = (orderKey: string): number => useUnsaved((unsaved) => unsaved[orderKey] ?? 0)

/** Counts one more; the answer takes it back, once. */
export function addUnsaved(orderKey: string): () => void {
  const add = (by: 1 | -1): void => useUnsaved.setState((unsaved) => ({ [orderKey]: Math.max(0, (unsaved[orderKey] ?? 0) + by) }))
  add(1)
  let taken = false
  return () => {
    if (!taken) add(-1)
    taken = true
  }
}
