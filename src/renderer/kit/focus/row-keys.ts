import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last
}

/** The row that a key leads to from the one at `at`, of rows up to `last`; null for a key that leads nowhere, which is left to the page. */
export function rowAfter(event: KeyboardEvent, at: number, last: number): number | null {
  const step = STEPS[event.key]
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return null
  event.preventDefault()
  return step(at, last)
}
