import { useEffect, useRef } from 'react'
import { knows } from '../dialect/capabilities'
import { AGAIN_AFTER_MS, mayWorkLater, TRIES_MAX } from './may-work-later'

const SOON = `Nouvel essai dans ${AGAIN_AFTER_MS / 1_000}\u00a0s.`

/** Something that is made under a key, tried again by itself when it failed for want of an answer. */
export interface TryLater {
  /** What to say of it: « Nouvel essai dans 5 s. », or '' where it waits for somebody. `run` is what is done then. */
  readonly after: (error: unknown, run: () => void) => string
  /** It worked, was given up, or is wanted otherwise: nothing is tried, and one counts from the beginning. */
  readonly stop: () => void
}

/** Counts the tries of one thing. Without keys a host might make it twice: there it waits for somebody. */
export function tryLater(): TryLater {
  let tries = 0
  let timer: number | undefined
  return {
    after: (error, run) => {
      window.clearTimeout(timer)
      if (tries >= TRIES_MAX || !mayWorkLater(error) || !knows('idempotency-keys')) return ''
      tries += 1
      timer = window.setTimeout(run, AGAIN_AFTER_MS)
      return SOON
    },
    stop: () => {
      tries = 0
      window.clearTimeout(timer)
    }
  }
}

/** The same for as long as a screen stands. */
export function useTryLater(): TryLater {
  const kept = useRef<TryLater | null>(null)
  kept.current ??= tryLater()
  const later = kept.current
  useEffect(() => () => later.stop(), [later])
  return later
}
