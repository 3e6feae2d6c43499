import type { Virtualizer } from '@tanstack/react-virtual'
import { startTransition } from 'react'
import { whenAtRest } from '../../../lib/when-at-rest'

/** Pixels a millisecond past which nobody reads a card: five windows in a second. Keys held down walk slower. */
const FLIES_FROM = 5
/** Speed is what was done within this time, told by some steps at least: a key or a press of the bar goes far at once, and flies not. */
const LOOKS_BACK_MS = 120
const STEPS_AT_LEAST = 3

/** Where a scroll stood, in pixels, and when. */
export interface ScrollSample {
  readonly at: number
  readonly top: number
}

/** How a day goes by: not at all, as far as its first steps tell; slowly enough to be read; or too fast for it. */
export type ScrollPace = 'still' | 'read' | 'flown'

/** How fast the last of these steps went by; older ones are left out. */
export function paceOf(samples: readonly ScrollSample[]): ScrollPace {
  const last = samples.at(-1)
  const late = samples.filter(({ at }) => last !== undefined && last.at - at <= LOOKS_BACK_MS)
  const [first] = late
  if (first === undefined || last === undefined || late.length < STEPS_AT_LEAST) return 'still'
  return Math.abs(last.top - first.top) > FLIES_FROM * (last.at - first.at) ? 'flown' : 'read'
}

type Scrolled = Virtualizer<HTMLElement, Element>

/**
 * Tells a virtualizer where its element is scrolled to, as TanStack does, but not while it flies: what cannot be read is not drawn.
 * `went` hears when that changes, before the virtualizer does.
 */
export const observeReadable =
  (went: (pace: ScrollPace) => void) =>
  ({ scrollElement, options }: Scrolled, tell: (offset: number, scrolling: boolean) => void): (() => void) | undefined => {
    if (scrollElement === null) return undefined
    let samples: readonly ScrollSample[] = []
    let pace: ScrollPace = 'still'
    const moved = (scrolling: boolean): void => {
      const top = scrollElement.scrollTop
      samples = scrolling ? [...samples, { at: performance.now(), top }].slice(-2 * STEPS_AT_LEAST) : []
      const [was, now] = [pace, paceOf(samples)]
      if (now !== was) {
        pace = now
        if (was !== 'flown') went(now)
      }
      if (now === 'flown') return
      if (was === 'flown')
        // A whole window of cards comes at once: in slices, so that the next press or turn of the wheel does not wait for it.
        startTransition(() => {
          went(now)
          tell(top, scrolling)
        })
      else tell(top, scrolling)
    }
    const rest = whenAtRest(() => moved(false), options.isScrollingResetDelay)
    const scrolled = (): void => {
      rest.touch()
      moved(true)
    }
    scrollElement.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      scrollElement.removeEventListener('scroll', scrolled)
      rest.stop()
    }
  }
