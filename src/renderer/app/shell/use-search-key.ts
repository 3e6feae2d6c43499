import { useEffect } from 'react'
import { focusSearch } from '../../features/order-search/search-focus'
import { isPageKey } from '../../lib/page-key'
import { useOverlay } from './overlay-store'

/** « / » goes to the search box; a screen without one, as an order, opens the palette, which searches too. */
export function useSearchKey(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!isPageKey(event, '/')) return
      event.preventDefault()
      if (!focusSearch()) useOverlay.getState().show('palette')
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
