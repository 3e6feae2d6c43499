import { expect, it } from 'vitest'
import { printOutcome } from '@/renderer/lib/host/print-outcome'

it.each([
  [
    'names the printer that took the sheet',
    'desktop',
    'Brother',
    true,
    1,
    "Fiche envoyée à l'imprimante Brother. La commande est marquée imprimée."
  ],
  [
    'says when the order could not be marked',
    'desktop',
    'Brother',
    false,
    1,
    "Fiche envoyée à l'imprimante Brother. La commande n'a pas été marquée imprimée."
  ],
  [
    'does not pretend to know the default printer',
    'desktop',
    '',
    true,
    1,
    "Fiche envoyée à l'imprimante par défaut. La commande est marquée imprimée."
  ],
  ['claims no printer in a browser', 'browser', '', true, 1, "La boîte d'impression est fermée. La commande est marquée imprimée."],
  [
    'counts the sheets of several orders',
    'desktop',
    'Brother',
    true,
    4,
    "4\u00a0fiches envoyées à l'imprimante Brother. Les 4\u00a0commandes sont marquées imprimées."
  ],
  [
    'says when several could not be marked',
    'browser',
    '',
    false,
    2,
    "La boîte d'impression est fermée. Les commandes n'ont pas été marquées imprimées."
  ]
] as const)('%s', (_, kind, printer, marked, count, text) =>
  expect(printOutcome({ kind: 'spooled', printer, marked }, kind, count)).toBe(text)
)
