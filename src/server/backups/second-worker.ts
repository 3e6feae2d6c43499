import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SecondAnswer, SecondQuestion } from './second-folder'

/**
 * Copies backups into the second folder, apart from the server: a folder of the network that hangs holds up whoever asks it, and this process can
 * be ended. It imports none of our own code (types apart), so that Node runs it as it is.
 */
const DRAFT = '.draft'
const BACKUP = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/
const CONTENT = /^[0-9a-f]{64}$/
const BEAT_EVERY_MS = 500

const say = (answer: SecondAnswer): void => void process.send?.(answer)

let saidAt = 0
/** Tells that bytes are moving, now and then. */
function beat(): void {
  if (Date.now() - saidAt < BEAT_EVERY_MS) return
  saidAt = Date.now()
  say({ kind: 'beat' })
}

const hashing = (): { readonly through: Transform; readonly sum: () => string } => {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      beat()
      done(null, chunk)
    }
  })
  return { through, sum: () => hash.digest('hex') }
}

async function sumOf(path: string): Promise<string> {
  const { through, sum } = hashing()
  await pipeline(createReadStream(path), through, async (source) => {
    for await (const _ of source);
  })
  return sum()
}

/** Copies a file whole or not at all, and reads it back. */
async function copy(from: string, to: string): Promise<void> {
  const draft = `${to}${DRAFT}`
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rm(draft, { force: true })
  const { through, sum } = hashing()
  await pipeline(createReadStream(from), through, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
  if ((await sumOf(draft)) !== sum()) throw new Error(`${to} is not what was written there`)
  await rename(draft, to)
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false
  )

const backupsOf = async (folder: string): Promise<string[]> => (await readdir(folder)).filter((name) => BACKUP.test(name))

async function hashesOf(backup: string): Promise<string[]> {
  const hashes = (JSON.parse(await readFile(join(backup, 'contents.json'), 'utf8')) as { hash: string }[]).map(({ hash }) => hash)
  // They become paths.
  if (!hashes.every((hash) => CONTENT.test(hash))) throw new Error(`${backup} names what is no content`)
  return hashes
}

const contentOf = (folder: string, hash: string): string => join(folder, 'contents', hash.slice(0, 2), hash)

async function copyBackup(first: string, second: string, id: string): Promise<void> {
  for (const hash of await hashesOf(join(first, id))) {
    beat()
    if (!(await isThere(contentOf(second, hash)))) await copy(contentOf(first, hash), contentOf(second, hash))
  }
  const draft = join(second, `${id}${DRAFT}`)
  await rm(draft, { recursive: true, force: true })
  for (const entry of await readdir(join(first, id), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    await copy(path, join(draft, relative(join(first, id), path)))
  }
  await rename(draft, join(second, id))
}

/** Takes away backups, drafts, and the contents that nothing names any more. */
async function drop(second: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(second, id), { recursive: true, force: true })
  for (const name of await readdir(second)) if (name.endsWith(DRAFT)) await rm(join(second, name), { recursive: true, force: true })
  const kept = new Set<string>()
  // One that cannot be read may name anything: nothing goes then.
  for (const id of await backupsOf(second)) for (const hash of await hashesOf(join(second, id))) kept.add(hash)
  const shelves = join(second, 'contents')
  for (const shelf of (await isThere(shelves)) ? await readdir(shelves) : [])
    for (const name of await readdir(join(shelves, shelf))) {
      beat()
      const goes = CONTENT.test(name) ? !kept.has(name) : name.endsWith(DRAFT)
      if (goes) await rm(join(shelves, shelf, name), { force: true })
    }
}

async function work({ first, second, ids, dropped }: SecondQuestion): Promise<void> {
  // The folder itself is not made: a share that is not mounted would be filled beside itself.
  const there = await backupsOf(second)
  say({ kind: 'listed', ids: there })
  let failed: unknown = null
  for (const id of ids)
    if (!there.includes(id))
      await copyBackup(first, second, id).catch((error: unknown) => {
        // One that is damaged keeps no other one from being copied.
        failed ??= error
      })
  await drop(second, dropped)
  if (failed !== null) {
    say({ kind: 'listed', ids: await backupsOf(second) })
    throw failed
  }
  say({ kind: 'done', ids: await backupsOf(second) })
}

process.on('disconnect', () => process.exit())
process.on('message', (question: SecondQuestion) => {
  work(question).catch((error: NodeJS.ErrnoException) => say({ kind: 'failed', code: error.code ?? null, message: error.message }))
})
