import { create } from 'zustand'
import type { SeenPage } from '@/renderer/lib/orders/list-selection-seam'

/** What is on screen of the list, and which selected orders are not in it any more, or of which nobody knows. */
interface SightStore {
  readonly seen: SeenPage | null
  readonly outside: readonly number[]
  readonly unsure: readonly number[]
}

/** Nothing is out of sight. */
export const NONE: readonly number[] = []

export const useSightStore = create<SightStore>()(() => ({ seen: null, outside: NONE, unsure: NONE }))

/** How many selected orders are not in the list on screen any more. */
export const useOutsideCount = (): number => useSightStore(({ outside }) => outside.length)
