import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'

/** A real zip of these files, stored or deflated. */
export async function makeZip(files: Readonly<Record<string, Buffer>>, compress = false): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

interface RawEntry {
  readonly name: string
  readonly bytes: Buffer
  readonly mode?: number
  readonly flags?: number
  readonly deflate?: boolean
  /** Length that the directory declares, where it lies. */
  readonly declared?: number
}

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4)
  return bytes
}

/** A zip that no honest program writes: names, modes and lengths as they are given. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, mode = 0o100644, flags = 0x800, deflate = false, declared = bytes.length } of entries) {
    const packed = deflate ? deflateRawSync(bytes) : bytes
    const text = Buffer.from(name)
    const common = Buffer.concat([
      u16(20, flags, deflate ? 8 : 0, 0, 0x21),
      u32(crc32(bytes), packed.length, declared),
      u16(text.length, 0)
    ])
    const local = Buffer.concat([u32(0x04034b50), common, text, packed])
    directory.push(Buffer.concat([u32(0x02014b50), u16(0x031e), common, u16(0, 0, 0), u32(mode << 16, at), text]))
    locals.push(local)
    at += local.length
  }
  const entriesAt = Buffer.concat(directory)
  const end = Buffer.concat([u32(0x06054b50), u16(0, 0, entries.length, entries.length), u32(entriesAt.length, at), u16(0)])
  return Buffer.concat([...locals, entriesAt, end])
}
