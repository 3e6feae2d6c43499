import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type JobBook, openJobBook } from '@/main/printing/job-book'

/** A book of print jobs in a folder of its own, another for each test; the answer gives the one of the test that runs. */
export function aBook(): () => JobBook {
  let folder = ''
  let book: JobBook
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-book-'))
    const path = join(folder, 'poste.jsonl')
    book = openJobBook(
      path,
      () => new Date(),
      () => undefined,
      (error) => {
        throw error
      }
    )
  })
  afterEach(async () => {
    await book.written()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => book
}
