import type { Readable } from 'node:stream'
import yazl from 'yazl'

/** A file of an archive: bytes at hand, or a stream of `size` bytes that is opened when its turn comes. */
export type ZipContent = Buffer | { readonly size: number; readonly open: () => Readable }

export interface ZipItem {
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
