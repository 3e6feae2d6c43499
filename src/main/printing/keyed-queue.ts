/** Runs jobs of one key one after another, in the order they came; keys do not wait for each other. */
export interface KeyedQueue {
  readonly run: <T>(key: string, job: () => Promise<T>) => Promise<T>
}

/** A job that fails does not hold the next ones. */
export function keyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run: (key, job) => {
      const before = tails.get(key) ?? Promise.resolve()
      const mine = before.then(job, job)
      const tail = mine.catch(() => undefined)
      tails.set(key, tail)
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
      return mine
    }
  }
}
