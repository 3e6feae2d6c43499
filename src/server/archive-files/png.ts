import { crc32, deflateSync } from 'node:zlib'

/** The first bytes of every PNG. */
export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** One chunk of a PNG: length, four-letter type, data, checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const foot = Buffer.alloc(4)
  foot.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, foot])
}

/** Bytes of a chunk beside its data. */
export const CHUNK_OVERHEAD = 12

/** A square RGBA picture, `pixel` giving the colour of each point, as PNG chunks without the closing one. */
export function pngBody(side: number, pixel: (x: number, y: number) => number): Buffer {
  const rows = Buffer.alloc(side * (side * 4 + 1))
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) rows.writeUInt32BE(pixel(x, y) >>> 0, y * (side * 4 + 1) + 1 + x * 4)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows, { level: 6 }))])
}
