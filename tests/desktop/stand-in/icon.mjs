import { readFileSync } from 'node:fs'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ICO = Buffer.from([0, 0, 1, 0])

const startsWith = (bytes, mark) => bytes.subarray(0, mark.length).equals(mark)

/** Throws on a window's icon that Electron would warn about and leave out: it reads PNG everywhere, ICO on Windows alone. */
export function refuseIcon(icon, platform) {
  if (typeof icon !== 'string') throw new Error('stand-in: only a path is modelled as an icon')
  let bytes
  try {
    bytes = readFileSync(icon)
  } catch {
    throw new Error(`stand-in: Failed to load image from path '${icon}'`)
  }
  const isRead = startsWith(bytes, PNG) || (platform === 'win32' && icon.endsWith('.ico') && startsWith(bytes, ICO))
  if (!isRead) throw new Error(`stand-in: Failed to load image from path '${icon}'`)
}
