import { useEffect } from 'react'
import { isPageKey } from '../../../lib/page-key'

/** L folds and unfolds what is late, from anywhere on the board. */
export function useLateKey(isThere: boolean, toggle: () => void): void {
  useEffect(() => {
    if (!isThere) return
    const hear = (event: KeyboardEvent): void => {
      if (event.repeat || !(isPageKey(event, 'l') || isPageKey(event, 'L'))) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isThere, toggle])
}
