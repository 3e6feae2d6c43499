import { describe, expect, it } from 'vitest'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { openPrinting } from '@/main/printing/printing'
import { unfinishedPrints } from '@/main/printing/printing-session'
import { aBook } from './a-book'
import { aDraft, aJob } from './a-job'
import { ALONE, MUTE } from './alone'

const opened = aBook()

/** A station whose print system takes nothing: its sheets are never ready. */
function aStation() {
  const book = opened()
  const printing = openPrinting({
    port: {
      open: () => ({
        prepared: new Promise(() => undefined),
        printers: async () => [],
        print: async () => ({ kind: 'lost' }),
        close: () => undefined
      })
    },
    spooler: MUTE,
    book,
    api: () => () => Promise.reject(new Error('nobody there')),
    people: ALONE,
    settings: () => ({ printers: { production: 'fiches', picking: null }, archiveFolder: null }),
    environment: 'production',
    station: 'atelier-3',
    onError: () => undefined
  })
  return { book, printing, unfinished: unfinishedPrints(printing) }
}

describe('leaving with jobs in the queue', () => {
  it('counts those that wait while nobody is signed in: nothing but a sign-in ends them', () => {
    const { book, printing, unfinished } = aStation()
    expect([unfinished.count(), unfinished.isHeld()]).toEqual([0, false])
    book.add([aDraft(), aDraft(), aDraft({ state: 'sent' })])
    expect([unfinished.count(), unfinished.isHeld()]).toEqual([2, true])
    printing.resume()
    expect([unfinished.count(), unfinished.isHeld()]).toEqual([2, false])
    printing.pause()
    expect([unfinished.count(), unfinished.isHeld()]).toEqual([2, true])
  })

  it('that waited for a sign-in still waits when one stays after all', async () => {
    const { book, printing, unfinished } = aStation()
    book.add([aDraft()])
    await unfinished.halt()
    unfinished.goOn()
    expect(printing.isPaused()).toBe(true)
  })

  it('is not over when somebody signed out while one waited for it', async () => {
    const { book, unfinished } = aStation()
    book.add([aDraft()])
    expect(await unfinished.done()).toBe(false)
  })
})

describe('leaving, as the prints say themselves', () => {
  /** Prints of which `change` may happen while one waits for them. */
  function prints(change: (now: { jobs: PrintJob[]; held: number }) => void = () => undefined) {
    const now = { jobs: [aJob(1, { state: 'failed' }), aJob(2, { state: 'sent' })], held: 0, underWay: 0 }
    const log: string[] = []
    let paused = false
    const printing = {
      jobs: () => ({ jobs: now.jobs, kept: true }),
      held: () => now.held,
      underWay: () => now.underWay,
      isPaused: () => paused,
      resume: () => {
        log.push('resumed')
        paused = false
      },
      pause: () => {
        log.push('paused')
        paused = true
      },
      idle: async () => {
        log.push('idle')
        change(now)
      },
      written: async () => void log.push('written')
    }
    return { now, log, printing, unfinished: unfinishedPrints(printing as never) }
  }

  it.each([
    ['none fails meanwhile', () => undefined, true],
    ['one is read meanwhile that had failed before', (now: { jobs: PrintJob[] }) => now.jobs.shift(), true],
    ['others come out meanwhile', (now: { jobs: PrintJob[] }) => now.jobs.push(aJob(3, { state: 'sent' })), true],
    ['one fails meanwhile', (now: { jobs: PrintJob[] }) => now.jobs.push(aJob(3, { state: 'failed' })), false],
    ['one is held meanwhile', (now: { held: number }) => Object.assign(now, { held: 1 }), false]
  ])('where %s, is over: %#', async (_, change, done) => {
    const { unfinished, log } = prints(change)
    expect(await unfinished.done()).toBe(done)
    expect(log).toEqual(['idle'])
  })

  it.each([
    [1, 0, 1, false],
    [1, 2, 3, false],
    [0, 2, 2, true],
    [0, 0, 0, false]
  ])('counts %i under way and %i held as %i', (underWay, held, count, isHeld) => {
    const { now, unfinished } = prints()
    Object.assign(now, { underWay, held })
    expect([unfinished.count(), unfinished.isHeld()]).toEqual([count, isHeld])
  })

  it('halts what runs before all is written, and goes on with it, once, where one stays after all', async () => {
    const { unfinished, log } = prints()
    await unfinished.halt()
    expect(log).toEqual(['paused', 'idle', 'written'])
    unfinished.goOn()
    unfinished.goOn()
    expect(log.slice(3)).toEqual(['resumed'])
  })

  it('goes on with nothing that it did not halt', async () => {
    const { unfinished, log, printing } = prints()
    unfinished.goOn()
    expect(log).toEqual([])
    printing.pause()
    await unfinished.halt()
    unfinished.goOn()
    expect(log).not.toContain('resumed')
  })
})
