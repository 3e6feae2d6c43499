import { useEffect, useMemo, useState } from 'react'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { ApiError, isAway } from '@/renderer/lib/http/api-error'
import { onConnected } from '@/renderer/lib/live/live'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'

/** What could not be saved for want of an answer is sent again after so long. */
export const AGAIN_AFTER_MS = 5_000
/** So often while the server answers; then it waits for somebody. */
export const TRIES_MAX = 3

/** Beside those of a server that is away: too much at once, its own fault, and 503 of an order that is busy. */
const TROUBLE: readonly number[] = [429, 500, 503]

/** Whether a call that failed may work when it is sent again as it is: no refusal, but an answer that did not come, or a server in trouble. */
export const mayWorkLater = (error: unknown): boolean =>
  isAway(error) || (error instanceof ApiError && error.kind === 'refused' && TROUBLE.includes(error.status))

/** Something that is made under a key, tried again by itself when it failed for want of an answer. */
export interface TryLater {
  /** When it is tried again, in ms since the epoch; null where it waits for somebody, or for the connection. `run` is what is done then. */
  readonly after: (error: unknown, run: () => void) => number | null
  /** It is on its way: nothing is tried beside it. What somebody asks for is counted from the beginning. */
  readonly begin: () => void
  /** It worked, was given up, or is wanted otherwise: nothing is tried any more. */
  readonly stop: () => void
}

/** Counts the tries of one thing. Without keys a host might make it twice: there it waits for somebody. */
export function tryLater(): TryLater {
  let tries = 0
  let byItself = false
  let timer: number | undefined
  let unlisten = (): void => undefined
  const rest = (): void => {
    window.clearTimeout(timer)
    unlisten()
    unlisten = () => undefined
  }
  return {
    after: (error, run) => {
      rest()
      if (!mayWorkLater(error) || !knows('idempotency-keys')) return null
      const again = (): void => {
        byItself = true
        run()
      }
      // Once the connection is back it is sent at once, however often it was tried before.
      unlisten = onConnected((isBack) => {
        if (!isBack) return
        tries = 0
        rest()
        again()
      })
      if (tries >= TRIES_MAX) return null
      tries += 1
      timer = window.setTimeout(again, AGAIN_AFTER_MS)
      return Date.now() + AGAIN_AFTER_MS
    },
    begin: () => {
      rest()
      if (!byItself) tries = 0
      byItself = false
    },
    stop: () => {
      tries = 0
      byItself = false
      rest()
    }
  }
}

/** The same for as long as a screen stands, and when it is tried next. */
export function useTryLater(): TryLater & { readonly at: number | null } {
  const [at, setAt] = useState<number | null>(null)
  const isMounted = useIsMounted()
  const later = useMemo((): TryLater => {
    const { after, begin, stop } = tryLater()
    return {
      // What fails once its screen has gone is nobody's to try.
      after: (error, run) => {
        const next = isMounted() ? after(error, run) : null
        setAt(next)
        return next
      },
      begin: () => {
        begin()
        setAt(null)
      },
      stop: () => {
        stop()
        setAt(null)
      }
    }
  }, [])
  useEffect(() => () => later.stop(), [later])
  return { ...later, at }
}
