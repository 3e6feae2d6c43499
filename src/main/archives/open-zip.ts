import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import type { ZipEntryFacts } from '@/domain/files/zip-entry'

/** An entry of a zip, with what a rule has to know of it. */
export interface ZipEntry extends ZipEntryFacts {
  readonly raw: Entry
}

/** A zip that is read. */
export interface OpenZip {
  readonly bytes: number
  readonly entries: readonly ZipEntry[]
  /** An entry's content, as long as declared and of its checksum; rejects where it is not. One at a time: its pieces are good until the next. */
  readonly read: (entry: ZipEntry) => AsyncGenerator<Buffer>
  readonly close: () => Promise<void>
}

const BLOCK = 1024 * 1024
const STORED = 0

/** Bytes of a file, in blocks of two that take turns: one is used while the other is read. */
async function* blocks(file: FileHandle, from: number, length: number, rooms: readonly [Buffer, Buffer]): AsyncGenerator<Buffer> {
  const read = async (nth: number): Promise<Buffer> => {
    const done = nth * BLOCK
    const room = rooms[nth % 2 === 0 ? 0 : 1].subarray(0, Math.max(0, Math.min(BLOCK, length - done)))
    if (room.length === 0) return room
    const { bytesRead } = await file.read(room, 0, room.length, from + done)
    if (bytesRead !== room.length) throw new Error('the zip ends early')
    return room
  }
  let coming = read(0)
  for (let nth = 0; nth * BLOCK < length; nth += 1) {
    const block = await coming
    coming = read(nth + 1)
    coming.catch(() => undefined)
    yield block
  }
}

const inflated = (zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream as AsyncIterable<Buffer>)))
  )

const dataStart = (zip: ZipFile, entry: Entry): Promise<number> =>
  new Promise((resolve, reject) =>
    zip.readLocalFileHeader(entry, { minimal: true }, (error, header) => (error ? reject(error) : resolve(header.fileDataStart)))
  )

/** Opens a zip: its whole directory is read. Rejects where the file is none, or has no entry. */
export async function openZip(path: string): Promise<OpenZip> {
  const { fromFdPromise, getFileNameLowLevel } = await import('yauzl')
  const file = await open(path, 'r')
  const rooms = [Buffer.allocUnsafe(BLOCK), Buffer.allocUnsafe(BLOCK)] as const
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: false, lazyEntries: true })
    const { size: bytes } = await file.stat()
    const entries: ZipEntry[] = []
    for await (const raw of zip.eachEntry()) {
      entries.push({
        raw,
        name: getFileNameLowLevel(raw.generalPurposeBitFlag, raw.fileNameRaw, raw.extraFields, true),
        mode: raw.externalFileAttributes >>> 16,
        encrypted: raw.isEncrypted(),
        compressedSize: raw.compressedSize,
        uncompressedSize: raw.uncompressedSize
      })
    }
    if (entries.length === 0) throw new Error('the zip is empty')
    return {
      bytes,
      entries,
      read: async function* ({ raw }) {
        let sum = 0
        const content =
          raw.compressionMethod === STORED && !raw.isEncrypted()
            ? blocks(file, await dataStart(zip, raw), raw.uncompressedSize, rooms)
            : await inflated(zip, raw)
        for await (const piece of content) {
          sum = crc32(piece, sum)
          yield piece
        }
        if (sum !== raw.crc32) throw new Error('the checksum is another')
      },
      close: () => file.close()
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
