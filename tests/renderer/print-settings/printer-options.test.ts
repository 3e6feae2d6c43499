import { describe, expect, it } from 'vitest'
import type { PaperOffers } from '@/domain/printing/papers'
import {
  meantPrinter,
  paperHint,
  paperOption,
  printerOptions,
  printerWarning,
  withChosen
} from '@/renderer/features/print-settings/sheet-printer'

const ready = { name: 'hp', label: 'HP Prépa', stopped: false }
const stopped = { name: 'brother', label: 'Brother', stopped: true, trouble: 'paused' } as const
const empty = { name: 'zebra', label: 'Zebra', stopped: false, trouble: 'paper-out', isDefault: true } as const

it('one chooses among the default printer, those of the station, and the chosen one that has gone', () =>
  expect(printerOptions([ready, stopped], 'canon')).toEqual([
    { value: '', label: 'Imprimante par défaut du système' },
    { value: 'hp', label: 'HP Prépa' },
    { value: 'brother', label: 'Brother (arrêtée)' },
    { value: 'canon', label: 'canon (introuvable)' }
  ]))

describe('what is wrong with a printer', () => {
  it.each([
    ['nothing, when it runs', [ready, stopped], 'hp', null],
    ['nothing that is known, with the default among several', [ready, stopped], null, null],
    ['it is stopped', [ready, stopped], 'brother', /Brother.* est arrêtée/],
    ['it is stopped and the only one, so the default', [stopped], null, /Brother.* est arrêtée/],
    ['it has no paper, being the default one', [ready, empty], null, /Zebra.* n'a plus de papier\. Remettez/],
    ['it has gone', [ready], 'canon', /canon.* n'existe plus/],
    ['there is none at all', [], null, /Aucune imprimante/]
  ] as const)('%s', (_, printers, chosen, reported) => {
    const warning = printerWarning(printers, chosen)
    if (reported === null) expect(warning).toBeNull()
    else expect(warning).toMatch(reported)
  })
})

it('no choice means the default printer where that is known, or the only one', () => {
  expect(meantPrinter([ready, empty], null)).toBe(empty)
  expect(meantPrinter([ready], null)).toBe(ready)
  expect(meantPrinter([ready, stopped], null)).toBeUndefined()
  expect(meantPrinter([ready, empty], 'hp')).toBe(ready)
})

it('a paper that the printer does not name can be chosen all the same, and says so', () => {
  const offers: PaperOffers = { papers: ['A4'], trays: [], sides: ['one'] }
  expect(paperOption('Label', offers)).toBe('Étiquette (100 × 150\u00a0mm), non annoncé')
  expect(paperOption('A4', offers)).toBe('A4 (210 × 297\u00a0mm)')
  expect(paperOption('Label', undefined)).toBe('Étiquette (100 × 150\u00a0mm)')
})

it('where a printer names none of them, no paper of the list is marked', () =>
  expect(paperOption('A4', { papers: [], trays: [], sides: ['one'] })).toBe('A4 (210 × 297\u00a0mm)'))

it.each([
  ['the printer names it', 'A4', ['A4', 'A5'], null],
  ['what it names is not known', 'A4', undefined, null],
  ['it names others', 'Label', ['A4'], /n'annonce pas ce papier.* une feuille de 100 × 150\u00a0mm\. Une page d'essai/],
  ['it names none of ours', 'A5', [], /ne dit pas quels papiers elle prend.* une feuille de 148 × 210\u00a0mm/]
] as const)('the size of the sheet is said where a paper is chosen that the printer does not name: %s', (_, chosen, papers, hint) => {
  const said = paperHint(chosen, papers && { papers: [...papers], trays: [], sides: ['one'] })
  if (hint === null) expect(said).toBeNull()
  else expect(said).toMatch(hint)
})

it('what was chosen stands in the list even when the printer has it no more', () => {
  expect(withChosen(['tray-1'], 'tray-2')).toEqual(['tray-1', 'tray-2'])
  expect(withChosen(['tray-1'], 'tray-1')).toEqual(['tray-1'])
  expect(withChosen([], undefined)).toEqual([])
})
