import type { PromisedOrder } from '@/domain/orders/promised'
import { DatabaseUnavailable } from '@/server/db/database-errors'

/** One whole order, or null; read after it was asked for. */
export type ReadOrder = (id: number) => Promise<PromisedOrder | null>

/** Readings at once, and orders in each: the connections that are left are for those who write. */
const AT_ONCE = 2
const BATCH_MAX = 20

interface Waiting {
  readonly id: number
  readonly done: (order: PromisedOrder | null) => void
  readonly failed: (error: unknown) => void
}

/**
 * Batches the readings of orders: one that is alone begins at once, those that come while others are read are read together after them, with as
 * many statements as one. After a fault every window reads again in the same second.
 */
export function createOrderReader(readMany: (ids: readonly number[]) => Promise<readonly PromisedOrder[]>): ReadOrder {
  const waiting: Waiting[] = []
  let reading = 0

  const read = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const orders = await readMany([...new Set(batch.map(({ id }) => id))])
      const byId = new Map(orders.map((order) => [order.id, order]))
      for (const { id, done } of batch) done(byId.get(id) ?? null)
    } catch (error) {
      // One order that cannot be read takes no other with it.
      if (batch.length > 1 && !(error instanceof DatabaseUnavailable)) for (const one of batch) await read([one])
      else for (const { failed } of batch) failed(error)
    }
  }

  const next = (): void => {
    if (reading >= AT_ONCE || waiting.length === 0) return
    reading += 1
    void read(waiting.splice(0, BATCH_MAX)).then(() => {
      reading -= 1
      next()
    })
  }

  return (id) =>
    new Promise((done, failed) => {
      waiting.push({ id, done, failed })
      next()
    })
}
