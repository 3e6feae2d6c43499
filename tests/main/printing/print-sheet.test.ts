import { describe, expect, it } from 'vitest'
import type { Printer } from '@/contract/desktop/bridge'
import type { SheetWindow } from '@/main/ports/printers'
import { type HandOver, printSheet, refusePrinter } from '@/main/printing/print-sheet'

const READY = { name: 'fiches', label: 'Fiches A4', stopped: false }
const STOPPED = { name: 'bureau', label: 'Bureau', stopped: true, trouble: 'paused' } as const
const OFFLINE = { ...STOPPED, trouble: 'offline', isDefault: true } as const
const OPTIONS = { printer: 'fiches', paper: { name: 'A4', width: 210_000, height: 297_000 }, copies: 1 }

describe('a printer', () => {
  it.each([
    ['that runs is taken', 'fiches', [READY, STOPPED], null],
    ['that is the default one is left to the system', null, [READY, STOPPED], null],
    ['that does not exist is refused', 'autre', [READY], /n'existe pas/],
    ['that is stopped is refused', 'bureau', [READY, STOPPED], /est arrêtée/],
    ['that is the only one, and stopped, is refused', null, [STOPPED], /est arrêtée/],
    ['that is the default one, and offline, is refused', null, [READY, OFFLINE], /est hors ligne.*Allumez-la.*, puis réimprimez\.$/],
    ['that refuses jobs is refused', 'bureau', [{ ...STOPPED, trouble: 'rejecting' }], /refuse les impressions\. Rouvrez sa file, puis/],
    ['that is stopped by nobody knows what is refused', 'bureau', [{ ...STOPPED, trouble: undefined }], /est arrêtée/],
    ['that has no paper is taken: what is sent waits for it', 'fiches', [{ ...READY, trouble: 'paper-out' }], null],
    ['is missing when there is none', null, [], /^Aucune imprimante/],
    ['is missing when there is none, whatever was chosen', 'fiches', [], /^Aucune imprimante/]
  ] as [string, string | null, Printer[], RegExp | null][])('%s', (_, chosen, printers, reason) => {
    const refusal = refusePrinter(chosen, printers)
    if (reason === null) expect(refusal).toBeNull()
    else expect(refusal).toMatch(reason)
  })
})

describe('a sheet', () => {
  const never = new Promise<never>(() => undefined)

  const print = async (parts: Partial<SheetWindow>, handOver: HandOver = async () => true) => {
    const log: string[] = []
    const window: SheetWindow = {
      prepared: Promise.resolve({ kind: 'ready', missing: 0, title: 'Fiche 12' }),
      printers: async () => [READY],
      print: async () => ({ kind: 'accepted', spool: null }),
      close: () => log.push('closed'),
      ...parts
    }
    const noted: HandOver = async (missing) => {
      log.push('handed over')
      return handOver(missing)
    }
    return [(await printSheet(window, OPTIONS, noted, 50)).kind, ...log]
  }
  /** Answers the printers once, then that there are none: the print system has gone. */
  const thenGone = () => {
    let requested = 0
    return async () => (requested++ === 0 ? [READY] : [])
  }

  it.each([
    ['is accepted', {}, ['accepted', 'handed over', 'closed']],
    ['that could not be made is not printed', { prepared: Promise.resolve({ kind: 'failed', message: 'Non.' }) }, ['refused', 'closed']],
    ['for a stopped printer is not handed over', { printers: async () => [{ ...READY, stopped: true }] }, ['refused', 'closed']],
    [
      'that the spooler refuses is said so',
      { print: async () => ({ kind: 'refused', reason: null }) },
      ['refused', 'handed over', 'closed']
    ],
    [
      'whose print system is gone after it was handed over is lost',
      { print: async () => ({ kind: 'refused', reason: null }), printers: thenGone() },
      ['lost', 'handed over', 'closed']
    ],
    [
      'that the spooler refuses with a word is refused, whatever became of it since',
      { print: async () => ({ kind: 'refused', reason: 'Non' }), printers: thenGone() },
      ['refused', 'handed over', 'closed']
    ],
    ['whose line to the print system broke is lost', { print: async () => ({ kind: 'lost' }) }, ['lost', 'handed over', 'closed']],
    ['that is never ready is refused', { prepared: never }, ['refused', 'closed']],
    ['whose spooler never answers is lost', { print: () => never }, ['lost', 'handed over', 'closed']]
  ] as [string, Partial<SheetWindow>, string[]][])('%s, and its window is given back', async (_, parts, outcome) => {
    expect(await print(parts)).toEqual(outcome)
  })

  it.each([
    [
      'its printer is stopped',
      { printers: async () => [{ ...READY, stopped: true }] },
      "L'imprimante «\u00a0Fiches A4\u00a0» est arrêtée. Remettez-la en marche, puis réimprimez."
    ],
    [
      'the spooler refuses it',
      { print: async () => ({ kind: 'refused', reason: null }) },
      "Le système d'impression a refusé la fiche. Vérifiez l'imprimante, puis réimprimez."
    ],
    [
      'the spooler says why, in a sentence of its own',
      { print: async () => ({ kind: 'refused', reason: "Le système d'impression a refusé la fiche\u00a0: No such printer." }) },
      "Le système d'impression a refusé la fiche\u00a0: No such printer. Vérifiez l'imprimante, puis réimprimez."
    ],
    ['it is never ready', { prepared: never }, "La fiche n'a pas pu être préparée à temps."],
    ['it could not be made', { prepared: Promise.resolve({ kind: 'failed', message: 'Non.' }) }, 'Non.'],
    [
      'the print system never answers',
      { print: () => never },
      "Le système d'impression n'a pas répondu\u00a0: la fiche est peut-être sortie. Vérifiez l'imprimante."
    ]
  ] as [string, Partial<SheetWindow>, string][])('says why it did not surely come out where %s', async (_, parts, reason) => {
    const window: SheetWindow = {
      prepared: Promise.resolve({ kind: 'ready', missing: 0, title: 'Fiche 12' }),
      printers: async () => [READY],
      print: async () => ({ kind: 'accepted', spool: null }),
      close: () => undefined,
      ...parts
    }
    expect(await printSheet(window, OPTIONS, async () => true, 50)).toMatchObject({ reason })
  })

  it.each([
    ['is refused', [READY], 'refused'],
    ['may have come out, as the print system has gone', [], 'lost']
  ])('that %s keeps the word of the print system for whoever helps', async (_, after, kind) => {
    const printers = [[READY], after]
    const window: SheetWindow = {
      prepared: Promise.resolve({ kind: 'ready', missing: 0, title: 'Fiche 12' }),
      printers: async () => printers.shift() ?? [],
      print: async () => ({ kind: 'refused', reason: null, detail: 'Print job failed' }),
      close: () => undefined
    }
    expect(await printSheet(window, OPTIONS, async () => true, 50)).toMatchObject({ kind, detail: 'Print job failed' })
  })

  it('says what it goes without as it is handed over', async () => {
    const heard: number[] = []
    const handOver = async (missing: number): Promise<boolean> => Boolean(heard.push(missing))
    expect(await print({ prepared: Promise.resolve({ kind: 'ready', missing: 3, title: 'Fiche 12' }) }, handOver)).toEqual([
      'accepted',
      'handed over',
      'closed'
    ])
    expect(heard).toEqual([3])
  })

  it('that is not wanted any more is not printed', async () => {
    let printed = 0
    const kept = await print({ print: async () => ({ kind: ++printed > 0 ? 'accepted' : 'lost', spool: null }) }, async () => false)
    expect([kept, printed]).toEqual([['dropped', 'handed over', 'closed'], 0])
  })

  it('that is ready too late is neither noted nor printed', async () => {
    const slow = Promise.withResolvers<{ kind: 'ready'; missing: number; title: string }>()
    expect(await print({ prepared: slow.promise })).toEqual(['refused', 'closed'])
    slow.resolve({ kind: 'ready', missing: 0, title: 'Fiche 12' })
  })
})
