import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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

/** Makes what was renamed in a folder last through a power cut; Windows does it by itself and opens no folders. */
export async function syncNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a text in place of what stands there, whole or not at all. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`
  await rm(draft, { force: true })
  await writeHashed(
    draft,
    (async function* () {
      yield Buffer.from(text)
    })()
  )
  await rename(draft, path)
  await syncNames(dirname(path))
}
