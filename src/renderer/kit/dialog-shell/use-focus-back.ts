import { useEffect, useState } from 'react'

/** Gives the focus back to where it was before this came on screen, unless it has moved on by itself. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
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
