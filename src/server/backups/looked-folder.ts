import { folderSize } from '@/server/disk/folder-size'
import { UnmakeableFolder } from '@/server/files/make-folders'
import { prepareFolder, SilentFolder, silentFolder, unreadFolder } from './backup-folder'
import type { ListedBackup } from './backup-list'
import { changeRecords, noRecords, readRecords } from './backup-records'
import { ANSWERED_WITHIN_MS } from './bounded-look'
import { openFolderTurns } from './folder-turns'
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
  const turns = openFolderTurns(answeredWithinMs)
  let last = nothing
  let isReady = false
  /** Whether the last look ended by an error, also one that nobody waited for any more. */
  let failed = false
  const read = async (): Promise<void> => {
    // A folder that cannot be written keeps no server from starting, and is tried again; one that can never be, does.
    isReady ||= await prepareFolder(folder)
      .then(() => changeRecords(folder, since, () => ({})))
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof UnmakeableFolder) throw error
          return false
        }
      )
    try {
      last = { records: await readRecords(folder, since), listed: await list(), room: await roomOf(folder, disk) }
      failed = false
    } catch (error) {
      failed = true
      throw error
    }
  }
  /** The look that waits for its turn, which all share who ask meanwhile. */
  let next: Promise<void> | null = null
  const readInTurn = (): Promise<void> => {
    next ??= turns.run(() => {
      next = null
      return read()
    })
    return next
  }
  let lookedAt = performance.now()
  const look = async (): Promise<boolean> => {
    lookedAt = performance.now()
    onLook()
    try {
      await readInTurn()
      return true
    } catch (error) {
      if (!(error instanceof SilentFolder)) throw error
      return false
    }
  }
  const lookAgain = (): void => void look().catch(() => undefined)
  return {
    last: () => last,
    isDown: () => turns.isSilent() || failed || !isReady,
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
      return last
    },
    size: async (onFile) => {
      if (turns.isSilent()) throw silentFolder()
      return folderSize(folder, onFile, turns.run)
    }
  }
}
