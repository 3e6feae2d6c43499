import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncNames } from '@/server/files/sync-names'
import { DRAFT } from './draft-ending'
import { type Pace, paced } from './pace'

/** What was written or read: how much, and its SHA-256 in hexadecimal. */
export interface FilePrint {
  readonly bytes: number
  readonly sha256: string
}

/** Lets bytes pass, and tells afterwards what they were. */
function meter(): { readonly through: Transform; readonly print: () => FilePrint } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    }
  })
  return { through, print: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes a new file, readable by its owner alone and synced to the disk; `steps` change the bytes before they are counted. */
export async function writeHashed(path: string, source: AsyncIterable<Buffer>, ...steps: readonly Transform[]): Promise<FilePrint> {
  const { through, print } = meter()
  await pipeline([Readable.from(source), ...steps, through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })])
  return print()
}

/** Reads a file through. Throws where it is not there. */
export async function readHashed(path: string, pace: Pace | null = null): Promise<FilePrint> {
  const { through, print } = meter()
  await pipeline(paced(createReadStream(path), pace), through, async (source) => {
    for await (const _ of source);
  })
  return print()
}

/**
 * Writes a text in place of what stands there, whole or not at all, also where others do at the same moment: one of them then stands there.
 * `onWritten`: just before, and leaves what stands there by what it throws.
 */
export async function replaceFile(path: string, text: string, onWritten: () => Promise<void> = async () => undefined): Promise<void> {
  // Not by the number of the process: servers in containers, which share the folder, have the same.
  const draft = `${path}.${randomBytes(4).toString('hex')}${DRAFT}`
  try {
    await writeHashed(
      draft,
      (async function* () {
        yield Buffer.from(text)
      })()
    )
    await onWritten()
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
  await syncNames(dirname(path))
}
