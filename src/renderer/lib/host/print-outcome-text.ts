import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { missingPreviewsText } from '@/domain/printing/missing-previews'
import type { Host, PrintOutcome } from './host-types'

type Sent = Extract<PrintOutcome, { kind: 'sent' }>

const placeText = (printers: readonly string[]): string => {
  const [only] = printers
  if (only === undefined) return "à l'imprimante par défaut"
  return printers.length === 1 ? `à l'imprimante ${only}` : `aux imprimantes ${printers.join(' et ')}`
}

const sentText = (kind: Host['kind'], { printers }: Sent, sheets: number): string => {
  if (kind === 'browser') return "La boîte d'impression est fermée."
  const what = sheets === 1 ? 'Fiche envoyée' : `${formatNumber(sheets)}\u00a0fiches envoyées`
  return `${what} ${placeText(printers)}.`
}

/** What one says of one order, and of several. */
const MARKED: Readonly<Record<Sent['mark'], readonly [one: string, several: (count: string) => string]>> = {
  done: ['La commande est marquée imprimée.', (count) => `Les ${count}\u00a0commandes sont marquées imprimées.`],
  due: [
    'Elle sera marquée imprimée dès que le serveur répondra.',
    (count) => `Les ${count}\u00a0commandes seront marquées imprimées dès que le serveur répondra.`
  ],
  none: ["La commande n'a pas été marquée imprimée.", () => "Les commandes n'ont pas été marquées imprimées."],
  refused: ['Le serveur a refusé de marquer la commande imprimée.', () => 'Le serveur a refusé de marquer des commandes imprimées.']
}

/** What one may say of a print that left, of `sheets` for `orders`: the print system took it (desktop), the dialog closed (browser); never that
 *  paper came out. Picking sheets alone mark nothing, and nothing is said of it. */
export function printOutcomeText(outcome: Sent, kind: Host['kind'], orders: number, sheets: number, marks: boolean): string {
  const without = outcome.missing > 0 ? ` ${missingPreviewsText(outcome.missing)}.` : ''
  const sent = sentText(kind, outcome, sheets) + without
  if (!marks) return sent
  const [one, several] = MARKED[outcome.mark]
  return `${sent} ${orders === 1 ? one : several(formatNumber(orders))}`
}

/** What failed, and what left all the same. */
export const printFailureText = (outcome: Extract<PrintOutcome, { kind: 'failed' }>): string =>
  outcome.sent === 0
    ? outcome.message
    : `${outcome.message} ${formatNumber(outcome.sent)}\u00a0${isPlural(outcome.sent) ? 'autres fiches sont parties' : 'autre fiche est partie'}.`

/** How far a print is. */
export const progressText = (sent: number, all: number): string =>
  `Impression\u00a0: ${formatNumber(sent)} sur ${formatNumber(all)} ${isPlural(sent) ? 'envoyées' : 'envoyée'}.`

/** What is said once marks were taken back: of all orders, or of those alone that this print had marked. */
export function undoneText(taken: number, orders: number): string {
  if (orders === 1) return "La commande n'est pas marquée imprimée."
  if (taken === 0 || taken >= orders) return `Les ${formatNumber(orders)}\u00a0commandes ne sont pas marquées imprimées.`
  const [are, stay] = [isPlural(taken) ? 'ne sont plus marquées imprimées' : "n'est plus marquée imprimée", isPlural(orders - taken)]
  const others = stay ? 'les autres étaient déjà imprimées' : "l'autre était déjà imprimée"
  return `${formatNumber(taken)} des ${formatNumber(orders)}\u00a0commandes ${are}\u00a0: ${others}.`
}
/** What is said where they could not be. `known`: it was told that they are marked; else the mark itself may not have arrived. */
export const undoFailedText = (orders: number, known: boolean): string => {
  const still = known ? 'encore' : 'peut-être'
  return orders === 1
    ? `La commande est ${still} marquée imprimée.`
    : `Les ${formatNumber(orders)}\u00a0commandes sont ${still} marquées imprimées.`
}
