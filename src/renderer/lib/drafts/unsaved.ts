import { useEffect, useEffectEvent } from 'react'

const holders = new Set<() => boolean>()

/** Registers a part that may hold what nobody has saved: `holds` is called when the window is about to go. Answers how to unregister it. */
export function mayHoldUnsaved(holds: () => boolean): () => void {
  holders.add(holds)
  return () => void holders.delete(holds)
}

/** The same for as long as a screen stands. */
export function useMayHoldUnsaved(holds: () => boolean): void {
  const holdsNow = useEffectEvent(holds)
  useEffect(() => mayHoldUnsaved(() => holdsNow()), [])
}

/** True while something typed, chosen or on its way would be lost with the window. */
export const holdsUnsaved = (): boolean => [...holders].some((holds) => holds())

/** From here on leaving or reloading a window that holds something asks first: the browser in its own words, the desktop in a dialog of main's. */
export function askBeforeUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (holdsUnsaved()) event.preventDefault()
  })
}
