import { useEffect } from 'react'

/** Ctrl+B folds and unfolds the menu of lists; on a phone it opens and closes it (reference: lists 1.6). */
export function useSidebarKey(toggle: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [toggle])
}
