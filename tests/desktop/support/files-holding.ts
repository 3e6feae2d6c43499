import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files under a folder that hold one of the texts, as UTF-8 or as UTF-16, which Chromium's stores use. Where one
 * goes while it is read (a setting is written beside its file and takes its name), all are looked at again: what
 * it held is under another name now.
 */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => {
        const bytes = readFileSync(file)
        return texts.some((text) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')))
      })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return filesHolding(folder, texts)
  }
}
