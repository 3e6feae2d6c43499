import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import type { SheetWindow } from '@/main/ports/printers'
import type { JobBook } from '@/main/printing/job-book'
import { openPrintQueue, type PrintQueue } from '@/main/printing/print-queue'
import type { HandOver, SheetOutcome } from '@/main/printing/print-sheet'
import { aBook } from './a-book'
import { aDraft } from './a-job'

const opened = aBook()
let book: JobBook
let log: string[]
let errors: unknown[]
let windows: string[]
/** Number of a person in whose name nothing can be printed now. */
let away: number | null
beforeEach(() => {
  away = null
  book = opened()
  log = []
  errors = []
  windows = []
})

type Print = (job: PrintJob, handOver: HandOver) => Promise<SheetOutcome>

/** A window that prepares itself at once; what becomes of it is logged. */
const windowOf = ({ id }: PrintJob): SheetWindow => {
  windows.push(`${id} opened`)
  return {
    prepared: Promise.resolve({ kind: 'ready', missing: 0, title: 'Fiche 12' }),
    printers: async () => [],
    print: async () => ({ kind: 'accepted', spool: null }),
    close: () => windows.push(`${id} closed`)
  }
}

const queueOf = (print: Print): PrintQueue =>
  openPrintQueue(book, {
    mayPrint: ({ person }) => person !== away,
    open: windowOf,
    print: (job, window, handOver) => print(job, handOver).finally(window.close),
    onAccepted: () => ({ mark: 'due' }),
    onSent: () => log.push('sent'),
    onError: (error) => errors.push(error)
  })

/** Hands over and takes so long to be accepted. */
const printsIn =
  (ms: (job: PrintJob) => number): Print =>
  async (job, handOver) => {
    if (!(await handOver(0))) return { kind: 'dropped' }
    log.push(`${job.id} begins`)
    await delay(ms(job))
    log.push(`${job.id} ends`)
    return { kind: 'accepted' }
  }

const states = () => book.all().map(({ state }) => state)

describe('the queue', () => {
  it('prints the jobs of one printer in their order, one at a time, and those of another beside them', async () => {
    const queue = queueOf(printsIn(({ id }) => (id === 1 ? 40 : 5)))
    book.add([aDraft(), aDraft(), aDraft({ printer: 'bureau' })])
    queue.resume()
    await queue.idle()
    const of = (ids: readonly number[]) => log.filter((line) => ids.includes(Number(line[0])))
    expect(of([1, 2])).toEqual(['1 begins', '1 ends', '2 begins', '2 ends'])
    expect(log.indexOf('3 ends')).toBeLessThan(log.indexOf('1 ends'))
    expect(states()).toEqual(['sent', 'sent', 'sent'])
    expect(book.all().map(({ mark }) => mark)).toEqual(['due', 'due', 'due'])
  })

  it('prints nothing beside a job of the default printer, which may be any of the others, and nobody waits for ever', async () => {
    let at = 0
    let most = 0
    const queue = queueOf(async (_, handOver) => {
      if (!(await handOver(0))) return { kind: 'dropped' }
      at += 1
      most = Math.max(most, at)
      await delay(5)
      at -= 1
      return { kind: 'accepted' }
    })
    book.add([aDraft({ printer: null }), aDraft({ printer: 'fiches' }), aDraft({ printer: null }), aDraft({ printer: 'fiches' })])
    queue.resume()
    await queue.idle()
    expect(most).toBe(1)
    expect(states()).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  it.each([
    ['that is accepted is sent', { kind: 'accepted' }, 'sent', null],
    ['that is refused has failed, with its reason', { kind: 'refused', reason: 'Non.' }, 'failed', 'Non.'],
    ['of which nobody knows is uncertain', { kind: 'lost', reason: 'Qui sait.' }, 'uncertain', 'Qui sait.']
  ] as [string, SheetOutcome, string, string | null][])('a job %s, and the next one is printed', async (_, outcome, state, reason) => {
    const queue = queueOf(async (job, handOver) => {
      await handOver(0)
      return job.id === 1 ? outcome : { kind: 'accepted' }
    })
    book.add([aDraft(), aDraft()])
    queue.resume()
    await queue.idle()
    expect(book.all().map((job) => [job.state, job.reason])).toEqual([
      [state, reason],
      ['sent', null]
    ])
  })

  it('notes of a job what the print system said of it, until it is tried again', async () => {
    const outcomes: SheetOutcome[] = [{ kind: 'refused', reason: 'Non.', detail: 'Print job failed' }, { kind: 'accepted' }]
    const queue = queueOf(async (_, handOver) => ((await handOver(0)) ? (outcomes.shift() ?? { kind: 'dropped' }) : { kind: 'dropped' }))
    const [job] = book.add([aDraft()])
    queue.resume()
    await queue.idle()
    expect(book.all()).toMatchObject([{ state: 'failed', reason: 'Non.', detail: 'Print job failed' }])
    await book.change(job?.id ?? 0, { state: 'queued' })
    queue.resume()
    await queue.idle()
    expect(book.all().map(({ state, detail }) => [state, detail])).toEqual([['sent', undefined]])
  })

  it('notes of a job how many pictures it went without', async () => {
    const queue = queueOf(async (_, handOver) => ((await handOver(2)) ? { kind: 'accepted' } : { kind: 'dropped' }))
    book.add([aDraft()])
    queue.resume()
    await queue.idle()
    expect(book.all()).toMatchObject([{ state: 'sent', mark: 'due', missing: 2 }])
  })

  it.each([
    ['before it was handed over has failed', false, 'failed'],
    ['after it was handed over is uncertain', true, 'uncertain']
  ])('a job that breaks %s', async (_, handsOver, state) => {
    const queue = queueOf(async (__, handOver) => {
      if (handsOver) await handOver(0)
      throw new Error('broken')
    })
    book.add([aDraft()])
    queue.resume()
    await queue.idle()
    expect([states(), errors.length]).toEqual([[state], 1])
  })

  it('waits until it is let go, and a job that was taken away meanwhile is not printed', async () => {
    const queue = queueOf(printsIn(() => 1))
    book.add([aDraft(), aDraft()])
    await delay(20)
    expect([log, queue.underWay()]).toEqual([[], 0])
    book.remove(1)
    queue.resume()
    expect(queue.underWay()).toBe(1)
    await queue.idle()
    expect(log).toEqual(['2 begins', '2 ends', 'sent'])
  })

  it('hands nothing over once it is paused, and goes on where it was', async () => {
    const prepared = Promise.withResolvers<void>()
    const queue = queueOf(async (job, handOver) => {
      await prepared.promise
      return printsIn(() => 1)(job, handOver)
    })
    book.add([aDraft()])
    queue.resume()
    await delay(5)
    queue.pause()
    prepared.resolve()
    await queue.idle()
    expect([log, states()]).toEqual([[], ['queued']])
    queue.resume()
    await queue.idle()
    expect(states()).toEqual(['sent'])
  })

  it('holds back what nobody is there for, on the same printer and on another, and prints the rest', async () => {
    const queue = queueOf(printsIn(() => 1))
    away = 1
    book.add([aDraft({ person: 1 }), aDraft({ person: 2 }), aDraft({ person: 1, printer: 'bureau' })])
    queue.resume()
    await queue.idle()
    expect([states(), queue.underWay()]).toEqual([['queued', 'sent', 'queued'], 0])
    away = null
    queue.resume()
    await queue.idle()
    expect(states()).toEqual(['sent', 'sent', 'sent'])
  })

  it('prepares the next job while one is printed, and no window is left when that is not wanted any more', async () => {
    const queue = queueOf(async (job, handOver) => {
      if (!(await handOver(0))) return { kind: 'dropped' }
      if (job.id === 2) book.remove(3)
      return { kind: 'accepted' }
    })
    book.add([aDraft(), aDraft(), aDraft()])
    queue.resume()
    await queue.idle()
    expect(windows).toEqual(['1 opened', '2 opened', '1 closed', '3 opened', '2 closed', '3 closed'])
  })

  it('gives back the window of a job that was prepared, and taken out of the queue before its turn', async () => {
    const first = Promise.withResolvers<void>()
    const queue = queueOf(async (job, handOver) => {
      if (!(await handOver(0))) return { kind: 'dropped' }
      if (job.id === 1) await first.promise
      return { kind: 'accepted' }
    })
    book.add([aDraft(), aDraft(), aDraft()])
    queue.resume()
    await expect.poll(() => windows).toEqual(['1 opened', '2 opened'])
    book.remove(2)
    first.resolve()
    await queue.idle()
    expect(windows).toEqual(['1 opened', '2 opened', '1 closed', '2 closed', '3 opened', '3 closed'])
  })

  it.each([
    ['until it goes on', false],
    ['that goes on meanwhile', true]
  ])('keeps in the queue %s what could not be prepared while it was paused: signed out, no sheet can be read', async (_, soon) => {
    const prepared = Promise.withResolvers<SheetOutcome>()
    const outcomes = [prepared.promise, Promise.resolve<SheetOutcome>({ kind: 'refused', reason: 'Arrêtée.' })]
    const queue = queueOf(async () => (await outcomes.shift()) ?? { kind: 'dropped' })
    book.add([aDraft()])
    queue.resume()
    await delay(5)
    queue.pause()
    if (soon) queue.resume()
    prepared.resolve({ kind: 'refused', reason: "La fiche n'a pas pu être préparée à temps." })
    if (!soon) {
      await queue.idle()
      expect(states()).toEqual(['queued'])
      queue.resume()
    }
    await queue.idle()
    expect(book.all().map(({ state, reason }) => [state, reason])).toEqual([['failed', 'Arrêtée.']])
  })

  it('prepares anew what was being prepared, or was ready, when it was paused, though it goes on at once', async () => {
    const first = Promise.withResolvers<void>()
    const queue = queueOf(async (job, handOver) => {
      if (!(await handOver(0))) return { kind: 'dropped' }
      if (job.id === 1) await first.promise
      return { kind: 'accepted' }
    })
    book.add([aDraft(), aDraft()])
    queue.resume()
    await delay(20)
    queue.pause()
    queue.resume()
    first.resolve()
    await queue.idle()
    expect(windows).toEqual(['1 opened', '2 opened', '1 closed', '2 closed', '2 opened', '2 closed'])
    expect(states()).toEqual(['sent', 'sent'])
  })

  it('is free for the next job of a printer when noting one broke', async () => {
    let breaks = true
    const broken: JobBook = {
      ...book,
      change: async (id, to) => {
        if (breaks) throw new Error('broken')
        return book.change(id, to)
      }
    }
    book.add([aDraft(), aDraft()])
    const queue = openPrintQueue(broken, {
      mayPrint: () => true,
      open: windowOf,
      print: async (_, __, handOver) =>
        (await handOver(0).catch(() => false)) ? { kind: 'accepted' } : { kind: 'refused', reason: 'Non.' },
      onAccepted: () => ({}),
      onSent: () => log.push('sent'),
      onError: (error) => errors.push(error)
    })
    queue.resume()
    await queue.idle()
    expect([states(), errors.length]).toEqual([['queued', 'queued'], 1])
    breaks = false
    queue.resume()
    await queue.idle()
    expect(states()).toEqual(['sent', 'sent'])
  })
})
