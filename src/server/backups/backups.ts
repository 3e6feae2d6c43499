import { join } from 'node:path'
import type { BackupProof, BackupsState } from '@/contract/backups'
import { type BackupHealth, backupHealth } from '@/domain/backups/backup-health'
import type { BackupKind } from '@/domain/backups/backup-id'
import { KEPT_DAYS, KEPT_WEEKS } from '@/domain/backups/backup-retention'
import { parisTime } from '@/domain/calendar/api-date'
import type { Clock } from '@/server/auth/tokens'
import type { Query } from '@/server/db/database'
import { openLongConnection } from '@/server/db/long-connection'
import { newestMigration } from '@/server/db/schema-migrations'
import { type DatabaseIdentity, databaseIdentity } from '@/server/repositories/backups/database-identity'
import { databaseSize } from '@/server/repositories/housekeeping'
import type { ServerJobState } from '@/server/repositories/server-jobs'
import { refuseUnmakeable } from '@/server/start-failure'
import { BackupError, FaultyBackup, isThere, silentFolder } from './backup-folder'
import { backupEntries, backupLister, type ListedBackup, ownBackups } from './backup-list'
import { changeRecords } from './backup-records'
import { inBackupTurn, inSecondTurn, type OnWaiting } from './backup-turn'
import { bringUpSecond, dropPastBackups } from './keep-backups'
import { type LookedFolder, openLookedFolder } from './looked-folder'
import { type BackupPlace, type MadeBackup, makeBackup, type OnProgress } from './make-backup'
import { gentlePace } from './pace'
import { faultyProof, proveBackup } from './prove-backup'
import { besideRestores } from './restore-claim'
import type { FolderRoom } from './room'
import type { ScratchDatabase } from './scratch-database'
import {
  copiesBehind,
  hadBySecond,
  lastOf,
  newestToProve,
  othersNights,
  proofOf,
  type Seen,
  secondState,
  unsavedBefore,
  withProof
} from './seen-backups'

/** Backups of a server, as it is started with them. */
export interface BackupsOptions extends BackupPlace {
  /** A second folder, as one of another machine; null without one. */
  readonly second: string | null
  /** Folder of uploaded files; null where contents are kept elsewhere. */
  readonly filesFolder: string | null
  /** Folder of the embedded database; null, as where it is not said, for another one. */
  readonly databaseFolder?: string | null | undefined
  /** With so many bytes of room. */
  readonly openScratch: (bytes: number) => Promise<ScratchDatabase>
  readonly clock: Clock
  /** Names the database (`databaseIdentity`); read by a connection of its own where nothing is said. */
  readonly identity?: () => Promise<DatabaseIdentity | null>
  /** How long one waits for the folder, in milliseconds; five seconds where nothing is said. */
  readonly answeredWithinMs?: number
  /** Hears what went wrong beside a backup that was made, for the log. */
  readonly onTrouble?: (error: unknown) => void
}

interface RunWish {
  readonly signal?: AbortSignal
  readonly onAlive?: () => void
  readonly onProgress?: OnProgress
  /** Hears whose turn it is while it waits for its own: it is alive, too. */
  readonly onWaiting?: OnWaiting
}

/** What this server does with its backups. */
export interface Backups {
  readonly options: BackupsOptions
  /** Number of the newest schema that this server can restore. */
  readonly newestSchema: number
  /** Those of the folder, newest first. Throws `BackupError` where it does not answer, or cannot be read. */
  readonly list: () => Promise<readonly ListedBackup[]>
  /**
   * Makes one, lets go of those that are past, and brings the second folder up. Throws `BackupError` where it cannot be made; what goes wrong
   * afterwards is for `onTrouble`.
   */
  readonly make: (kind: BackupKind, wish?: RunWish) => Promise<MadeBackup>
  /** Restores the newest one apart and keeps what came of it; null where there is none. Throws `FaultyBackup`, which it keeps as well, for one that is damaged. */
  readonly prove: (wish?: RunWish) => Promise<BackupProof | null>
  /** Copies to the second folder what it does not have; false where there is none, or it has all, or somebody else is at it. */
  readonly bringUp: (isWanted: boolean, wish?: Pick<RunWish, 'onAlive' | 'signal'>) => Promise<boolean>
  /** Bytes of the folder, as `LookedFolder` says. */
  readonly size: LookedFolder['size']
  /** How they are, by what was found within the last half minute: asked at each look at the server's health, never waited for. */
  readonly health: () => BackupHealth
  /** The same, in figures. */
  readonly figures: () => BackupFigures
  /** What people see, of a folder that does not answer what was known last; `jobs` are those of the database. */
  readonly state: (jobs: readonly ServerJobState[]) => Promise<Omit<BackupsState, 'running' | 'restore'>>
}

/** Backups in figures; moments in milliseconds since 1970, null where there is none. */
interface BackupFigures {
  /** Since when backups are expected in the folder. */
  readonly since: number
  readonly lastBackup: number | null
  /** Of the last backup, and the files that rows name and that it could not find. */
  readonly lastBytes: number | null
  readonly missingFiles: number | null
  /** The last restore that was verified without a difference. */
  readonly lastProof: number | null
  /** The last restore that was tried found differences, or a backup that is damaged. */
  readonly proofDiffers: boolean
  /** On a day whose backup comes after more than two weeks without one, those: nothing goes on it (reference: server 3.5); null on others. */
  readonly unsavedDays: number | null
  /** Backups of the last nights that another database has in the folder. */
  readonly othersNights: number
  /** How many there are, and how many the second folder does not have; null without one. */
  readonly count: number
  readonly behind: number | null
  /** Of the folder's disk, where neither data nor uploads are on it: those are watched anyway; null else, or where it is not known. */
  readonly room: FolderRoom | null
  /** False while the folder does not answer, or was never to be written since this server started: then all this is as it was known last. */
  readonly answers: boolean
}

/** Names of the jobs (reference: server 1.1). */
export const BACKUP_JOB = 'backup'
export const PROOF_JOB = 'backup-proof'
export const SECOND_JOB = 'backup-second'

const GAVE_WAY = "La vérification s'est arrêtée pour laisser place à une restauration\u00a0: elle sera refaite."

async function inDatabase<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const connection = await openLongConnection(url, 'atelier backup')
  try {
    return await work(connection.query)
  } finally {
    await connection.close()
  }
}

/** Readies the folder of backups, and waits no longer for it than for any answer. Throws `ConfigError` for one that can never be. */
export async function openBackups(options: BackupsOptions): Promise<Backups> {
  const { folder, second, clock, onTrouble = () => undefined } = options
  const list = backupLister(folder)
  const now = (): Date => new Date(clock())
  const today = (): string => parisTime(now()).slice(0, 10)
  const newestSchema = await newestMigration()
  // Beside the folder, which would seem to keep silent while the database does. A restore may give it another name.
  const { identity = () => inDatabase(options.url, databaseIdentity) } = options
  let owner = await identity()
  /** As it is now; of a database that does not answer as it was known last. */
  const readOwner = async (): Promise<DatabaseIdentity | null> => {
    owner = await identity().catch(() => owner)
    return owner
  }
  const healthOf = (found: Seen): BackupHealth => backupHealth(lastOf(found, owner, clock()), clock())
  // Where nothing could be written that tells since when: from the first look on, not from the last one.
  const looked = openLookedFolder({ ...options, list, since: clock(), onLook: () => void readOwner() })
  const { look, lookAgain, lookWhenDue, isDown, seen } = looked
  await look().catch((error: unknown) => refuseUnmakeable(folder, 'ATELIER_BACKUPS', error))

  let isBringing = false
  const behindBy = (found: Seen): number => (second === null ? 0 : copiesBehind(found, { folder: second, owner, today: today() }))
  const bringUp: Backups['bringUp'] = async (isWanted, { onAlive, signal } = {}) => {
    if (second === null || isBringing) return false
    isBringing = true
    try {
      const [found, whose] = [await seen(), await readOwner()]
      if (!isWanted && behindBy(found) === 0) return false
      return (await inSecondTurn(options.url, () => bringUpSecond(folder, second, list, now(), { owner: whose, onAlive, signal }))) !== null
    } finally {
      isBringing = false
    }
  }

  const writeProof = async (proof: BackupProof): Promise<void> => {
    const [listed, whose] = [await list(), await readOwner()]
    const there = new Set(listed.map(({ id }) => id))
    await changeRecords(folder, clock(), (records) => ({
      ...withProof({ records, listed }, whose, proof),
      proven: Object.fromEntries([
        // One that was proven, and does not pass any more, is damaged since.
        ...Object.entries(records.proven).filter(([id]) => there.has(id) && id !== proof.id),
        ...(proof.passed ? [[proof.id, clock()] as const] : [])
      ])
    }))
    lookAgain()
  }
  /** What a proof found wrong is told, whether it can be kept or not. */
  const keepProof = (proof: BackupProof): Promise<void> =>
    writeProof(proof).catch((error: unknown) => {
      if (proof.passed) throw error
      onTrouble(error)
    })

  return {
    options,
    newestSchema,
    list: async () => (await seen()).listed,
    bringUp,
    size: looked.size,
    make: async (kind, { onProgress, onWaiting, ...pace } = {}) => {
      // Not begun where it would wait for ever, with the turn of the others. What the folder refuses is told by the backup.
      if (!(await look().catch(() => true))) throw silentFolder()
      let isAwaited = false
      const save = async (): Promise<MadeBackup> => {
        const whole = await makeBackup(options, {
          kind,
          now: now(),
          pace: gentlePace(pace, () => isAwaited),
          ...(onProgress === undefined ? {} : { onProgress })
        })
        // It is made, whatever becomes of those of before.
        await dropPastBackups(folder, list, now(), { made: whole.id, owner: await readOwner(), onStuck: onTrouble }).catch(onTrouble)
        return whole
      }
      const onOthersTurn: OnWaiting = (holder) => {
        pace.onAlive?.()
        onWaiting?.(holder)
      }
      // A restore wants the turn: the rests are for the work of the day, which it ends.
      const onRestore = (): void => {
        isAwaited = true
      }
      const made = await besideRestores(options.url, onRestore, () =>
        inBackupTurn(options.url, save, pace.signal, { onWaiting: onOthersTurn })
      )
      await bringUp(true, pace).catch((error: unknown) => {
        if (!pace.signal?.aborted) onTrouble(error)
      })
      lookAgain()
      return made
    },
    prove: async ({ onProgress, onWaiting: _, ...pace } = {}) => {
      const newest = await newestToProve(folder, ownBackups((await seen()).listed, await readOwner()), clock())
      if (newest === undefined) return null
      const path = join(folder, newest.id)
      const over = new AbortController()
      const signal = AbortSignal.any([over.signal, ...(pace.signal === undefined ? [] : [pace.signal])])
      const databaseBytes = await inDatabase(options.url, databaseSize)
      // Made again at any time, it gives way to a restore.
      const onRestore = (): void => over.abort(new BackupError(GAVE_WAY))
      const proof = await besideRestores(options.url, onRestore, () =>
        proveBackup({
          ...(onProgress === undefined ? {} : { onProgress }),
          pace: gentlePace({ ...pace, signal }),
          store: options.store,
          id: newest.id,
          path,
          now: now(),
          databaseBytes,
          openScratch: options.openScratch
        })
      ).catch(async (error: unknown) => {
        // Of what has gone, as a share that is not mounted any more, nobody knows whether it is damaged.
        if (error instanceof FaultyBackup && (await isThere(path))) await keepProof(faultyProof(newest.id, newest.manifest, now(), error))
        throw error
      })
      await keepProof(proof)
      return proof
    },
    figures: () => {
      lookWhenDue()
      const found = looked.last()
      return {
        ...lastOf(found, owner, clock()),
        unsavedDays: unsavedBefore(found, owner, today()),
        othersNights: othersNights(found, owner, clock()),
        count: found.listed.length,
        behind: second === null ? null : behindBy(found),
        room: found.room?.isShared === false ? found.room : null,
        answers: !isDown()
      }
    },
    health: () => {
      lookWhenDue()
      return isDown() ? 'backups-silent' : healthOf(looked.last())
    },
    state: async (jobs) => {
      const jobOf = (name: string): ServerJobState | undefined => jobs.find((job) => job.name === name)
      const dueOf = (name: string): Date | null => jobOf(name)?.dueAt ?? null
      const [answers] = await Promise.all([look().catch(() => false), readOwner()])
      const found = looked.last()
      const { error = null, finishedAt = null } = jobOf(BACKUP_JOB) ?? {}
      const copied = new Set(second === null ? [] : hadBySecond(found, { folder: second, owner }))
      return {
        folder,
        health: answers && !isDown() ? healthOf(found) : 'backups-silent',
        backups: backupEntries(found.listed, found.records, { owner, copied }, today(), newestSchema),
        next_at: dueOf(BACKUP_JOB) === null ? null : parisTime(dueOf(BACKUP_JOB) as Date),
        failure: error === null || finishedAt === null ? null : { at: parisTime(finishedAt), message: error },
        proof: proofOf(found, owner),
        next_proof_at: dueOf(PROOF_JOB) === null ? null : parisTime(dueOf(PROOF_JOB) as Date),
        second: second === null ? null : secondState(found, { folder: second, owner, today: today() }, dueOf(SECOND_JOB)),
        kept: { days: KEPT_DAYS, weeks: KEPT_WEEKS }
      }
    }
  }
}
