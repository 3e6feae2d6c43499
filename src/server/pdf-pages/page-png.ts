import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { PNG_SIGNATURE, pngChunk } from '../archive-files/png'

const deflated = promisify(deflate)

/** A picture of opaque pixels, four bytes each, as PNG; compressed beside the server's own work. */
export async function pagePng(width: number, height: number, rgba: Uint8Array): Promise<Buffer> {
  const line = width * 3 + 1
  const rows = Buffer.alloc(height * line)
  for (let y = 0, from = 0; y < height; y++)
    for (let to = y * line + 1, end = (y + 1) * line; to < end; to += 3, from += 4) {
      rows[to] = rgba[from] ?? 0
      rows[to + 1] = rgba[from + 1] ?? 0
      rows[to + 2] = rgba[from + 2] ?? 0
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const body = await deflated(rows, { level: 4 })
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', body), pngChunk('IEND', Buffer.alloc(0))])
}
