import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PrintOptions } from '@/main/ports/printers'
import { openPrinting, type PrintPeople } from '@/main/printing/printing'
import { aBook } from './a-book'
import { aDraft } from './a-job'
import { ALONE, MUTE } from './alone'

const opened = aBook()
const READY = { name: 'fiches', label: 'Fiches', stopped: false }
const BUREAU = { name: 'bureau', label: 'Bureau', stopped: false }
const ORDERS = [
  { id: 12, reference: 'ST-12' },
  { id: 13, reference: 'ST-13' }
]

/** A station whose print system takes every sheet; the API host answers `answer`. */
function aStation(environment: 'production' | 'development' = 'production', people: PrintPeople = ALONE) {
  const book = opened()
  const printed: [string, PrintOptions][] = []
  const reported: unknown[] = []
  const host = { answer: async (): Promise<Response> => new Response('{}', { status: 200 }) }
  const settings = { printers: { production: 'fiches', picking: 'bureau' }, archiveFolder: null }
  const printing = openPrinting({
    port: {
      open: (path) => ({
        prepared: Promise.resolve({ kind: 'ready', missing: 0, title: 'Fiche' }),
        printers: async () => [READY, BUREAU],
        print: async (options) => {
          printed.push([path, options])
          return { kind: 'accepted', spool: null }
        },
        close: () => undefined
      })
    },
    spooler: MUTE,
    book,
    people,
    api: (person) => async (_path, init) => {
      reported.push({ ...JSON.parse(String(init?.body)), ...(person !== null && { person }) })
      return host.answer()
    },
    settings: () => settings,
    environment,
    station: 'atelier-3',
    onError: (error) => {
      throw error
    }
  })
  const rest = async (): Promise<void> => {
    await printing.idle()
    await printing.written()
  }
  return { book, printed, reported, host, settings, printing, rest }
}
const PAPER = { name: 'A4', width: 210_000, height: 297_000 }
const MARKED = { ids: [12, 13], printed: true }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('somebody who is signed in', () => {
  it('has a sheet printed at once on its printer, and its orders marked', async () => {
    const { printing, printed, reported, book, rest } = aStation()
    printing.resume()
    const [id = 0] = printing.print({ sheets: ['production'], orders: ORDERS, by: 'Noa Petit' })
    expect(book.get(id)).toMatchObject({ state: 'queued', reason: null, mark: 'none', markReason: null, acknowledged: false })
    await rest()
    expect(printed).toEqual([[expect.stringMatching(/12,13/), expect.objectContaining({ printer: 'fiches', paper: PAPER, copies: 1 })]])
    expect(reported).toEqual([MARKED])
    expect(book.get(id)).toMatchObject({ state: 'sent', mark: 'done', by: 'Noa Petit', reason: null })
  })

  it.each([
    ['one order', false, 1, false],
    ['several orders', false, 2, true],
    ['several orders that share their sheet', true, 2, false]
  ])('says of sheets of %s whether they may stand on one leaf', async (_, shared, many, apart) => {
    const { printing, printed, rest } = aStation()
    printing.resume()
    printing.print({ sheets: ['picking'], orders: ORDERS.slice(0, many), shared, by: null })
    await rest()
    expect(printed.map(([, options]) => options.apart)).toEqual([apart])
  })

  it('has a test page printed, which names the station and marks no order', async () => {
    const { printing, printed, reported, book, rest } = aStation()
    printing.resume()
    const [id = 0] = printing.test({ sheet: 'picking', by: 'Noa Petit' })
    await rest()
    expect(book.get(id)).toMatchObject({
      kind: 'test',
      sheet: 'picking',
      orders: [],
      shared: false,
      by: 'Noa Petit',
      state: 'sent',
      mark: 'none'
    })
    expect(printed).toMatchObject([[expect.stringContaining('atelier-3'), { printer: 'bureau' }]])
    expect(reported).toEqual([])
  })

  it('has what failed printed on the printer that was chosen since, without asking twice', async () => {
    const { printing, printed, book, settings, rest } = aStation()
    printing.resume()
    const [{ id } = { id: 0 }] = book.add([aDraft({ state: 'failed', printer: 'disparue', reason: 'Non.' })])
    settings.printers.production = 'bureau'
    expect(printing.decide({ jobs: [id, 99], decision: 'retry', by: 'Noa Petit' })).toEqual([id])
    await rest()
    expect(printed).toMatchObject([[expect.anything(), { printer: 'bureau' }]])
    expect(book.get(id)).toMatchObject({ state: 'sent', reason: null })
  })

  it('hears which jobs were decided: none, where none may be', () => {
    const { printing, book } = aStation()
    const [one, other] = book.add([aDraft({ state: 'sent' }), aDraft()])
    expect(printing.decide({ jobs: [one?.id ?? 0, other?.id ?? 0, 99], decision: 'remove', by: null })).toEqual([other?.id])
  })
})

describe('while nobody is signed in', () => {
  it('everything waits, and goes on when somebody is: sheets and marks', async () => {
    const { printing, printed, reported, book, rest } = aStation()
    const [due] = book.add([aDraft({ state: 'sent', mark: 'due' })])
    printing.print({ sheets: ['production'], orders: ORDERS, by: null })
    await rest()
    expect([printing.isPaused(), printing.held(), printing.underWay(), printed, reported]).toEqual([true, 1, 0, [], []])
    printing.resume()
    expect([printing.isPaused(), printing.held(), printing.underWay()]).toEqual([false, 0, 1])
    await rest()
    expect([printing.underWay(), printed.length, reported]).toEqual([0, 1, expect.arrayContaining([{ ids: [12], printed: true }, MARKED])])
    expect(book.get(due?.id ?? 0)).toMatchObject({ mark: 'done' })
  })

  it('an API host that answers is told nothing', async () => {
    const { printing, reported, book, rest } = aStation()
    book.add([aDraft({ state: 'sent', mark: 'due' })])
    printing.apiAnswers()
    await rest()
    expect(reported).toEqual([])
  })
})

describe('at a shared station', () => {
  /** Where Camille (1) works, or nobody does, and the sessions of some are kept. */
  const shared = () => {
    const here = { present: 1 as number | null, kept: [1, 2] }
    const people: PrintPeople = {
      present: () => here.present,
      keeps: (person) => here.kept.includes(person),
      mayPrint: (person) => here.present !== null || (person !== null && here.kept.includes(person))
    }
    return { here, ...aStation('production', people) }
  }
  const sheets = { sheets: ['production' as const], orders: ORDERS, by: null }

  it('sheets are read and marked in the name of who asked for them, also after somebody else took it', async () => {
    const { here, printing, printed, reported, book, rest } = shared()
    printing.print(sheets)
    here.present = 2
    printing.resume()
    await rest()
    expect([book.all()[0]?.person, printed[0]?.[0], reported]).toEqual([1, expect.stringMatching(/&person=1$/), [{ ...MARKED, person: 1 }]])
  })

  it('sheets of somebody whose session ended are read in the name of who works there, and wait while nobody does', async () => {
    const { here, printing, printed, book, rest } = shared()
    here.present = null
    here.kept = [2]
    book.add([aDraft({ person: 1 })])
    printing.resume()
    await rest()
    expect([printing.held(), printing.underWay(), printed]).toEqual([1, 0, []])
    here.present = 2
    printing.resume()
    await rest()
    expect([printing.held(), printed[0]?.[0]]).toEqual([0, expect.not.stringContaining('person')])
  })

  it('what is printed once more is asked for by who works there', () => {
    const { here, printing, book } = shared()
    const [{ id } = { id: 0 }] = book.add([aDraft({ state: 'sent', person: 1 })])
    here.present = 2
    printing.decide({ jobs: [id], decision: 'reprint', by: null })
    expect(book.all().map(({ person }) => person)).toEqual([1, 2])
  })
})

it('a mark that the API host did not take is told again when it answers somebody else, though not at every answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { printing, reported, book, host, rest } = aStation()
  host.answer = async () => new Response(null, { status: 503 })
  const [due] = book.add([aDraft({ state: 'sent', mark: 'due' })])
  printing.resume()
  await rest()
  printing.apiAnswers()
  await rest()
  expect([reported.length, book.get(due?.id ?? 0)?.mark]).toEqual([1, 'due'])
  // Time has gone by, and no timer runs out: nothing but the answer wakes it.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
  host.answer = async () => new Response('{}', { status: 200 })
  printing.apiAnswers()
  await rest()
  expect([reported.length, book.get(due?.id ?? 0)?.mark]).toEqual([2, 'done'])
})

it('does not end before what is being told to the API host has been', async () => {
  const { printing, book, host } = aStation()
  const answered = Promise.withResolvers<Response>()
  host.answer = () => answered.promise
  const [due] = book.add([aDraft({ state: 'sent', mark: 'due' })])
  printing.resume()
  setTimeout(() => answered.resolve(new Response('{}', { status: 200 })), 30)
  await printing.written()
  expect(book.get(due?.id ?? 0)?.mark).toBe('done')
})
