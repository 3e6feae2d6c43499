import { create } from 'zustand'
import { ownerNow } from '@/renderer/lib/station/person-here'

/** Orders whose sheets this window prints, from whichever place: a list, a row's menu, an order's page or preview. */
const usePrinting = create<{ readonly ids: readonly number[] }>()(() => ({ ids: [] }))

/** Whether sheets of this order are being printed by this window. */
export const useIsPrinting = (id: number): boolean => usePrinting(({ ids }) => ids.includes(id))

/** The same, asked once, of any of these orders. */
export const isPrinting = (wanted: readonly number[]): boolean => usePrinting.getState().ids.some((id) => wanted.includes(id))

/**
 * Works on the sheets of orders once none of them is printed from elsewhere in this window; nothing else prints them meanwhile
 * (reference: printing 1.3). Null where somebody else works here by then: what waited is given up.
 */
export async function printWhenFree<T>(ids: readonly number[], work: () => Promise<T>): Promise<T | null> {
  const owner = ownerNow()
  while (isPrinting(ids))
    await new Promise<void>((resolve) => {
      const stop = usePrinting.subscribe(() => {
        stop()
        resolve()
      })
    })
  if (ownerNow() !== owner) return null
  usePrinting.setState((now) => ({ ids: [...now.ids, ...ids] }))
  try {
    return await work()
  } finally {
    usePrinting.setState((now) => ({ ids: now.ids.filter((id) => !ids.includes(id)) }))
  }
}
