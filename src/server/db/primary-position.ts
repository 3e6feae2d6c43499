import type { Database } from './database'
import { type PrimaryPosition, readPrimaryPosition } from './log-position'
import { within } from './rereading'

/** Where the primary's log must have been replayed to, for all that was committed before each reading (decision 084). */
export interface NeededPosition {
  readonly read: () => Promise<PrimaryPosition>
  /** Somebody committed who may not wait for the disk: that is not on it yet, and the replica is to have it all the same. */
  readonly expectUnflushed: () => void
}

/** A line that does not answer may be broken: the next reading goes by another one. */
const GIVEN_UP_AFTER_MS = 5_000

/**
 * What `read` answers, read after each call: those who call while it is being read share the next reading. As many of them as come at once cost
 * two.
 */
function readAfterCall<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  const start = (): Promise<T> => {
    const started = read()
    const ended: Promise<unknown> = started
      .catch(() => undefined)
      .then(() => {
        if (running === ended) running = null
      })
    running = ended
    return started
  }
  return () => {
    if (running === null) return start()
    next ??= running.then(() => {
      next = null
      return start()
    })
    return next
  }
}

/** Reads it from `primary`; what is not answered within `givenUpAfterMs` keeps nobody from the next reading, and no connection. */
export function openPosition(primary: Pick<Database, 'queryWithin'>, givenUpAfterMs = GIVEN_UP_AFTER_MS): NeededPosition {
  const query = primary.queryWithin(givenUpAfterMs)
  /** How often somebody may not have waited, and how many of them `floor` is after. */
  let unflushed = 0
  let passed = 0
  /** The end of what may not have been on the disk when that was last looked for. */
  let floor: PrimaryPosition | null = null
  const readNow = async (): Promise<PrimaryPosition> => {
    const before = unflushed
    const found = await readPrimaryPosition(query, before > passed)
    if (before > passed) {
      passed = before
      floor = found
    }
    const isOfFloor = floor?.cluster === found.cluster && floor.timeline === found.timeline
    return isOfFloor ? { ...found, position: Math.max(found.position, floor?.position ?? 0) } : found
  }
  return {
    read: readAfterCall(() => within(readNow(), givenUpAfterMs)),
    expectUnflushed: () => {
      unflushed += 1
    }
  }
}
