import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupTime } from '@/domain/backups/backup-id'
import { isContentHash } from '@/server/files/file-store'
import { DRAFT, ifAbsent, listBackups } from './backup-folder'

/** « 2026-11-20T020000Z.0123456789abcdef.draft »: who writes it stands in it, but where a backup is being taken away (or is a server's of before). */
const NAME = /^(.+?)(?:\.([0-9a-f]{16}))?\.draft$/

/** What is written of a backup before it is whole, by the database of that name (`draftOwner`). */
export const draftPath = (folder: string, id: string, owner: string): string => join(folder, `${id}.${owner}${DRAFT}`)

/** The same of a content; two that copy it at once do not meet. */
export const contentDraftPath = (path: string): string => `${path}.${randomBytes(4).toString('hex')}${DRAFT}`

interface Draft {
  readonly path: string
  /** Null of what is being taken away. */
  readonly owner: string | null
}

async function draftsIn(folder: string): Promise<Draft[]> {
  return (await readdir(folder).catch(ifAbsent<string[]>([]))).flatMap((name) => {
    const [isDraft, id = '', owner = null] = NAME.exec(name) ?? []
    return isDraft === undefined || backupTime(id) === null ? [] : [{ path: join(folder, name), owner }]
  })
}

/** A backup that is being made writes all the time, at whatever pace: nobody makes one that was left alone for so long. */
const DEAD_AFTER_MS = 3 * 24 * 3_600_000

/** By the clock of this machine. What is not there any more is as good as dead. */
async function isDead(path: string): Promise<boolean> {
  const written = await stat(path).then(({ mtimeMs }) => mtimeMs, ifAbsent(0))
  return Date.now() - written > DEAD_AFTER_MS
}

async function isDeadDraft({ path }: Draft): Promise<boolean> {
  const tables = join(path, 'tables')
  const files = (await readdir(tables).catch(ifAbsent<string[]>([]))).map((name) => join(tables, name))
  for (const one of [path, tables, ...files]) if (!(await isDead(one))) return false
  return true
}

/** Whether somebody makes a backup in the folder, or may: it names contents that no other one names, and that nobody knows yet. */
export async function isBackupUnderWay(folder: string): Promise<boolean> {
  for (const draft of await draftsIn(folder)) if (draft.owner !== null && !(await isDeadDraft(draft))) return true
  return false
}

/**
 * Takes away what a backup of this database that was killed left, and of another one where it is surely dead: it may be made at this moment. Wants
 * the turn of backups of `owner`. What cannot go stays, under a name that nobody takes for a backup.
 */
export async function sweepDrafts(folder: string, owner: string): Promise<void> {
  for (const draft of await draftsIn(folder).catch(() => []))
    if (draft.owner === null || draft.owner === owner || (await isDeadDraft(draft)))
      await rm(draft.path, { recursive: true, force: true }).catch(() => undefined)
  const shelves = join(folder, 'contents')
  for (const shelf of await readdir(shelves))
    for (const file of (await readdir(join(shelves, shelf))).filter((name) => name.endsWith(DRAFT)))
      if (await isDead(join(shelves, shelf, file))) await rm(join(shelves, shelf, file), { force: true })
}

/**
 * Takes away contents that none of these backups names (`kept`); stops where somebody makes another backup, or has made one since, which may name
 * any: the next time goes on.
 */
export async function sweepContents(folder: string, backups: readonly string[], kept: ReadonlySet<string>): Promise<void> {
  const shelves = join(folder, 'contents')
  for (const shelf of await readdir(shelves).catch(() => [])) {
    const gone = (await readdir(join(shelves, shelf))).filter((hash) => isContentHash(hash) && !kept.has(hash))
    if (gone.length === 0) continue
    // In this sequence: one that takes its name between the two is seen by that.
    if ((await isBackupUnderWay(folder)) || (await listBackups(folder)).some((id) => !backups.includes(id))) return
    for (const hash of gone) await rm(join(shelves, shelf, hash), { force: true })
  }
}
