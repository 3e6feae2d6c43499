import { create } from 'zustand'
import type { BulkKind } from '@/domain/bulk/bulk-kinds'

/** What lies over the whole shell, one at a time. */
export type Overlay =
  | 'print-settings'
  | 'palette'
  | 'lists'
  | 'shortcuts'
  | 'end-run'
  | 'bulk'
  | 'camera'
  | 'create-order'
  | 'leave-demo'
  | 'workshop'

interface OverlayStore {
  readonly shown: Overlay | null
  /** Orders that it is about. */
  readonly orders: readonly number[]
  /** What of them « Modifier… » begins with. */
  readonly kind: BulkKind | undefined
  readonly show: (overlay: Overlay, orders?: readonly number[], kind?: BulkKind) => void
  readonly close: () => void
  /** Closes what was opened over another page than the one whose address stands there now. */
  readonly closeLeft: () => void
}

const NONE: readonly number[] = []

export const useOverlay = create<OverlayStore>()((set) => {
  let over = ''
  return {
    shown: null,
    orders: NONE,
    kind: undefined,
    show: (shown, orders = NONE, kind) => {
      over = window.location.pathname
      set({ shown, orders, kind })
    },
    close: () => set({ shown: null }),
    closeLeft: () => {
      if (over !== window.location.pathname) set({ shown: null })
    }
  }
})

/** Opens « Modifier… » over the list, with what of the orders one wants to change. */
export const openBulk = (orders: readonly number[], kind?: BulkKind): void => useOverlay.getState().show('bulk', orders, kind)
