import { useEffect } from 'react'
import { useOverlay } from './overlay-store'

const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey

/** Ctrl+K opens the palette anywhere in the shell, also from a field, and closes it again. A dialog that waits for an answer goes first. */
export function usePaletteKey(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      if (event.repeat) return
      const { shown, show, close } = useOverlay.getState()
      if (shown === 'palette') close()
      else if (document.querySelector('[aria-modal="true"]') === null) show('palette')
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
