/** Lets so many bytes be worked on at once; who asks for more waits for their turn, in the order in which they asked. */
export interface ByteBudget {
  /** Settles once the bytes may be taken; answers how to give them back, which may be called twice. One that is larger than everything goes alone. */
  readonly take: (bytes: number, signal: AbortSignal) => Promise<() => void>
  /** Bytes that are worked on, and those that wait for their turn. */
  readonly state: () => { readonly taken: number; readonly waiting: number }
}

export function byteBudget(most: number): ByteBudget {
  let taken = 0
  const waiting = new Map<() => void, number>()

  const fits = (bytes: number): boolean => taken === 0 || taken + bytes <= most
  const wake = (): void => {
    // The first to fit after it is woken takes its bytes at once: the next one sees them taken.
    for (const again of [...waiting.keys()]) again()
  }
  const takenNow = (bytes: number): (() => void) => {
    taken += bytes
    let held = true
    return () => {
      if (!held) return
      held = false
      taken -= bytes
      wake()
    }
  }

  return {
    state: () => ({ taken, waiting: [...waiting.values()].reduce((sum, bytes) => sum + bytes, 0) }),
    take: (bytes, signal) => {
      if (waiting.size === 0 && fits(bytes)) return Promise.resolve(takenNow(bytes))
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.delete(again)
          signal.removeEventListener('abort', gone)
        }
        const again = (): void => {
          // Nobody overtakes who waits: a large one would wait for ever.
          if (waiting.keys().next().value !== again || !fits(bytes)) return
          leave()
          resolve(takenNow(bytes))
          wake()
        }
        const gone = (): void => {
          leave()
          reject(signal.reason)
          wake()
        }
        waiting.set(again, bytes)
        signal.addEventListener('abort', gone)
      })
    }
  }
}
