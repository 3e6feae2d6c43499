import { create } from 'zustand'

/** What lies over the whole shell, one at a time. */
export type Overlay = 'print-settings' | 'palette' | 'shortcuts' | 'end-run' | 'camera' | 'create-order'

interface OverlayStore {
  readonly shown: Overlay | null
  readonly show: (overlay: Overlay) => void
  readonly close: () => void
  /** Closes what was opened over another page than the one whose address stands there now. */
  readonly closeLeft: () => void
}

export const useOverlay = create<OverlayStore>()((set) => {
  let over = ''
  return {
    shown: null,
    show: (shown) => {
      over = window.location.pathname
      set({ shown })
    },
    close: () => set({ shown: null }),
    closeLeft: () => {
      if (over !== window.location.pathname) set({ shown: null })
    }
  }
})
