import { type ByteCache, createByteCache } from './byte-cache'

export interface OrdersCache {
  readonly lists: ByteCache
  readonly metrics: ByteCache
  /** Orders changed, here or elsewhere, or may have. */
  readonly drop: () => void
}

/** Ready replies about orders; on only while changes of other servers are heard. */
export function createOrdersCache(isListening: () => boolean): OrdersCache {
  const lists = createByteCache(isListening)
  const metrics = createByteCache(isListening)
  return {
    lists,
    metrics,
    drop: () => {
      lists.drop()
      metrics.drop()
    }
  }
}
