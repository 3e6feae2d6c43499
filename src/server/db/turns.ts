import { DatabaseBusy } from './database-errors'

/** Lets works with the same key go one after the other, and tells those that wait when that is in vain. */
export interface Turns {
  <T>(key: string, work: () => Promise<T>): Promise<T>
  /** How many are at work, and how many wait behind one of them. */
  readonly counts: () => TurnCounts
}

export interface TurnCounts {
  readonly running: number
  readonly waiting: number
}

interface Waiting {
  readonly begin: () => void
  readonly giveUp: () => void
}

/**
 * Works of one key wait in memory instead of each holding a connection: a row that somebody else holds costs one of them. Throws
 * `DatabaseBusy` after `withinMs`, and to all who wait as soon as the one at work met that row and gave up.
 */
export function takeTurns(withinMs: number): Turns {
  /** Who waits behind the one at work, by key. */
  const queues = new Map<string, Set<Waiting>>()

  const turnIn = (queue: Set<Waiting>): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(late)
        queue.delete(own)
      }
      const own: Waiting = {
        begin: () => {
          leave()
          resolve()
        },
        giveUp: () => {
          leave()
          reject(new DatabaseBusy('the one before is still waiting'))
        }
      }
      const late = setTimeout(own.giveUp, withinMs)
      queue.add(own)
    })

  const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = queues.get(key)
    const queue = before ?? new Set<Waiting>()
    if (before === undefined) queues.set(key, queue)
    else await turnIn(before)
    try {
      return await work()
    } catch (error) {
      if (error instanceof DatabaseBusy) for (const waiting of [...queue]) waiting.giveUp()
      throw error
    } finally {
      const [next] = queue
      if (next === undefined) queues.delete(key)
      else next.begin()
    }
  }
  const counts = (): TurnCounts => {
    let waiting = 0
    for (const queue of queues.values()) waiting += queue.size
    return { running: queues.size, waiting }
  }
  return Object.assign(inTurn, { counts })
}
