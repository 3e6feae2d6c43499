import { expect, it } from 'vitest'
import { printOutcome } from '@/renderer/features/order-detail/header/use-print-sheet'

it.each([
  ['names the printer that took the sheet', 'Brother', true, "Fiche envoyée à l'imprimante Brother. La commande est marquée imprimée."],
  [
    'says when the order could not be marked',
    'Brother',
    false,
    "Fiche envoyée à l'imprimante Brother. La commande n'a pas été marquée imprimée."
  ],
  ['claims no printer in a browser', '', true, "La boîte d'impression est fermée. La commande est marquée imprimée."]
] as const)('%s', (_, printer, marked, text) => expect(printOutcome({ kind: 'spooled', printer, marked })).toBe(text))
