import { useEffectEvent, useLayoutEffect } from 'react'

/** What takes the arrow keys for itself. */
const TAKES_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="alertdialog"], [role="radiogroup"]'

/** Left and Right step through, wherever the focus is but in what takes these keys itself. They are heard as soon as one sees that they are. */
export function useArrows(step: (by: 1 | -1) => void): void {
  const stepNow = useEffectEvent(step)
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return
      event.preventDefault()
      stepNow(event.key === 'ArrowLeft' ? -1 : 1)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
