import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupTime } from '@/domain/backups/backup-id'
import { isContentHash } from '@/server/files/file-store'
import { walkShelves } from '@/server/files/shelves'
import { contentsFolder, ifAbsent, ifNotHeld, listBackups } from './backup-folder'
import { DRAFT } from './draft-ending'

/** « 2026-11-20T020000Z.0123456789abcdef.draft »: who writes it stands in it, but where a backup is being taken away (or is a server's of before). */
const NAME = /^(.+?)(?:\.([0-9a-f]{16}))?\.draft$/

/** What is written of a backup before it is whole, by the database of that name (`draftOwner`). */
export const draftPath = (folder: string, id: string, owner: string): string => join(folder, `${id}.${owner}${DRAFT}`)

/** The same of a content; two that copy it at once do not meet. */
export const contentDraftPath = (path: string): string => `${path}.${randomBytes(4).toString('hex')}${DRAFT}`
/** The second folder's copies have no digits of their own. */
const CONTENT_DRAFT = /^[0-9a-f]{64}(?:\.[0-9a-f]{8})?\.draft$/

/** Of what is known of the backups (`replaceFile`); servers of before put their process's number there. */
const RECORDS_DRAFT = /^records\.json\.[0-9a-f]+\.draft$/

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

/** By the clock of this machine. What is not there any more is as good as dead, what cannot be looked at may be written. */
const isDead = (path: string): Promise<boolean> =>
  stat(path)
    .then(({ mtimeMs }) => Date.now() - mtimeMs > DEAD_AFTER_MS, ifNotHeld(true))
    .catch(() => false)

async function isDeadDraft({ path }: Draft): Promise<boolean> {
  const tables = join(path, 'tables')
  const names = await readdir(tables)
    .catch(ifNotHeld<string[]>([]))
    .catch(() => null)
  if (names === null) return false
  for (const one of [path, tables, ...names.map((name) => join(tables, name))]) if (!(await isDead(one))) return false
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
  for (const name of (await readdir(folder).catch(() => [])).filter((one) => RECORDS_DRAFT.test(one)))
    if (await isDead(join(folder, name))) await rm(join(folder, name), { force: true }).catch(() => undefined)
  for await (const { path, names } of walkShelves(contentsFolder(folder)))
    for (const draft of names.filter((name) => CONTENT_DRAFT.test(name)).map((name) => join(path, name)))
      if (await isDead(draft)) await rm(draft, { force: true }).catch(() => undefined)
}

/**
 * Takes away contents that none of these backups names (`kept`); stops where somebody makes another backup, or has made one since, which may name
 * any: the next time goes on.
 */
export async function sweepContents(folder: string, backups: readonly string[], kept: ReadonlySet<string>): Promise<void> {
  for await (const { path, names } of walkShelves(contentsFolder(folder))) {
    const gone = names.filter((hash) => isContentHash(hash) && !kept.has(hash))
    if (gone.length === 0) continue
    // In this sequence: one that takes its name between the two is seen by that.
    if ((await isBackupUnderWay(folder)) || (await listBackups(folder)).some((id) => !backups.includes(id))) return
    for (const hash of gone) await rm(join(path, hash), { force: true })
  }
}
