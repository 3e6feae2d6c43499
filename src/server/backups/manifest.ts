import * as z from 'zod/mini'
import { BACKUP_KINDS } from '@/domain/backups/backup-id'
import { isContentHash } from '@/server/files/file-store'

/** The form of backups that this server writes, and the only one that it reads (reference: backup-format 1.1). */
export const BACKUP_FORMAT = 1

/** A file of a backup, as it lies on the disk. */
const StoredPart = z.object({ bytes: z.int(), sha256: z.string() })

const TableEntry = z.object({
  ...StoredPart.shape,
  name: z.string(),
  /** In the sequence of the copy; generated columns are not among them. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** The highest `id`; null for a table without one, or without rows. */
  last_id: z.nullable(z.int())
})
export type TableEntry = z.infer<typeof TableEntry>

/** What people count in a backup. */
export const BackupCounts = z.object({
  orders: z.int(),
  items: z.int(),
  faces: z.int(),
  changes: z.int(),
  comments: z.int(),
  files: z.int(),
  people: z.int()
})
export type BackupCounts = z.infer<typeof BackupCounts>

/** What a backup is (reference: backup-format 1.2). */
export const Manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  kind: z.enum(BACKUP_KINDS),
  /** Number of the last migration of the database that was saved. */
  schema: z.int().check(z.positive()),
  /** Names the database that was saved (`databaseIdentity`); those of before do not say. */
  database: z.optional(z.string()),
  /** Where that one stood (`databasePlace`): a copy of it has the same name. */
  place: z.optional(z.string()),
  /** Of the server that wrote it. */
  version: z.string(),
  /** ISO 8601, UTC. */
  began_at: z.string(),
  ended_at: z.string(),
  counts: BackupCounts,
  tables: z.array(TableEntry),
  /** Where each numbered column goes on. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: z.int(), is_called: z.boolean() })),
  /** `contents.json`: what the saved rows refer to, and how much that is. */
  contents: z.object({ ...StoredPart.shape, count: z.int(), total_bytes: z.int(), missing: z.array(z.string()) }),
  /** `sample.json`: three orders as they were read, for the proof. */
  sample: StoredPart,
  /** An order by which a database is known to go on from this backup: the newest one. */
  anchor: z.nullable(z.object({ id: z.int(), reference: z.string() }))
})
export type Manifest = z.infer<typeof Manifest>

/** `contents.json`: uploaded contents by their SHA-256. */
export const ContentList = z.array(z.object({ hash: z.string().check(z.refine(isContentHash)), bytes: z.int() }))
export type ContentList = z.infer<typeof ContentList>

/** `sample.json`: rows of some orders by table, each as the database wrote it as JSON. */
export const SampleOrders = z.array(z.object({ id: z.int(), tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }))
export type SampleOrders = z.infer<typeof SampleOrders>
