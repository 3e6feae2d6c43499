import { setTimeout } from 'node:timers/promises'

/** Nobody waits longer for a folder of backups. */
export const ANSWERED_WITHIN_MS = 5_000

/** Looks at something that may never answer, as a folder of the network. */
export interface BoundedLook<T> {
  /** What was seen last; null before anything was. */
  readonly last: () => T | null
  /** Whether what is looked at has kept silent for longer than the bound. */
  readonly isSilent: () => boolean
  /**
   * Looks now, and answers true once it has seen what stands there; false where that takes longer than the bound. Rejects as `read` does. Who asks
   * while a look is under way shares the one that comes after it: one is made at a time, so that silence holds one thread.
   */
  readonly look: () => Promise<boolean>
}

/** `withinMs`: how long one waits. */
export function openBoundedLook<T>(read: () => Promise<T>, withinMs: number): BoundedLook<T> {
  let last: T | null = null
  let current: { readonly done: Promise<void>; readonly since: number } | null = null
  let next: Promise<void> | null = null

  const begin = (): Promise<void> => {
    const done = read()
      .then((found) => {
        last = found
      })
      .finally(() => {
        current = null
      })
    current = { done, since: performance.now() }
    return done
  }
  const fresh = (): Promise<void> => {
    if (current === null) return begin()
    next ??= current.done
      .catch(() => undefined)
      .then(() => {
        next = null
        return begin()
      })
    return next
  }
  const isSilent = (): boolean => current !== null && performance.now() - current.since > withinMs

  return {
    last: () => last,
    isSilent,
    look: () =>
      Promise.race([
        // Of who is known to keep silent nobody waits for an answer.
        isSilent() ? Promise.resolve(false) : setTimeout(withinMs, false, { ref: false }),
        fresh().then(() => true)
      ])
  }
}
