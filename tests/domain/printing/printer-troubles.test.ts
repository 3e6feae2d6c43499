import { describe, expect, it } from 'vitest'
import {
  ippTroubles,
  isStopping,
  PRINTER_TROUBLES,
  type PrinterTrouble,
  refusedByTrouble,
  shortTrouble,
  troubleText,
  WINDOWS_PRINTER_BITS,
  windowsTroubles,
  worstTrouble
} from '@/domain/printing/printer-troubles'

describe('the status of a printer on Windows', () => {
  it('has one row for each bit that is documented, 0x1 to 0x2000000, in their order', () => {
    const bits = WINDOWS_PRINTER_BITS.map(([bit]) => bit)
    expect(bits).toEqual(Array.from({ length: 26 }, (_, at) => 2 ** at))
  })
  it.each([
    ['nothing', 0, []],
    ['PAUSED', 0x1, ['paused']],
    ['ERROR', 0x2, ['error']],
    ['PENDING_DELETION', 0x4, ['removed']],
    ['PAPER_JAM', 0x8, ['paper-jam']],
    ['PAPER_OUT', 0x10, ['paper-out']],
    ['MANUAL_FEED', 0x20, ['intervention']],
    ['PAPER_PROBLEM', 0x40, ['paper-problem']],
    ['OFFLINE', 0x80, ['offline']],
    ['OUTPUT_BIN_FULL', 0x800, ['output-full']],
    ['NOT_AVAILABLE', 0x1000, ['offline']],
    ['NO_TONER', 0x40000, ['toner-out']],
    ['PAGE_PUNT', 0x80000, ['error']],
    ['USER_INTERVENTION', 0x100000, ['intervention']],
    ['OUT_OF_MEMORY', 0x200000, ['error']],
    ['DOOR_OPEN', 0x400000, ['door-open']],
    ['SERVER_OFFLINE', 0x2000000, ['offline']],
    ['BUSY, PRINTING and TONER_LOW', 0x20600, []],
    ['POWER_SAVE', 0x1000000, []],
    ['OFFLINE and PAPER_OUT', 0x90, ['paper-out', 'offline']],
    ['a bit that nobody documents', 0x8000000, []]
  ])('%s', (_, status, troubles) => expect(windowsTroubles(status)).toEqual(troubles))
})

describe('the state of a printer by IPP', () => {
  it.each([
    ['that is well', 3, true, ['none'], []],
    ['that is stopped', 5, true, ['paused'], ['paused', 'paused']],
    ['that refuses jobs', 3, false, [], ['rejecting']],
    ['that is away while a job is tried', 4, true, ['offline-report'], ['offline']],
    ['that was away when last tried', 3, true, ['offline-report'], []],
    ['without paper', 4, true, ['media-empty-error'], ['paper-out']],
    ['one of whose trays is empty', 3, true, ['media-empty-warning', 'media-low-report'], []],
    ['whose toner runs low', 3, true, ['toner-low-warning', 'marker-supply-low-report'], []],
    ['that is open and jammed', 4, true, ['cover-open', 'media-jam-error'], ['door-open', 'paper-jam']],
    ['with a reason of its maker', 3, true, ['com.example-odd', 'constructor', ''], []]
  ] as [string, number, boolean, string[], PrinterTrouble[]][])('%s', (_, state, accepting, reasons, troubles) =>
    expect(ippTroubles(state, accepting, reasons)).toEqual(troubles)
  )
})

it('nothing is sent to a printer that is away, stopped, closed or going; everything else waits at the printer', () =>
  expect(PRINTER_TROUBLES.filter(isStopping)).toEqual(['removed', 'paused', 'rejecting', 'offline']))

it('the worst of several is told', () => {
  expect(worstTrouble(['paper-out', 'offline'])).toBe('offline')
  expect(worstTrouble([])).toBeNull()
})

it('each trouble has its words, and a way out', () => {
  const texts = PRINTER_TROUBLES.map((trouble) => troubleText('HP', trouble))
  expect(new Set(texts).size).toBe(PRINTER_TROUBLES.length)
  for (const text of texts) expect(text).toMatch(/^L'imprimante «\u00a0HP\u00a0» .+\. [A-ZÉ].+\.$/)
  expect(refusedByTrouble('HP', 'offline')).toBe(
    "L'imprimante «\u00a0HP\u00a0» est hors ligne. Allumez-la, et vérifiez son câble ou son réseau, puis réimprimez."
  )
  expect(shortTrouble('paused')).toBe('arrêtée')
})
