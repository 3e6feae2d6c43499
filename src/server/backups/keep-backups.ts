import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupTime } from '@/domain/backups/backup-id'
import { backupsToDrop } from '@/domain/backups/backup-retention'
import { parisTime } from '@/domain/calendar/api-date'
import { BackupError, readContents, sweepContents } from './backup-folder'
import type { ListedBackup } from './backup-list'
import { changeRecords, readRecords } from './backup-records'
import { copyToSecond, type SecondOutcome } from './second-folder'

const dayOfInstant = (at: Date): string => parisTime(at).slice(0, 10)

/** Lets the backups of a folder go that are past, and the contents that only they named (reference: server 3.5). */
export async function dropPastBackups(folder: string, list: () => Promise<ListedBackup[]>, now: Date): Promise<readonly string[]> {
  const gone = backupsToDrop(await list(), dayOfInstant(now))
  for (const id of gone) await rm(join(folder, id), { recursive: true, force: true })
  const kept = await list()
  // One that cannot be read may name any content: nothing goes then.
  if (gone.length === 0 || kept.some(({ manifest }) => manifest === null)) return gone
  const named = new Set<string>()
  try {
    for (const { id, manifest } of kept)
      if (manifest !== null) for (const { hash } of await readContents(join(folder, id), manifest)) named.add(hash)
  } catch (error) {
    if (error instanceof BackupError) return gone
    throw error
  }
  await sweepContents(folder, named)
  return gone
}

/** Brings the second folder up to the first, and keeps what came of it. What it has and the first does not is kept by the same rule. */
export async function bringUpSecond(
  folder: string,
  second: string,
  list: () => Promise<ListedBackup[]>,
  now: Date,
  silentMs?: number
): Promise<SecondOutcome> {
  const first = (await list()).filter(({ manifest }) => manifest !== null)
  const { second: before } = await readRecords(folder, now.getTime())
  const known = before?.folder === second ? before : null
  const others = (known?.ids ?? []).flatMap((id) => {
    const at = first.some((one) => one.id === id) ? null : backupTime(id)
    return at === null ? [] : [{ id, kind: 'by-hand' as const, day: dayOfInstant(at) }]
  })
  const dropped = backupsToDrop([...first, ...others], dayOfInstant(now))
  const ids = first.map(({ id }) => id).filter((id) => !dropped.includes(id))
  const outcome = await copyToSecond({ first: folder, second, ids, dropped }, silentMs)
  await changeRecords(folder, now.getTime(), () => ({
    second: {
      folder: second,
      ids: [...(outcome.ids ?? known?.ids ?? [])],
      reachedAt: outcome.ids === null ? (known?.reachedAt ?? null) : now.getTime(),
      triedAt: now.getTime(),
      error: outcome.error
    }
  }))
  return outcome
}
