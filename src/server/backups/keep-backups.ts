import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_WITHIN_MS } from '@/domain/backups/backup-health'
import { backupIdAt } from '@/domain/backups/backup-id'
import { backupsToDrop } from '@/domain/backups/backup-retention'
import { parisTime } from '@/domain/calendar/api-date'
import type { DatabaseIdentity } from '@/server/repositories/backups/database-identity'
import { BackupError, readContents } from './backup-folder'
import { type ListedBackup, ownBackups } from './backup-list'
import { changeRecords, readRecords, type SecondRecord } from './backup-records'
import { DRAFT } from './draft-ending'
import { sweepContents } from './drafts'
import { type CopyWish, copyToSecond, type SecondOutcome, type SecondQuestion } from './second-folder'
import { planOfSecond, secondOf, withProofs, withSecond } from './seen-backups'

const dayOfInstant = (at: Date): string => parisTime(at).slice(0, 10)

/** Takes a backup away, whole or not at all: it loses its name first. */
async function dropBackup(folder: string, id: string): Promise<void> {
  const draft = join(folder, `${id}${DRAFT}`)
  await rename(join(folder, id), draft)
  await rm(draft, { recursive: true, force: true })
}

interface DropWish {
  /** The backup that was just made: a list without it is not whole. */
  readonly made?: string
  /** The database whose backups go: those of others are not ours to let go of. Those that name none where nothing is said. */
  readonly owner?: DatabaseIdentity | null
  /** Hears why one stays that should go. */
  readonly onStuck?: (error: unknown) => void
}

/** Lets the backups of a folder go that are past, and the contents that only they named (reference: server 3.5); answers those that went. */
export async function dropPastBackups(
  folder: string,
  list: () => Promise<ListedBackup[]>,
  now: Date,
  { made, owner = null, onStuck = () => undefined }: DropWish = {}
): Promise<readonly string[]> {
  const gone: string[] = []
  const own = withProofs(ownBackups(await list(), owner), await readRecords(folder, now.getTime()))
  for (const id of backupsToDrop(own, dayOfInstant(now))) await dropBackup(folder, id).then(() => gone.push(id), onStuck)
  const kept = await list()
  // One that cannot be read may name any content, and so may one that is not seen: nothing goes then.
  const isWhole = made === undefined || kept.some(({ id }) => id === made)
  if (gone.length === 0 || !isWhole || kept.some(({ manifest }) => manifest === null)) return gone
  const named = new Set<string>()
  try {
    for (const { id, manifest } of kept)
      if (manifest !== null) for (const { hash } of await readContents(join(folder, id), manifest)) named.add(hash)
  } catch (error) {
    if (error instanceof BackupError) return gone
    throw error
  }
  await sweepContents(
    folder,
    kept.map(({ id }) => id),
    named
  )
  return gone
}

/** What the second folder has is read again in so many parts, one a day. */
const REREAD_PARTS = 28
const REREAD_EVERY_MS = 20 * 3_600_000

/** The part that comes after the last one; null where that was read of late. */
function partOf(last: SecondRecord['reread'], now: Date): SecondQuestion['reread'] {
  if (last === undefined) return { part: 0, of: REREAD_PARTS }
  return Math.abs(now.getTime() - last.at) < REREAD_EVERY_MS ? null : { part: (last.part + 1) % REREAD_PARTS, of: REREAD_PARTS }
}

/** Brings the second folder up to the first, and keeps what came of it. What it has and the first does not is kept by the same rule. */
export async function bringUpSecond(
  folder: string,
  second: string,
  list: () => Promise<ListedBackup[]>,
  now: Date,
  { owner = null, ...wish }: CopyWish & { readonly owner?: DatabaseIdentity | null } = {}
): Promise<SecondOutcome> {
  const [listed, records] = [await list(), await readRecords(folder, now.getTime())]
  const known = secondOf({ listed, records }, { folder: second, owner })
  const plan = planOfSecond({ listed, records }, { folder: second, owner, today: dayOfInstant(now) })
  const othersFrom = backupIdAt(new Date(now.getTime() - BACKUP_WITHIN_MS))
  const reread = partOf(known?.reread, now)
  const outcome = await copyToSecond({ first: folder, second, ...plan, owner, othersFrom, reread }, wish)
  // Who was ended in the middle of it knows nothing of the folder.
  wish.signal?.throwIfAborted()
  const tried: SecondRecord = {
    ...known,
    folder: second,
    ids: [...(outcome.ids ?? known?.ids ?? [])],
    reachedAt: outcome.ids === null ? (known?.reachedAt ?? null) : now.getTime(),
    triedAt: now.getTime(),
    error: outcome.error,
    reread: reread === null || outcome.ids === null ? known?.reread : { part: reread.part, at: now.getTime() }
  }
  await changeRecords(folder, now.getTime(), (present) => withSecond({ listed, records: present }, owner, tried))
  return outcome
}
