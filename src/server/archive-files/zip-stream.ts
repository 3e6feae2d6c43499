import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import type { FileStore } from '@/server/files/file-store'
import type { FileSource } from '@/server/repositories/files'
import { productionFilesOf } from './production-files'

/** A file of an archive: bytes at hand, or a stream of `size` bytes that is opened when its turn comes. */
type ZipContent = Buffer | { readonly size: number; readonly open: () => Readable }

interface ZipItem {
  readonly name: string
  readonly content: ZipContent
}

/** The same files always give the same bytes. */
const STORED = { mtime: new Date(Date.UTC(2020, 0, 1, 12)), compress: false } as const

/** What its types do not tell: the length is told at once when nothing is compressed. */
type EndWithSize = (options: undefined, tell: (size: number) => void) => void

/**
 * A zip of these files, made while it is read, and its length in bytes. They are stored as they are: production files are packed already,
 * and what is not compressed has a known length and bytes that can be asked for again. A content that cannot be read, or is not as long
 * as told, breaks the stream; who stops reading leaves nothing open.
 */
export function zipStream(items: readonly ZipItem[]): { readonly size: number; readonly stream: Readable } {
  const zip = new yazl.ZipFile()
  const stream = zip.outputStream as Readable
  let reading: Readable | null = null
  zip.on('error', (error: Error) => stream.destroy(error))
  stream.once('close', () => reading?.destroy())
  for (const { name, content } of items) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, STORED)
    else
      zip.addReadStreamLazy(name, { ...STORED, size: content.size }, (give) => {
        reading = content.open()
        reading.once('error', (error) => stream.destroy(error))
        give(null, reading)
      })
  }
  let size = 0
  ;(zip.end as EndWithSize).call(zip, undefined, (total) => {
    size = total
  })
  return { size, stream }
}

/** Changes when the same files would be packed into other bytes. */
const FORMAT = 1

/**
 * Name of the bytes of an archive of these files of the order `reference`, as a strong entity tag: what was packed once under it can be asked
 * for again, in part. A zip's dates are those of the machine's time zone.
 */
export function archiveTag(files: readonly FileSource[], reference: string): string {
  const packed = files.map(({ id, name, technique, recipe, size, content_hash }) => [id, name, technique, recipe, size, content_hash])
  const zone = new Date(Date.UTC(2020, 0, 1, 12)).getTimezoneOffset()
  return `"${createHash('sha256')
    .update(JSON.stringify([FORMAT, zone, reference, packed]))
    .digest('base64url')}"`
}

/** What an archive of these files of the order `reference` holds: what was uploaded is streamed from the store, the rest is made. */
export function archiveItems(files: readonly FileSource[], store: FileStore, reference: string): readonly ZipItem[] {
  const entries = productionFilesOf(files, reference)
  return entries.map(({ name, read }, at): ZipItem => {
    const file = files[at - (entries.length - files.length)]
    const hash = file?.content_hash ?? null
    return { name, content: file === undefined || hash === null ? read() : { size: file.size, open: () => store.open(hash) } }
  })
}

/** Names of the files whose content was uploaded and is in the store no more; none when the archive can be made whole. */
export async function missingContents(files: readonly FileSource[], store: FileStore): Promise<readonly string[]> {
  const there = await Promise.all(files.map(({ content_hash }) => content_hash === null || store.has(content_hash)))
  return files.filter((_, at) => !there[at]).map(({ name }) => name)
}
