import { dirname } from 'node:path'
import type { BackupProof } from '@/contract/backups'
import { parisTime } from '@/domain/calendar/api-date'
import type { FileStore } from '@/server/files/file-store'
import { dropDraftSchemas } from '@/server/repositories/backups/draft-schemas'
import { lostByMigrations } from './backup-counts'
import { checkBackup, contentPath, type FaultyBackup, nullIfDamaged, readContents, readManifest } from './backup-folder'
import { inBackupTurn } from './backup-turn'
import { readHashed } from './hashed-file'
import { loadBackup } from './load-backup'
import type { OnProgress } from './make-backup'
import type { ContentList, Manifest } from './manifest'
import type { Pace } from './pace'
import { copyContent } from './save-contents'
import type { ScratchDatabase } from './scratch-database'

interface ProofWish {
  readonly id: string
  readonly path: string
  readonly now: Date
  /** With so many bytes of room. */
  readonly openScratch: (bytes: number) => Promise<ScratchDatabase>
  /** Of the database that was saved, in bytes. */
  readonly databaseBytes: number
  readonly pace: Pace | null
  /** Uploaded contents. */
  readonly store: FileStore
  readonly onProgress?: OnProgress
}

/**
 * How many contents are what their name says, and how many of them are so again: copied anew from where files are kept, which still has them. Throws
 * `BackupError` for one that this account may not read, and not replace.
 */
async function soundContents(
  folder: string,
  contents: ContentList,
  store: FileStore,
  pace: Pace | null
): Promise<{ readonly sound: number; readonly repaired: number }> {
  let [sound, repaired] = [0, 0]
  for (const { hash } of contents) {
    pace?.signal?.throwIfAborted()
    let failure: NodeJS.ErrnoException | null = null
    const found = await readHashed(contentPath(folder, hash), pace).catch((error: NodeJS.ErrnoException) => {
      failure = error
      return null
    })
    const isSound = found?.sha256 === hash
    // A disk that refuses the copy leaves it as damaged as it is.
    const isRepaired = !isSound && (await copyContent(folder, store, hash, pace).catch(() => null)) !== null
    if (!isSound && !isRepaired && failure !== null) nullIfDamaged(failure)
    if (isSound || isRepaired) sound += 1
    if (isRepaired) repaired += 1
  }
  // The last one was not lost, but not read to its end.
  pace?.signal?.throwIfAborted()
  return { sound, repaired }
}

const LOADED_PART = 0.8

async function load(backup: string, manifest: Manifest, { openScratch, databaseBytes, pace, onProgress }: ProofWish) {
  const scratch = await openScratch(databaseBytes)
  try {
    return await inBackupTurn(
      scratch.url,
      async (connection) => {
        try {
          return await loadBackup(connection, backup, manifest, pace, (part) => onProgress?.(part * LOADED_PART))
        } finally {
          // What stays behind is swept by the next start.
          await dropDraftSchemas(connection.query).catch(() => undefined)
        }
      },
      pace?.signal,
      { kind: 'proof', onWaiting: () => pace?.onAlive?.() }
    )
  } finally {
    await scratch.close()
  }
}

/** What a proof says of a backup that is damaged, or cannot be built up: nothing comes back of what its manifest says, where it can be read. */
export function faultyProof(id: string, manifest: Manifest | null, now: Date, { message }: FaultyBackup): BackupProof {
  const none = (saved: number | undefined) => ({ saved: saved ?? 0, restored: 0 })
  const { counts, contents } = manifest ?? {}
  return {
    at: parisTime(now),
    id,
    passed: false,
    repaired: 0,
    missing: contents?.missing.length ?? 0,
    orders: none(counts?.orders),
    items_and_faces: none(counts && counts.items + counts.faces),
    comments: none(counts?.comments),
    files: none(contents?.count),
    differences: [message]
  }
}

/**
 * Restores a backup apart, migrates it, counts it against its manifest and compares three of its orders field by field (reference: server 5.1). Throws
 * what kept it from being tried; what it found wrong is in the answer.
 */
export async function proveBackup(wish: ProofWish): Promise<BackupProof> {
  const { id, path, now } = wish
  const manifest = await readManifest(path)
  await checkBackup(path, manifest, wish.pace)
  const { counts, differences } = await load(path, manifest, wish)
  const contents = await readContents(path, manifest)
  const { sound, repaired } = await soundContents(dirname(path), contents, wish.store, wish.pace)
  const saved = manifest.counts
  const lost = contents.length - sound
  const all = [
    ...differences,
    ...(lost === 0 ? [] : [`Fichiers\u00a0: ${lost} manquent à la sauvegarde ou y sont abîmés`]),
    ...lostByMigrations(saved, counts)
  ]
  return {
    at: parisTime(now),
    id,
    passed: all.length === 0,
    repaired,
    missing: manifest.contents.missing.length,
    orders: { saved: saved.orders, restored: counts.orders },
    items_and_faces: { saved: saved.items + saved.faces, restored: counts.items + counts.faces },
    comments: { saved: saved.comments, restored: counts.comments },
    files: { saved: contents.length, restored: sound },
    differences: all
  }
}
