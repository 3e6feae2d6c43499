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
  /** The button that it stands beside; null for what lies over the page. */
  readonly anchor: HTMLElement | null
  readonly show: (overlay: Overlay, orders?: readonly number[], kind?: BulkKind, anchor?: HTMLElement) => void
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
    anchor: null,
    show: (shown, orders = NONE, kind, anchor) => {
      over = window.location.pathname
      set({ shown, orders, kind, anchor: anchor ?? null })
    },
    close: () => set({ shown: null, anchor: null }),
    closeLeft: () => {
      if (over !== window.location.pathname) set({ shown: null, anchor: null })
    }
  }
})

/** Opens what changes the orders: « Modifier… », or what of them a button stands for, beside it; pressed again, the button closes it. */
export function openBulk(orders: readonly number[], kind?: BulkKind, button?: HTMLElement): void {
  const { shown, anchor, show, close } = useOverlay.getState()
  if (shown === 'bulk' && button !== undefined && button === anchor) close()
  else show('bulk', orders, kind, button)
}
