import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { WebContents } from 'electron'
import type { SupportAnswer } from '@/contract/desktop/station'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { place } from '@/main/ports/held-file'
import type { SupportFile } from './support-files'

interface SupportParts {
  readonly files: () => readonly SupportFile[]
  /** The system's dialog over the window that asks, with a name to begin with; null when it is closed without a choice. */
  readonly askFile: (name: string, caller: WebContents | null) => Promise<string | null>
  readonly station: string
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

const NOT_WRITTEN = "Le dossier n'a pas pu être écrit à cet endroit. Choisissez-en un autre."
const QUESTION_OPEN = "La question est déjà posée dans une fenêtre du système\u00a0: répondez-y d'abord."

const safe = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')

/** Writes a zip of these files; one of before is there until the new one is whole. */
async function writeZip(path: string, files: readonly SupportFile[]): Promise<void> {
  const { ZipFile } = await import('yazl')
  const part = `${path}.${randomBytes(6).toString('hex')}`
  const zip = new ZipFile()
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  try {
    await pipeline(zip.outputStream, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await place(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** What a person asks for when somebody is to help from afar: one zip, where they say (reference: support 2.1). */
export function supportFolder({
  files,
  askFile,
  station,
  now,
  onError
}: SupportParts): (caller: WebContents | null) => Promise<SupportAnswer> {
  let asking = false
  return async (caller) => {
    if (asking) return { kind: 'refused', message: QUESTION_OPEN }
    asking = true
    try {
      const path = await askFile(`assistance-${safe(station)}-${dayOf(parisTime(now()))}.zip`, caller)
      if (path === null) return { kind: 'cancelled' }
      await writeZip(path, files())
      return { kind: 'saved', path }
    } catch (error) {
      onError(error)
      return { kind: 'refused', message: NOT_WRITTEN }
    } finally {
      asking = false
    }
  }
}
