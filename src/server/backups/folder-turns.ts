import { silentFolder } from './backup-folder'

/** Calls to a folder that may never answer, one after the other: silence holds one thread (decision 082). */
export interface FolderTurns {
  /** Whether the call whose turn it is has not been answered within the bound. */
  readonly isSilent: () => boolean
  /**
   * Makes a call in its turn. Rejects with `BackupError` once it, or one before it, is not answered within the bound: who waits behind calls that are
   * answered waits on.
   */
  readonly run: <T>(call: () => Promise<T>) => Promise<T>
}

/** `withinMs`: how long one waits for an answer to each call, from when its turn has come. */
export function openFolderTurns(withinMs: number): FolderTurns {
  let last: Promise<unknown> = Promise.resolve()
  let isSilent = false
  const waiting = new Set<(error: Error) => void>()
  const onSilent = (): void => {
    isSilent = true
    for (const tell of waiting) tell(silentFolder())
  }

  const inTurn = async <T>(before: Promise<unknown>, call: () => Promise<T>): Promise<T> => {
    await before
    const silence = setTimeout(onSilent, withinMs).unref()
    try {
      return await call()
    } finally {
      clearTimeout(silence)
      isSilent = false
    }
  }
  return {
    isSilent: () => isSilent,
    run: async (call) => {
      const own = inTurn(last, call)
      last = own.catch(() => undefined)
      const { promise: silent, reject } = Promise.withResolvers<never>()
      // Of who is known to keep silent nobody waits for an answer.
      if (isSilent) reject(silentFolder())
      waiting.add(reject)
      try {
        return await Promise.race([own, silent])
      } finally {
        waiting.delete(reject)
      }
    }
  }
}
