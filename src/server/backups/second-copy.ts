import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeShelf } from '../files/shelves.ts'
import { DRAFT } from './draft-ending.ts'
import type { SecondAnswer } from './second-folder'

const BEAT_EVERY_MS = 500

/** Tells the server. */
export const say = (answer: SecondAnswer): void => void process.send?.(answer)

let saidAt = 0
/** Tells that bytes are moving, now and then. */
export function beat(): void {
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

/** Which folder has a file that is damaged, and that nobody has better; or that this account may not read, which may be as good as ever. */
export type DamagedCode = 'FIRST_DAMAGED' | 'FIRST_FORBIDDEN' | 'SECOND_DAMAGED'

/** A file that cannot be read, or is not what its name or its manifest says. */
export class Damaged extends Error {
  readonly code: DamagedCode
  constructor(path: string, code: DamagedCode, cause?: unknown) {
    super(`${path} is damaged`, { cause })
    this.code = code
  }
}

/** What a file holds: its SHA-256 in hexadecimal. Throws where it cannot be read. */
export async function sumOf(path: string): Promise<string> {
  const { through, sum } = hashing()
  await pipeline(createReadStream(path), through, async (source) => {
    for await (const _ of source);
  })
  return sum()
}

/** The same of bytes. */
export const sumOfBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')

/** What it cannot read is damaged, or forbidden; what cannot be written is another error. */
async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    throw new Damaged(path, isForbidden(error) ? 'FIRST_FORBIDDEN' : 'FIRST_DAMAGED', error)
  }
}

/** Copies a file of the first folder whole or not at all, if it is what `sha256` says, and reads it back. */
export async function copy(from: string, to: string, sha256: string): Promise<void> {
  const draft = `${to}${DRAFT}`
  await makeShelf(dirname(to), 0o700)
  await rm(draft, { force: true })
  const { through, sum } = hashing()
  try {
    await pipeline(bytesOf(from), through, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    if (sum() !== sha256) throw new Damaged(from, 'FIRST_DAMAGED')
    if ((await sumOf(draft)) !== sha256) throw new Error(`${to} is not what was written there`)
    await rename(draft, to)
  } finally {
    await rm(draft, { force: true })
  }
}
