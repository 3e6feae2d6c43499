import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { BACKUP_KINDS } from '@/domain/backups/backup-id'
import { ApiDate } from '@/domain/reading/api-date-schema'

/** A backup, newest first in a list (reference: server 3). */
const BackupEntry = z.object({
  /** Names it in the other calls. */
  id: z.string(),
  at: ApiDate,
  kind: z.enum(BACKUP_KINDS),
  orders: z.int(),
  /** Uploaded contents that it holds, and those that were not to be found when it was made. */
  files: z.int(),
  missing_files: z.int(),
  /** Of its tables and contents, in bytes, and how long it took. */
  bytes: z.int(),
  seconds: z.int(),
  /** 2 where the second folder has it, too. */
  copies: z.int(),
  /** Read back and checksummed, built up and counted, or found to be damaged. */
  check: z.enum(['checked', 'restored', 'damaged']),
  /** Kept as its week's. */
  weekly: z.boolean(),
  /** This server can restore it. */
  restorable: z.boolean(),
  /** Another database's: it says nothing of how this one is saved, and nobody lets go of it (reference: server 3.9). Absent of a server of before. */
  of_other_database: z.optional(z.boolean())
})
export type BackupEntry = z.infer<typeof BackupEntry>

/** A count of the backup and of what was built up from it. */
const ProvenCount = z.object({ saved: z.int(), restored: z.int() })

/** The last restore that was tried apart (reference: server 5.1). */
export const BackupProof = z.object({
  at: ApiDate,
  /** The backup that was restored. */
  id: z.string(),
  /** Nothing differed. */
  passed: z.boolean(),
  orders: ProvenCount,
  items_and_faces: ProvenCount,
  comments: ProvenCount,
  /** Contents whose bytes are what their name says. */
  files: ProvenCount,
  /** Of these, those that were damaged or gone and were copied again; of a proof of before this was counted, absent. */
  repaired: z.optional(z.int()),
  /** Files that rows name and that were not to be found when the backup was made: no difference, as nothing else holds them. Absent as `repaired` is. */
  missing: z.optional(z.int()),
  /** In French, a line each. */
  differences: z.array(z.string())
})
export type BackupProof = z.infer<typeof BackupProof>

/** The second folder (reference: server 3.8). */
const SecondFolder = z.object({
  folder: z.string(),
  /** It answered when it was tried last, also where not all could be copied: then `error` says why. */
  reachable: z.boolean(),
  /** Backups that it does not have yet. */
  behind: z.int(),
  /** When it answered last; null where it never did. */
  reached_at: z.nullable(ApiDate),
  tried_at: z.nullable(ApiDate),
  next_try_at: z.nullable(ApiDate),
  /** Why it did not answer, or not all was copied, in French. */
  error: z.nullable(z.string())
})
export type SecondFolder = z.infer<typeof SecondFolder>

const BackupsState = z.object({
  folder: z.string(),
  /**
   * `backups-silent` while the folder does not answer, or cannot be read or written: then `backups` are those that were known last. `no-backup` after
   * 36 hours without one, `no-proof` after 8 days without a restore that was verified (reference: server 3.7).
   */
  health: z.enum(['ok', 'backups-silent', 'no-backup', 'no-proof']),
  backups: z.array(BackupEntry),
  next_at: z.nullable(ApiDate),
  /** Why the last backup was not made, in French; null where it was. */
  failure: z.nullable(z.object({ at: ApiDate, message: z.string() })),
  /** What is being done now. */
  running: z.nullable(
    z.object({
      kind: z.enum(['backup', 'proof', 'restore']),
      percent: z.int(),
      /** Null while it cannot be told. */
      seconds_left: z.nullable(z.int()),
      /** What has the turn that it waits for; absent while it is at work, and of a server of before. */
      waits_for: z.optional(z.enum(['backup', 'proof', 'restore']))
    })
  ),
  proof: z.nullable(BackupProof),
  next_proof_at: z.nullable(ApiDate),
  second: z.nullable(SecondFolder),
  /** The last restore that was asked of a server of this database, once it has ended; null where none was within a day. */
  restore: z.nullable(z.object({ id: z.string(), at: ApiDate, error: z.nullable(z.string()) })),
  kept: z.object({ days: z.int(), weeks: z.int() })
})
export type BackupsState = z.infer<typeof BackupsState>

const needed = { role: 'administrator', capability: 'backups' } as const
const BackupId = z.object({ id: z.string().check(z.maxLength(40)) })

export const getBackups = endpoint({
  ...needed,
  method: 'GET',
  path: '/api/backups',
  summary: 'Sauvegardes : lesquelles, la dernière restauration vérifiée, le second dossier',
  replies: { 200: BackupsState, ...COMMON_REPLIES }
})

/** Begins a backup and does not wait for its end, which `running` tells; 409 while one is made. */
export const makeBackupNow = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/backups',
  summary: 'Sauvegarde maintenant',
  replies: { 200: BackupsState, 409: Problem, ...COMMON_REPLIES }
})

/** Copies to the second folder what it does not have; 409 where there is none, or it is being tried. */
export const retrySecondFolder = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/backups/second/retry',
  summary: 'Réessaie le second dossier',
  replies: { 200: BackupsState, 409: Problem, ...COMMON_REPLIES }
})

const Lost = z.object({ now: z.int(), after: z.int(), lost: z.int() })

/** What a restore would take away (reference: server 4.1). */
const RestoreLosses = z.object({
  id: z.string(),
  at: ApiDate,
  orders: Lost,
  /** All that the history of orders tells. */
  changes: Lost,
  comments: Lost,
  files: z.object({ ...Lost._zod.def.shape, bytes: z.int() }),
  people: z.object({ ...Lost._zod.def.shape, names: z.array(z.string()) }),
  /** What is to be typed: « 90 COMMANDES ». */
  phrase: z.string(),
  /** Seconds that it takes, roughly. */
  seconds: z.int(),
  /** Windows of people that are cut. */
  connections: z.int()
})
export type RestoreLosses = z.infer<typeof RestoreLosses>

export const getRestoreLosses = endpoint({
  ...needed,
  method: 'GET',
  path: '/api/backups/:id/loss',
  summary: "Ce qu'une restauration retirerait",
  params: BackupId,
  replies: { 200: RestoreLosses, 409: Problem, ...COMMON_REPLIES }
})

/**
 * Begins a restore and does not wait for its end (reference: server 4): then everybody's screen is read anew, and who did not sign in before the
 * backup signs in again. 400 names `body.password` or `body.phrase`; 409 while a restore is made or waits for its turn, whoever asked for it.
 */
export const restoreFromBackup = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/backups/:id/restore',
  summary: 'Restaure une sauvegarde',
  params: BackupId,
  body: z.strictObject({ password: z.string().check(z.maxLength(200)), phrase: z.string().check(z.maxLength(100)) }),
  replies: { 200: BackupsState, 409: Problem, ...COMMON_REPLIES }
})
