import { useSyncExternalStore } from 'react'

/** Under this the order page has one column, and comments come up from the bottom (reference: order-page 3.2). */
const SMALL = '(max-width: 1100px)'

const listen = (onChange: () => void): (() => void) => {
  const media = window.matchMedia(SMALL)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the window is too narrow for comments beside the order. */
export const useSmallScreen = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(SMALL).matches)
