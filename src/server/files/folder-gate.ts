/** A folder did not answer for so long that nobody waits for it any more: a share that hangs, a disk that dies. */
export class FolderSilent extends Error {
  override readonly name = 'FolderSilent'
}

/** One call to the file system. */
export type FolderCall = <T>(call: () => Promise<T>) => Promise<T>

/** The one way to a folder that may stop answering. */
export interface FolderGate {
  /**
   * Does some work of calls to the file system. Rejects with `FolderSilent` where one of them takes longer than the bound, or where all that may be
   * under way have: the work goes on by itself once the folder answers again, and tidies up after itself.
   */
  readonly run: <T>(work: (step: FolderCall) => Promise<T>) => Promise<T>
  readonly isSilent: () => boolean
}

/** Longer than a busy disk takes to sync what is written at once (`SYNCED_BYTES`). */
const ANSWERED_WITHIN_MS = 10_000
/**
 * Each call under way holds one of the four threads that the whole program reads and writes with: where the folder of backups hangs as well, which holds
 * one, one is left to the others.
 */
const AT_ONCE = 2

export function openFolderGate(withinMs = ANSWERED_WITHIN_MS, atOnce = AT_ONCE): FolderGate {
  /** When each call that is under way began. */
  const under = new Set<{ readonly since: number }>()
  const queue: (() => void)[] = []

  const isLate = ({ since }: { readonly since: number }): boolean => performance.now() - since > withinMs
  const isSilent = (): boolean => under.size >= atOnce && [...under].every(isLate)

  return {
    isSilent,
    run: async (work) => {
      if (isSilent()) throw new FolderSilent('the folder does not answer')
      let present: { readonly since: number } | null = null
      const step: FolderCall = async (call) => {
        while (under.size >= atOnce) await new Promise<void>((begin) => queue.push(begin))
        const own = { since: performance.now() }
        under.add(own)
        present = own
        try {
          return await call()
        } finally {
          under.delete(own)
          present = null
          queue.shift()?.()
        }
      }
      let watching: NodeJS.Timeout | undefined
      const silent = new Promise<never>((_, reject) => {
        watching = setInterval(
          () => {
            if (isSilent() || (present !== null && isLate(present))) reject(new FolderSilent('the folder does not answer'))
          },
          Math.min(250, withinMs / 4)
        )
        watching.unref()
      })
      const done = work(step)
      done.catch(() => undefined)
      try {
        return await Promise.race([done, silent])
      } finally {
        clearInterval(watching)
      }
    }
  }
}
