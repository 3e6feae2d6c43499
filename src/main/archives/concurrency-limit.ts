/**
 * Lets `atOnce` pieces of work run together; the others wait for their turn, first come first served. One whose `signal` ends while it
 * waits runs at once, to see that nobody wants it any more.
 */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  let free = atOnce
  const waiting = new Set<() => void>()

  /** True with a turn, false without one, as nobody waits for it any more. */
  const enter = (signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted) return Promise.resolve(false)
    if (free > 0) {
      free -= 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp)
        resolve(true)
      }
      const giveUp = (): void => {
        waiting.delete(begin)
        resolve(false)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(begin)
    })
  }
  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }
  return async (work, signal) => {
    const has = await enter(signal)
    try {
      return await work()
    } finally {
      if (has) leave()
    }
  }
}
