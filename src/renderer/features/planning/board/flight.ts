import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual'
import { startTransition } from 'react'

/** Pixels a millisecond past which nobody reads a card: five windows in a second. Keys held down walk slower. */
const FLIES_FROM = 5
/** Speed is what was done within this time, told by some steps at least: a key or a press of the bar goes far at once, and flies not. */
const LOOKS_BACK_MS = 120
const STEPS_AT_LEAST = 3

/** Where a scroll stood, in pixels, and when. */
export interface Step {
  readonly at: number
  readonly top: number
}

/** Whether the last of these steps went by faster than one reads; older ones are left out. */
export function flies(steps: readonly Step[]): boolean {
  const last = steps.at(-1)
  const late = steps.filter(({ at }) => last !== undefined && last.at - at <= LOOKS_BACK_MS)
  const [first] = late
  if (first === undefined || last === undefined || late.length < STEPS_AT_LEAST) return false
  return Math.abs(last.top - first.top) > FLIES_FROM * (last.at - first.at)
}

type Scrolled = Virtualizer<HTMLElement, Element>

/**
 * Tells a virtualizer where its element is scrolled to, as TanStack does, but not while it flies: what cannot be read is not drawn.
 * `flight` hears when one begins and when it is over.
 */
export const observeReadable =
  (flight: (flying: boolean) => void) => (virtualizer: Scrolled, tell: (offset: number, scrolling: boolean) => void) => {
    let steps: readonly Step[] = []
    let flying = false
    return observeElementOffset(virtualizer, (top, scrolling) => {
      steps = [...steps, { at: performance.now(), top }].slice(-2 * STEPS_AT_LEAST)
      const [was, now] = [flying, scrolling && flies(steps)]
      flying = now
      if (now === was) return now ? undefined : tell(top, scrolling)
      if (now) return flight(true)
      // A whole window of cards comes at once: in slices, so that the next press or turn of the wheel does not wait for it.
      startTransition(() => {
        flight(false)
        tell(top, scrolling)
      })
    })
  }
