import { setTimeout as later } from 'node:timers/promises'
import { DatabaseUnavailable } from './database-errors'

/** What is read of the database and remembered: read anew when it may have changed, until that succeeds. */
export interface Rereading {
  /** Reads it anew; settles after the first try, however it went. Those after it are made unasked. */
  readonly again: () => Promise<void>
  /** Nothing is read or taken from then on, until it is asked for again. */
  readonly stop: () => void
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A line that does not answer may be broken: the next try goes by another one. */
const READ_WITHIN_MS = 10_000
/** Failing so often in a row is told: the first tries after an outage may meet what is left of it. */
const REPORTED_AT_TRY = 4

/** What `work`, which reads the database, answers. Throws `DatabaseUnavailable` where that takes longer than `ms`. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController()
  const lateness = (): DatabaseUnavailable => new DatabaseUnavailable(`not read within ${ms} ms`)
  const late = later(ms, undefined, { signal: over.signal, ref: false }).then(() => Promise.reject(lateness()))
  // Whoever loses the race is heard by nobody.
  for (const each of [late, work]) each.catch(() => undefined)
  return Promise.race([work, late]).finally(() => over.abort())
}

/**
 * `read` answers what takes over what it read: what was asked for last is taken, whatever comes first. `onFailed` hears once of tries that go on
 * failing.
 */
export function createRereading(
  read: () => Promise<() => void>,
  onFailed: (error: unknown) => void,
  { firstPauseMs = FIRST_PAUSE_MS, withinMs = READ_WITHIN_MS } = {}
): Rereading {
  let newest = 0
  let pause: NodeJS.Timeout | undefined

  const attempt = async (number: number, tries: number): Promise<void> => {
    try {
      const take = await within(read(), withinMs)
      if (number === newest) take()
    } catch (error) {
      if (number !== newest) return
      if (tries === REPORTED_AT_TRY) onFailed(error)
      pause = setTimeout(() => void attempt(number, tries + 1), Math.min(firstPauseMs * 2 ** (tries - 1), LONGEST_PAUSE_MS)).unref()
    }
  }
  const begin = (): number => {
    clearTimeout(pause)
    newest += 1
    return newest
  }
  return { again: () => attempt(begin(), 1), stop: () => void begin() }
}
