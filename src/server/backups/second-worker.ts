import { access, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { makeShelf, walkShelves } from '../files/shelves.ts'
import { syncNames } from '../files/sync-names.ts'
import { DRAFT } from './draft-ending.ts'
import type { Manifest } from './manifest'
import { beat, copy, Damaged, type DamagedCode, say, sumOf, sumOfBytes } from './second-copy.ts'
import type { SecondQuestion } from './second-folder'

/**
 * Copies backups into the second folder, apart from the server: a folder of the network that hangs holds up whoever asks it, and this process can
 * be ended. Of our own code it imports, types apart, what is imported by its whole name all along, so that Node runs it as it is.
 */
const MANIFEST = 'manifest.json'
const CONTENTS = 'contents.json'
const BACKUP = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/
const CONTENT = /^[0-9a-f]{64}$/

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false
  )

const backupsOf = async (folder: string): Promise<string[]> => (await readdir(folder)).filter((name) => BACKUP.test(name))

/** A failure that has a name of ours. */
const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code })

type Whose = Partial<Pick<Manifest, 'database' | 'place'>>

/** Whose a backup says that it is; nothing where it says nothing that can be read. */
const whoseOf = (backup: string): Promise<Whose> =>
  readFile(join(backup, MANIFEST), 'utf8').then(
    (text) => {
      try {
        return (JSON.parse(text) as Whose | null) ?? {}
      } catch {
        return {}
      }
    },
    () => ({})
  )

interface Place extends Pick<SecondQuestion, 'first' | 'second' | 'owner'> {
  /** Where copies of our database stand, which bear its name (`copiesIn`). */
  readonly copies: ReadonlySet<string>
}

/**
 * Where copies of our database stand that are at work in the second folder: each made a backup after ours made its first where it stands. One
 * that made none since is the one that has moved here, and what it made is ours.
 */
async function copiesIn({ first, second, owner }: Omit<Place, 'copies'>): Promise<ReadonlySet<string>> {
  const named: { readonly id: string; readonly place: string }[] = []
  for (const folder of [first, second])
    for (const id of await backupsOf(folder)) {
      beat()
      const { database, place } = await whoseOf(join(folder, id))
      if (place !== undefined && database === owner?.name) named.push({ id, place })
    }
  const own = named.filter(({ place }) => place === owner?.place).map(({ id }) => id)
  const [since] = own.sort()
  if (since === undefined) return new Set()
  return new Set(named.filter(({ id, place }) => place !== owner?.place && id > since).map(({ place }) => place))
}

/** Whether another database keeps a backup in the second folder: of another than the first's of that name, or, where the first has none, than ours. */
async function isOthers({ first, second, owner, copies }: Place, id: string): Promise<boolean> {
  const there = await whoseOf(join(second, id))
  if (there.database === undefined) return false
  const here = await whoseOf(join(first, id))
  if (here.database !== undefined) return here.database !== there.database || (here.place ?? there.place) !== (there.place ?? here.place)
  if (there.database === owner?.name) return there.place !== undefined && copies.has(there.place)
  return id > (owner?.before.get(there.database) ?? '')
}

/** Backups of the second folder, those of others left out. */
async function ownBackupsOf(place: Place): Promise<string[]> {
  const own: string[] = []
  for (const id of await backupsOf(place.second)) {
    beat()
    if (!(await isOthers(place, id))) own.push(id)
  }
  return own
}

/** Files of a backup and what each of them is, as its manifest says, which is what its own checksum says. */
async function filesOf(backup: string): Promise<ReadonlyMap<string, string>> {
  const [manifest, checksum] = [await readFile(join(backup, MANIFEST)), await readFile(join(backup, `${MANIFEST}.sha256`))]
  const sum = sumOfBytes(manifest)
  if (checksum.toString().split(' ')[0] !== sum) throw new Error(`the manifest of ${backup} is another`)
  const { tables, contents, sample } = JSON.parse(manifest.toString()) as Pick<Manifest, 'tables' | 'contents' | 'sample'>
  return new Map([
    [MANIFEST, sum],
    [`${MANIFEST}.sha256`, sumOfBytes(checksum)],
    [CONTENTS, contents.sha256],
    ['sample.json', sample.sha256],
    ...tables.map(({ name, sha256 }) => [join('tables', `${name}.copy.gz`), sha256] as const)
  ])
}

/** Contents that a backup names. Throws `Damaged` where its list is not what its manifest says. */
async function hashesOf(backup: string, code: DamagedCode): Promise<string[]> {
  try {
    const [files, bytes] = [await filesOf(backup), await readFile(join(backup, CONTENTS))]
    if (files.get(CONTENTS) !== sumOfBytes(bytes)) throw new Error(`${CONTENTS} is another`)
    const hashes = (JSON.parse(bytes.toString()) as { hash: string }[]).map(({ hash }) => hash)
    // They become paths.
    if (!hashes.every((hash) => CONTENT.test(hash))) throw new Error('a name is no content')
    return hashes
  } catch (error) {
    throw new Damaged(backup, code, error)
  }
}

const contentOf = (folder: string, hash: string): string => join(folder, 'contents', hash.slice(0, 2), hash)

/** Goes on where one thing fails, and keeps what failed first. */
let failed: unknown = null
const attempt = (done: Promise<void>): Promise<void> =>
  done.catch((error: unknown) => {
    failed ??= error
  })
/** The same of a content: one that is damaged keeps its backup from nobody, but a folder that cannot be written does. */
const attemptContent = (done: Promise<void>): Promise<void> =>
  done.catch((error: unknown) => {
    if (!(error instanceof Damaged)) throw error
    failed ??= error
  })

/** Shelves of the second folder that have got something, and were not synced yet. */
const shelvesToSync = new Set<string>()

/** Copies a content, on a shelf that lasts through a power cut; it lasts itself once its shelf is synced. */
async function copyContent({ first, second }: Place, hash: string): Promise<void> {
  const to = contentOf(second, hash)
  const shelf = dirname(to)
  if (await makeShelf(shelf, 0o700)) for (const folder of [second, dirname(shelf)]) await syncNames(folder)
  shelvesToSync.add(shelf)
  await copy(contentOf(first, hash), to, hash)
}

async function syncShelves(): Promise<void> {
  for (const shelf of shelvesToSync) {
    await syncNames(shelf)
    beat()
  }
  shelvesToSync.clear()
}

/** Copies a backup in place of what stands there, if anything does. */
async function copyBackup(place: Place, id: string): Promise<void> {
  const { first, second } = place
  if (await isOthers(place, id)) throw failure('SECOND_TAKEN', `${id} of the second folder is another database's`)
  const [from, draft] = [join(first, id), join(second, `${id}${DRAFT}`)]
  for (const hash of await hashesOf(from, 'FIRST_DAMAGED')) {
    beat()
    if (!(await isThere(contentOf(second, hash)))) await attemptContent(copyContent(place, hash))
  }
  await syncShelves()
  await rm(draft, { recursive: true, force: true })
  for (const [file, sha256] of await filesOf(from)) await copy(join(from, file), join(draft, file), sha256)
  for (const folder of [join(draft, 'tables'), draft]) await syncNames(folder)
  await rm(join(second, id), { recursive: true, force: true })
  await rename(draft, join(second, id))
  await syncNames(second)
}

/** Whether all files of a backup are what its manifest says; `files` chooses among them. */
async function isSound(backup: string, files: (file: string) => boolean): Promise<boolean> {
  try {
    for (const [file, sha256] of await filesOf(backup)) if (files(file) && (await sumOf(join(backup, file))) !== sha256) return false
    return true
  } catch {
    return false
  }
}

/** Reads a part of the second folder again, and copies anew what is not what it was. */
async function reread(place: Place, { part, of }: NonNullable<SecondQuestion['reread']>): Promise<void> {
  const { first, second } = place
  const isDue = (number: number): boolean => number % of === part
  const named = new Set<string>()
  for (const id of await ownBackupsOf(place)) {
    beat()
    const backup = join(second, id)
    const isWhole = isDue(Number(id.replaceAll(/\D/g, '')))
    // Of each one what it names: with one that cannot be read, no content goes any more.
    if (!(await isSound(backup, (file) => isWhole || file === CONTENTS))) {
      if (await isThere(join(first, id))) await attempt(copyBackup(place, id))
      else failed ??= new Damaged(backup, 'SECOND_DAMAGED')
    }
    for (const hash of await hashesOf(backup, 'SECOND_DAMAGED').catch(() => []))
      if (isDue(Number.parseInt(hash.slice(0, 8), 16))) named.add(hash)
  }
  for (const hash of named) {
    const path = contentOf(second, hash)
    if ((await sumOf(path).catch(() => null)) === hash) continue
    if (await isThere(contentOf(first, hash))) await attemptContent(copyContent(place, hash))
    else failed ??= new Damaged(path, 'SECOND_DAMAGED')
  }
  await syncShelves()
}

const isDraftOf = (own: RegExp, name: string): boolean => name.endsWith(DRAFT) && own.test(name.slice(0, -DRAFT.length))

/** Takes away backups, drafts of ours, and the contents that nothing names any more. */
async function drop(place: Place, ids: readonly string[]): Promise<void> {
  const { second } = place
  const draftOf = (id: string): string => join(second, `${id}${DRAFT}`)
  for (const id of (await ownBackupsOf(place)).filter((one) => ids.includes(one))) {
    // Whole or not at all: it loses its name first.
    await rm(draftOf(id), { recursive: true, force: true })
    await rename(join(second, id), draftOf(id))
  }
  for (const name of await readdir(second)) if (isDraftOf(BACKUP, name)) await rm(join(second, name), { recursive: true, force: true })
  const kept = new Set<string>()
  // One that cannot be read may name anything: nothing goes then.
  for (const id of await backupsOf(second)) for (const hash of await hashesOf(join(second, id), 'SECOND_DAMAGED')) kept.add(hash)
  const shelves = join(second, 'contents')
  for await (const { path, names } of (await isThere(shelves)) ? walkShelves(shelves) : [])
    for (const name of names) {
      beat()
      const goes = CONTENT.test(name) ? !kept.has(name) : isDraftOf(CONTENT, name)
      if (goes) await rm(join(path, name), { force: true })
    }
}

/** Whether a folder lies in another one, both by their real paths; a root ends with its separator. */
const isIn = (inner: string, outer: string): boolean => inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)

async function work({ ids, dropped, reread: part, othersFrom, ...folders }: SecondQuestion): Promise<void> {
  // The folder itself is not made: a share that is not mounted would be filled beside itself.
  const [first, second] = [await realpath(folders.first), await realpath(folders.second)]
  if (second === first) throw failure('SECOND_IS_FIRST', 'both folders are one')
  if (isIn(second, first)) throw failure('SECOND_IN_FIRST', 'one folder holds the other')
  if (isIn(first, second)) throw failure('FIRST_IN_SECOND', 'one folder holds the other')
  const place = { ...folders, copies: await copiesIn(folders) }
  const there = await ownBackupsOf(place)
  say({ kind: 'listed', ids: there })
  // One that is damaged keeps no other one from being copied.
  for (const id of ids) if (!there.includes(id)) await attempt(copyBackup(place, id))
  if (part !== null) await attempt(reread(place, part))
  await attempt(drop(place, dropped))
  const ended = await ownBackupsOf(place)
  const others = (await backupsOf(place.second)).filter((id) => id >= othersFrom && !ended.includes(id))
  if (others.length > 0) failed ??= failure('SECOND_SHARED', `${others[0]} is another database's`)
  if (failed === null) return say({ kind: 'done', ids: ended })
  say({ kind: 'listed', ids: ended })
  throw failed
}

process.on('disconnect', () => process.exit())
process.on('message', (question: SecondQuestion) => {
  work(question).catch((error: NodeJS.ErrnoException) => say({ kind: 'failed', code: error.code ?? null, message: error.message }))
})
