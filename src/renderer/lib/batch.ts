/** Takes what comes in bursts and hands it on together. */
interface Batcher<T> {
  readonly take: (item: T) => void
  /** Hands on at once what waits. */
  readonly flush: () => void
  /** Forgets what waits. */
  readonly drop: () => void
}

/**
 * Hands on the first item at once, then what has come since at most once in `everyMs`: in its sequence, nothing lost. The time runs from
 * the end of what was set off, so that what React draws in answer to it counts as well.
 */
export function batchEvery<T>(everyMs: number, handOn: (items: readonly T[]) => void): Batcher<T> {
  let waiting: T[] = []
  let resting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): void => {
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    resting = true
    handOn(items)
    queueMicrotask(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        resting = false
        flush()
      }, everyMs)
    })
  }

  return {
    take: (item) => {
      waiting.push(item)
      if (!resting) flush()
    },
    flush,
    drop: () => {
      waiting = []
    }
  }
}
