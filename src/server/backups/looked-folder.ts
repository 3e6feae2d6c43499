import { setTimeout } from 'node:timers/promises'
import { folderSize } from '@/server/disk/folder-size'
import { prepareFolder, silentFolder, unreadFolder } from './backup-folder'
import type { ListedBackup } from './backup-list'
import { changeRecords, noRecords, readRecords } from './backup-records'
import { ANSWERED_WITHIN_MS, openBoundedLook } from './bounded-look'
import { roomOf, type SharedDisk } from './room'
import type { Seen } from './seen-backups'

const LOOKED_EVERY_MS = 30_000

interface LookedPlace extends SharedDisk {
  readonly folder: string
  readonly list: () => Promise<ListedBackup[]>
  /** Since when backups are expected there, where nothing says it; in milliseconds since 1970. */
  readonly since: number
  /** How long one waits for the folder, in milliseconds; five seconds where nothing is said. */
  readonly answeredWithinMs?: number | undefined
  /** Hears of each look. */
  readonly onLook: () => void
}

/** A folder of backups as it was looked at last. It may stop to answer: what is done here holds one thread then (decision 082). */
export interface LookedFolder {
  /** What stood there at the last look that was answered; nothing before that. */
  readonly last: () => Seen
  /** Whether it does not answer, cannot be read, or was never to be written since this server started. */
  readonly isDown: () => boolean
  /** Looks, and answers false where the folder keeps silent. Rejects with what it refuses. */
  readonly look: () => Promise<boolean>
  /** Looks, and waits for nothing. */
  readonly lookAgain: () => void
  /** The same where the last look is half a minute ago. */
  readonly lookWhenDue: () => void
  /** What stands there now. Throws `BackupError` where it does not answer, or cannot be read. */
  readonly seen: () => Promise<Seen>
  /** Bytes of all that stands there; `onFile` hears of each file, and ends it by what it throws. Throws `BackupError` where one does not answer. */
  readonly size: (onFile: () => void) => Promise<number>
}

/** Calls one after the other, whatever becomes of each. */
function oneAtATime(): <T>(call: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (call) => {
    const own = last.then(call)
    last = own.catch(() => undefined)
    return own
  }
}

/** Readies the folder at the first look that it answers. */
export function openLookedFolder({
  folder,
  list,
  since,
  onLook,
  answeredWithinMs = ANSWERED_WITHIN_MS,
  ...disk
}: LookedPlace): LookedFolder {
  const nothing: Seen = { records: noRecords(since), listed: [], room: null }
  const inTurn = oneAtATime()
  let isReady = false
  const bounded = openBoundedLook<Seen>(
    () =>
      inTurn(async () => {
        // A folder that cannot be written keeps no server from starting, and is tried again.
        isReady ||= await prepareFolder(folder)
          .then(() => changeRecords(folder, since, () => ({})))
          .then(
            () => true,
            () => false
          )
        return { records: await readRecords(folder, since), listed: await list(), room: await roomOf(folder, disk) }
      }),
    answeredWithinMs
  )
  let lookedAt = performance.now()
  let failed = false
  const look = async (): Promise<boolean> => {
    lookedAt = performance.now()
    onLook()
    try {
      const answers = await bounded.look()
      failed = false
      return answers
    } catch (error) {
      failed = true
      throw error
    }
  }
  const lookAgain = (): void => void look().catch(() => undefined)
  /** One call, while nothing else is asked of the folder here. */
  const step = async <T>(call: () => Promise<T>): Promise<T> => {
    const over = new AbortController()
    const silent = setTimeout(answeredWithinMs, undefined, { signal: over.signal, ref: false }).then(() => Promise.reject(silentFolder()))
    silent.catch(() => undefined)
    try {
      return await Promise.race([inTurn(call), silent])
    } finally {
      over.abort()
    }
  }
  return {
    last: () => bounded.last() ?? nothing,
    isDown: () => bounded.isSilent() || failed || !isReady,
    look,
    lookAgain,
    lookWhenDue: () => {
      if (performance.now() - lookedAt > LOOKED_EVERY_MS) lookAgain()
    },
    seen: async () => {
      const answers = await look().catch((error: unknown) => {
        throw unreadFolder(folder, error)
      })
      if (!answers) throw silentFolder()
      return bounded.last() ?? nothing
    },
    size: async (onFile) => {
      if (bounded.isSilent()) throw silentFolder()
      return folderSize(folder, onFile, step)
    }
  }
}
