import { describe, expect, it } from 'vitest'
import { openPrinting } from '@/main/printing/printing'
import { unfinishedPrints } from '@/main/printing/unfinished'
import { aBook } from './a-book'
import { aDraft } from './a-job'

const opened = aBook()

/** A station whose print system takes nothing: its sheets are never ready. */
function aStation() {
  const book = opened()
  const printing = openPrinting({
    port: {
      open: () => ({
        prepared: new Promise(() => undefined),
        printers: async () => [],
        print: async () => false,
        close: () => undefined
      })
    },
    book,
    api: () => Promise.reject(new Error('nobody there')),
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
