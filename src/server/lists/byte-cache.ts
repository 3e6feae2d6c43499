/** Ready replies by key, the least recently used first to go. Dropped whole when anything changed. */
export interface ByteCache {
  /** The bytes of `key`, read through `make` when they are not known. Calls for one key at one time share one reading. */
  readonly through: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>
  readonly peek: (key: string) => Buffer | undefined
  readonly drop: () => void
}

const MAX_ENTRIES = 200
const MAX_BYTES = 32 * 1024 * 1024

/** `isFresh` tells whether changes are heard of; while they are not, nothing is remembered. */
export function createByteCache(isFresh: () => boolean): ByteCache {
  const ready = new Map<string, Buffer>()
  const reading = new Map<string, Promise<Buffer>>()
  let bytes = 0
  let generation = 0

  const peek = (key: string): Buffer | undefined => {
    const found = isFresh() ? ready.get(key) : undefined
    if (found === undefined) return undefined
    ready.delete(key)
    ready.set(key, found)
    return found
  }

  const keep = (key: string, value: Buffer): void => {
    ready.set(key, value)
    bytes += value.length
    for (const [oldest, old] of ready) {
      if (ready.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break
      ready.delete(oldest)
      bytes -= old.length
    }
  }

  const read = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const before = generation
    try {
      const value = await make()
      if (before === generation && isFresh()) keep(key, value)
      return value
    } finally {
      if (before === generation) reading.delete(key)
    }
  }

  return {
    peek,
    through: (key, make) => {
      const known = peek(key)
      if (known !== undefined) return Promise.resolve(known)
      const running = reading.get(key)
      if (running !== undefined) return running
      const started = read(key, make)
      reading.set(key, started)
      return started
    },
    drop: () => {
      generation++
      bytes = 0
      ready.clear()
      reading.clear()
    }
  }
}

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
