import { useEffect, useEffectEvent } from 'react'

/** Whether a part holds something, or how much. */
type Holds = () => boolean | number

/** Something typed or on its way; a file; a change that waits to be sent, which does not outlive its session. */
type Kind = 'change' | 'upload' | 'unsent'

const holders = new Map<Holds, Kind>()

/** Registers a part that may hold what nobody has saved: `holds` is called when the window is about to go. Answers how to unregister it. */
export function mayHoldUnsaved(holds: Holds, what: Kind = 'change'): () => void {
  holders.set(holds, what)
  return () => void holders.delete(holds)
}

/** The same for as long as a screen stands. */
export function useMayHoldUnsaved(holds: () => boolean): void {
  const holdsNow = useEffectEvent(holds)
  useEffect(() => mayHoldUnsaved(() => holdsNow()), [])
}

/** True while something typed, chosen or on its way would be lost with the window. */
export const holdsUnsaved = (): boolean => [...holders.keys()].some((holds) => Boolean(holds()))

/** How much of a kind that is; what waits to be sent is a change as well. */
export const unsavedCount = (what: Kind): number =>
  [...holders].reduce((sum, [holds, kind]) => (kind === what || (what === 'change' && kind === 'unsent') ? sum + Number(holds()) : sum), 0)

/** From here on leaving or reloading a window that holds something asks first: the browser in its own words, the desktop in a dialog of main's. */
export function askBeforeUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (holdsUnsaved()) event.preventDefault()
  })
}
