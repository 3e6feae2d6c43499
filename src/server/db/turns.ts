import { setTimeout } from 'node:timers/promises'
import { DatabaseBusy } from './database-errors'

/** Lets works with the same key go one after the other, and tells those that wait when that is in vain. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Works of one key wait in memory instead of each holding a connection: a row that somebody else holds costs one of them. Throws
 * `DatabaseBusy` where the one before met that row and gave up, and after `withinMs`.
 */
export function takeTurns(withinMs: number): Turns {
  /** Settles when the last in the queue is done: true when it found the database busy. */
  const last = new Map<string, Promise<boolean>>()
  return async (key, work) => {
    const before = last.get(key)
    const { promise: done, resolve } = Promise.withResolvers<boolean>()
    const mine = Promise.all([before, done]).then(([, busy]) => busy)
    last.set(key, mine)
    let busy = false
    const over = new AbortController()
    try {
      if (before !== undefined) {
        const late = setTimeout(withinMs, true, { signal: over.signal, ref: false }).catch(() => true)
        if (await Promise.race([before, late])) throw new DatabaseBusy('the one before is still waiting')
      }
      return await work()
    } catch (error) {
      busy = error instanceof DatabaseBusy
      throw error
    } finally {
      over.abort()
      resolve(busy)
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
