import { create } from 'zustand'

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
  readonly show: (overlay: Overlay, orders?: readonly number[]) => void
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
    show: (shown, orders = NONE) => {
      over = window.location.pathname
      set({ shown, orders })
    },
    close: () => set({ shown: null }),
    closeLeft: () => {
      if (over !== window.location.pathname) set({ shown: null })
    }
  }
})
