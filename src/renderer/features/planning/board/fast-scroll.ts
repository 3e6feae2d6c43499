import type { Range, Virtualizer } from '@tanstack/react-virtual'
import { startTransition } from 'react'
import { whenAtRest } from '@/renderer/lib/when-at-rest'

/** Pixels a millisecond past which nobody reads a card: five windows in a second. Keys held down walk slower. */
const FAST_FROM = 5
/** Speed is what was done within this time, over some steps at least: a key or a press of the bar goes far at once, and is not fast. */
const LOOKS_BACK_MS = 120
const STEPS_AT_LEAST = 3

/** Where a scroll stood, in pixels, and when. */
export interface ScrollSample {
  readonly at: number
  readonly top: number
}

/** How a day goes by: not at all, as far as its first steps show; slowly enough to be read; or too fast for it. */
export type ScrollPace = 'still' | 'readable' | 'fast'

/** How fast the last of these steps went by; older ones are left out. */
export function paceOf(samples: readonly ScrollSample[]): ScrollPace {
  const last = samples.at(-1)
  const late = samples.filter(({ at }) => last !== undefined && last.at - at <= LOOKS_BACK_MS)
  const [first] = late
  if (first === undefined || last === undefined || late.length < STEPS_AT_LEAST) return 'still'
  return Math.abs(last.top - first.top) > FAST_FROM * (last.at - first.at) ? 'fast' : 'readable'
}

type Scrolled = Virtualizer<HTMLElement, Element>

/**
 * Tells a virtualizer where its element is scrolled to, as TanStack does, but not while it goes by fast: what cannot be read is not drawn.
 * `onPace` is called when that changes, before the virtualizer knows.
 */
export const observeReadable =
  (onPace: (pace: ScrollPace) => void) =>
  ({ scrollElement, options }: Scrolled, report: (offset: number, scrolling: boolean) => void): (() => void) | undefined => {
    if (scrollElement === null) return undefined
    let samples: readonly ScrollSample[] = []
    let pace: ScrollPace = 'still'
    const moved = (scrolling: boolean): void => {
      const top = scrollElement.scrollTop
      samples = scrolling ? [...samples, { at: performance.now(), top }].slice(-2 * STEPS_AT_LEAST) : []
      const [was, now] = [pace, paceOf(samples)]
      if (now !== was) {
        pace = now
        if (was !== 'fast') onPace(now)
      }
      if (now === 'fast') return
      if (was === 'fast')
        // A whole window of cards comes at once: in slices, so that the next press or turn of the wheel does not wait for it.
        startTransition(() => {
          onPace(now)
          report(top, scrolling)
        })
      else report(top, scrolling)
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

/** Places of the cards that are drawn, from the first of them to before `to`. */
export interface Drawn {
  readonly from: number
  readonly to: number
}

export const NONE_DRAWN: Drawn = { from: 0, to: 0 }

/** While one reads, cards come so many at a time: most frames of a scroll then only move what is drawn. */
const TOGETHER = 6
/** Cards drawn beyond the edges, so that a turn of the wheel meets no gap. */
const BEYOND = { still: 1, readable: 2 } as const

/** Cards that are drawn around those in sight, where `before` were: those stay as long as they do, a side that lacks some gets more. */
export function drawnAround(
  { startIndex, endIndex, count }: Omit<Range, 'overscan'>,
  pace: Exclude<ScrollPace, 'fast'>,
  before: Drawn
): Drawn {
  const from = Math.max(0, startIndex - BEYOND[pace])
  const to = Math.min(count, endIndex + 1 + BEYOND[pace])
  if (before.to <= from || before.from >= to) return { from, to }
  if (before.from <= from && before.to >= to && before.to <= count) return before
  const ahead = pace === 'readable' ? TOGETHER : 0
  return { from: before.from <= from ? from : Math.max(0, from - ahead), to: before.to >= to ? to : Math.min(count, to + ahead) }
}

/** Places that are drawn, with one more: the card that has the focus, or that the Tab key reaches, is drawn wherever one has scrolled to. */
export function withPlace({ from, to }: Drawn, count: number, place: number): number[] {
  const near = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, nth) => from + nth)
  return place < 0 || near.includes(place) ? near : [...near, place].toSorted((one, other) => one - other)
}
