import { expect, it } from 'vitest'
import { printFailureText, printOutcomeText, progressText } from '@/renderer/lib/host/print-outcome-text'

it.each([
  [
    'names the printer that took the sheet',
    'desktop',
    ['Brother'],
    'done',
    1,
    "Fiche envoyée à l'imprimante Brother. La commande est marquée imprimée."
  ],
  [
    'says that the mark follows',
    'desktop',
    ['Brother'],
    'due',
    1,
    "Fiche envoyée à l'imprimante Brother. Elle sera marquée imprimée dès que le serveur répondra."
  ],
  [
    'says when the order is not marked',
    'desktop',
    ['Brother'],
    'none',
    1,
    "Fiche envoyée à l'imprimante Brother. La commande n'a pas été marquée imprimée."
  ],
  [
    'says when the server is against it',
    'desktop',
    ['Brother'],
    'refused',
    1,
    "Fiche envoyée à l'imprimante Brother. Le serveur a refusé de marquer la commande imprimée."
  ],
  [
    'does not pretend to know the default printer',
    'desktop',
    [],
    'done',
    1,
    "Fiche envoyée à l'imprimante par défaut. La commande est marquée imprimée."
  ],
  ['claims no printer in a browser', 'browser', [], 'done', 1, "La boîte d'impression est fermée. La commande est marquée imprimée."],
  [
    'counts the sheets of several orders',
    'desktop',
    ['Brother'],
    'done',
    4,
    "4\u00a0fiches envoyées à l'imprimante Brother. Les 4\u00a0commandes sont marquées imprimées."
  ],
  [
    'names several printers, and says when several are not marked yet',
    'desktop',
    ['Brother', 'Zebra'],
    'due',
    2,
    '2\u00a0fiches envoyées aux imprimantes Brother et Zebra. Les 2\u00a0commandes seront marquées imprimées dès que le serveur répondra.'
  ],
  [
    'says when several could not be marked',
    'browser',
    [],
    'none',
    2,
    "La boîte d'impression est fermée. Les commandes n'ont pas été marquées imprimées."
  ]
] as const)('%s', (_, kind, printers, mark, count, text) =>
  expect(printOutcomeText({ kind: 'sent', printers, mark, missing: 0 }, kind, count, count, true)).toBe(text)
)

it('says nothing of marks where there are none to make', () =>
  expect(printOutcomeText({ kind: 'sent', printers: ['Zebra'], mark: 'none', missing: 0 }, 'desktop', 1, 1, false)).toBe(
    "Fiche envoyée à l'imprimante Zebra."
  ))

it.each([
  [1, "Fiche envoyée à l'imprimante Zebra. 1\u00a0aperçu manquant. La commande est marquée imprimée."],
  [2, "Fiche envoyée à l'imprimante Zebra. 2\u00a0aperçus manquants. La commande est marquée imprimée."]
])('tells that %i pictures are missing from what was printed', (missing, text) =>
  expect(printOutcomeText({ kind: 'sent', printers: ['Zebra'], mark: 'done', missing }, 'desktop', 1, 1, true)).toBe(text)
)

it.each([
  [0, 'Non.'],
  [1, 'Non. 1\u00a0autre fiche est partie.'],
  [60, 'Non. 60\u00a0autres fiches sont parties.']
])('tells a failure and the %i sheets that left all the same', (sent, text) =>
  expect(printFailureText({ kind: 'failed', message: 'Non.', sent, again: null })).toBe(text)
)

it.each([
  [1, 'Impression\u00a0: 1 sur 80 envoyée.'],
  [20, 'Impression\u00a0: 20 sur 80 envoyées.']
])('tells how far a print is: %i', (sent, text) => expect(progressText(sent, 80)).toBe(text))
