import { useEffect, useState } from 'react'

/** Gives the focus back to where it was before this came on screen, or to what it was opened by, unless it has moved on by itself. */
export function useFocusBack(opener: HTMLElement | null = null): void {
  const [before] = useState(() => opener ?? document.activeElement)
  useEffect(
    () => () => {
      window.requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before]
  )
}
