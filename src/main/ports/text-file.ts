import { readFileSync } from 'node:fs'

/** What PowerShell and old editors of Windows write before a text in UTF-16. */
const UTF_16 = Buffer.of(0xff, 0xfe)

/**
 * The text of a file that somebody may have written with the tools of their system: in UTF-8, in UTF-16 as PowerShell's redirection does, or by the code page
 * of Western Europe, as `Set-Content` does: read as UTF-8 that would lose its accents. Throws where it cannot be read.
 */
export function readTextFile(path: string): string {
  const bytes = readFileSync(path)
  if (bytes.subarray(0, UTF_16.length).equals(UTF_16)) return bytes.toString('utf16le', UTF_16.length)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}
