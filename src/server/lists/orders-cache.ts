import { type ByteCache, createByteCache } from './byte-cache'

/** What a change of orders touched: `history` when an order was, or is now, not open; `open` otherwise. */
export type Touched = 'open' | 'history'

export interface OrdersCache {
  readonly lists: ByteCache
  readonly metrics: ByteCache
  /** Counts of history alone, which are dear on a long one. */
  readonly history: ByteCache
  /** Orders changed, here or elsewhere, or may have. */
  readonly drop: (touched: Touched) => void
}

/** Ready replies about orders; on only while changes of other servers are heard. */
export function createOrdersCache(isListening: () => boolean): OrdersCache {
  const lists = createByteCache(isListening)
  const metrics = createByteCache(isListening)
  const history = createByteCache(isListening)
  return {
    lists,
    metrics,
    history,
    drop: (touched) => {
      lists.drop()
      metrics.drop()
      if (touched === 'history') history.drop()
    }
  }
}
