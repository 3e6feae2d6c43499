import { beforeEach, describe, expect, it } from 'vitest'
import { decideJob } from '@/main/printing/decide'
import type { JobBook } from '@/main/printing/job-book'
import { aBook } from './a-book'
import { aDraft } from './a-job'

const opened = aBook()
let book: JobBook
beforeEach(() => {
  book = opened()
})

const NOW = { printer: 'bureau', paper: { name: 'A5', width: 148_000, height: 210_000 }, copies: 2 }
const tools = () => ({ book, printOptionsOf: () => NOW, onAccepted: () => ({ reason: null, mark: 'due' as const }) })
const NOBODY = { by: null, person: null }
const FAILED = aDraft({ state: 'failed', reason: 'Non.', acknowledged: true })

describe('a person', () => {
  it('prints again what failed, as the station prints now', () => {
    book.add([FAILED])
    expect(decideJob(tools(), 1, 'retry', NOBODY)).toBe(1)
    expect(book.get(1)).toMatchObject({ ...NOW, state: 'queued', reason: null, acknowledged: false })
  })
  it('prints again what is uncertain', () => {
    book.add([aDraft({ state: 'uncertain', reason: 'Qui sait.' })])
    decideJob(tools(), 1, 'retry', NOBODY)
    expect(book.get(1)).toMatchObject({ state: 'queued', reason: null })
  })
  it('says that an uncertain one came out: its orders are to be marked', () => {
    book.add([aDraft({ state: 'uncertain', reason: 'Qui sait.' })])
    decideJob(tools(), 1, 'confirm', NOBODY)
    expect(book.get(1)).toMatchObject({ state: 'sent', reason: null, mark: 'due' })
  })
  it('prints once more what was sent: another job, in their name', () => {
    book.add([aDraft({ state: 'sent', mark: 'done' })])
    expect(decideJob(tools(), 1, 'reprint', { by: 'Noa', person: 2 })).toBe(2)
    expect(book.all()).toMatchObject([
      { state: 'sent' },
      { ...NOW, state: 'queued', mark: 'none', by: 'Noa', person: 2, orders: aDraft().orders }
    ])
  })
  it('prints once more a picking sheet that its orders share', () => {
    book.add([aDraft({ kind: 'picking', sheet: 'picking', shared: true, state: 'sent' })])
    decideJob(tools(), 1, 'reprint', NOBODY)
    expect(book.get(2)).toMatchObject({ kind: 'picking', shared: true })
  })
  it('takes a job out of the queue', () => {
    book.add([aDraft()])
    decideJob(tools(), 1, 'remove', NOBODY)
    expect(book.all()).toEqual([])
  })
  it('has read why a job failed', () => {
    book.add([{ ...FAILED, acknowledged: false }])
    decideJob(tools(), 1, 'acknowledge', NOBODY)
    expect(book.get(1)?.acknowledged).toBe(true)
  })
  it.each(['retry', 'reprint', 'confirm', 'remove', 'acknowledge'] as const)(
    'decides %s of no job that is leaving, or is not there',
    (decision) => {
      book.add([aDraft({ state: 'printing' })])
      expect([decideJob(tools(), 1, decision, NOBODY), decideJob(tools(), 9, decision, NOBODY)]).toEqual([null, null])
      expect(book.all()).toMatchObject([{ state: 'printing' }])
    }
  )
})
