import { create } from 'zustand'

/** What lies over the whole shell, one at a time. */
export type Overlay = 'print-settings' | 'palette'

interface OverlayStore {
  readonly shown: Overlay | null
  readonly show: (overlay: Overlay) => void
  readonly close: () => void
}

export const useOverlay = create<OverlayStore>()((set) => ({
  shown: null,
  show: (shown) => set({ shown }),
  close: () => set({ shown: null })
}))
