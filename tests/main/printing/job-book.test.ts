import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { JOBS_KEPT, type PrintNews } from '@/contract/desktop/print-jobs'
import { type JobBook, openJobBook } from '@/main/printing/job-book'
import { aDraft } from './a-job'

let folder: string
let news: PrintNews[]
let opened: JobBook[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-book-'))
  news = []
  opened = []
})
afterEach(async () => {
  for (const book of opened) await book.written()
  rmSync(folder, { recursive: true, force: true })
})

function open(): JobBook {
  const book = openJobBook(
    join(folder, 'poste.jsonl'),
    () => new Date('2026-11-20T08:00:00Z'),
    (isNotified) => news.push(isNotified),
    (error) => {
      throw error
    }
  )
  opened.push(book)
  return book
}

describe('the book of print jobs', () => {
  it('numbers jobs, tells each change, and holds them at the next start', async () => {
    const book = open()
    expect(book.add([aDraft(), aDraft()]).map(({ id }) => id)).toEqual([1, 2])
    await book.change(1, { state: 'printing' })
    await book.change(1, { state: 'sent', mark: 'due' })
    expect(news.map(({ changed }) => changed.map(({ id, state }) => `${id} ${state}`))).toEqual([
      ['1 queued', '2 queued'],
      ['1 printing'],
      ['1 sent']
    ])
    const next = open()
    expect(next.all().map(({ state, mark }) => [state, mark])).toEqual([
      ['sent', 'due'],
      ['queued', 'none']
    ])
    expect(next.add([aDraft()])[0]?.id).toBe(3)
  })

  it('does not know whether a job came out that was leaving when the application ended', async () => {
    const book = open()
    book.add([aDraft(), aDraft()])
    await book.change(1, { state: 'printing' })
    const [first, second] = open().all()
    expect(first).toMatchObject({ state: 'uncertain', reason: expect.stringContaining('peut-être sortie') })
    expect(second).toMatchObject({ state: 'queued', reason: null })
  })

  it('forgets a job that was taken away, whatever is said of it later', async () => {
    const book = open()
    book.add([aDraft()])
    book.remove(1)
    await book.change(1, { state: 'printing' })
    expect([book.all(), open().all(), news.at(-1)]).toEqual([[], [], { changed: [], gone: [1], kept: true }])
  })

  it('keeps the last ones, and of those before them what somebody has to look at', async () => {
    const book = open()
    book.add([
      aDraft({ state: 'failed' }),
      aDraft({ state: 'uncertain' }),
      aDraft({ state: 'queued' }),
      aDraft({ state: 'sent', mark: 'due' })
    ])
    book.add(Array.from({ length: JOBS_KEPT }, () => aDraft({ state: 'sent', mark: 'done' })))
    book.add([aDraft()])
    expect(book.all()).toHaveLength(JOBS_KEPT)
    expect(
      book
        .all()
        .slice(0, 5)
        .map(({ id }) => id)
    ).toEqual([1, 2, 3, 4, 10])
    await book.written()
    expect(
      open()
        .all()
        .map(({ id }) => id)
    ).toEqual(book.all().map(({ id }) => id))
  })
})
