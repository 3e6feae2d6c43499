const underWay = new Set<Promise<unknown>>()

/** Counts a write among those under way until it is over, and answers it. */
export function countWrite<T>(write: Promise<T>): Promise<T> {
  const over = (): void => void underWay.delete(write)
  underWay.add(write)
  write.then(over, over)
  return write
}

/** What is being written to files of ours and to the keychain; null where nothing is. The answer settles once it is there, or was refused there. */
export const writesUnderWay = (): Promise<unknown> | null => (underWay.size === 0 ? null : Promise.allSettled(underWay))
