import { describe, expect, it } from 'vitest'
import { printerOptions, printerWarning } from '@/renderer/features/print-settings/sheet-printer'

const ready = { name: 'hp', label: 'HP Prépa', stopped: false }
const stopped = { name: 'brother', label: 'Brother', stopped: true }

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
    ['it has gone', [ready], 'canon', /canon.* n'existe plus/],
    ['there is none at all', [], null, /Aucune imprimante/]
  ] as const)('%s', (_, printers, chosen, reported) => {
    const warning = printerWarning(printers, chosen)
    if (reported === null) expect(warning).toBeNull()
    else expect(warning).toMatch(reported)
  })
})
