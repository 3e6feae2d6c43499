import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { PromisedOrder } from '@/domain/orders/promised'
import { DatabaseBusy, DatabaseUnavailable } from '@/server/db/database-errors'

/** One whole order, or null; read after it was asked for. Throws as the database does, and `DatabaseUnavailable` where it is not its turn in time. */
export type ReadOrder = (id: number) => Promise<PromisedOrder | null>

/** Readings at once, and orders in each: behind more of them, those who write would wait for a connection. */
const AT_ONCE = 2
const BATCH_MAX = 20
/** As long as one waits for a connection, in milliseconds. */
const TURN_WITHIN_MS = 3_000

interface Waiting {
  readonly id: number
  readonly done: (order: PromisedOrder | null) => void
  readonly failed: (error: unknown) => void
  /** Runs in what is known of its request (tracing). */
  readonly within: (work: () => void) => void
  /** Gives it up; absent for one that began at once. */
  giveUp?: NodeJS.Timeout
}

/** What would befall every order of a reading, and again. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof DatabaseBusy || error instanceof pg.DatabaseError

/**
 * Batches the readings of orders: one that is alone begins at once, those that come while others are read are read together after them, with as
 * many statements as one. After a fault every window reads again in the same second.
 */
export function createOrderReader(
  readMany: (ids: readonly number[]) => Promise<readonly PromisedOrder[]>,
  turnWithinMs = TURN_WITHIN_MS
): ReadOrder {
  const waiting = new Set<Waiting>()
  let reading = 0

  const read = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const orders = await readMany([...new Set(batch.map(({ id }) => id))])
      const byId = new Map(orders.map((order) => [order.id, order]))
      for (const { id, done } of batch) done(byId.get(id) ?? null)
    } catch (error) {
      // One order that cannot be read takes no other with it.
      if (batch.length > 1 && !isOfDatabase(error)) for (const one of batch) await read([one])
      else for (const { failed } of batch) failed(error)
    }
  }

  const next = (): void => {
    const batch = [...waiting].slice(0, BATCH_MAX)
    const [first] = batch
    if (reading >= AT_ONCE || first === undefined) return
    for (const one of batch) {
      clearTimeout(one.giveUp)
      waiting.delete(one)
    }
    reading += 1
    first.within(() => {
      void read(batch).then(() => {
        reading -= 1
        next()
      })
    })
  }

  return (id) =>
    new Promise((done, failed) => {
      const one: Waiting = { id, done, failed, within: AsyncLocalStorage.snapshot() }
      waiting.add(one)
      next()
      if (!waiting.has(one)) return
      one.giveUp = setTimeout(() => {
        waiting.delete(one)
        failed(new DatabaseUnavailable('too many orders are read'))
      }, turnWithinMs)
    })
}
