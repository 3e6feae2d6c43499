import type { PrintAnswer } from '@/contract/bridge'
import type { Host } from './host'

const sentText = (kind: Host['kind'], printer: string, count: number): string => {
  if (kind === 'browser') return "La boîte d'impression est fermée."
  const sheets = count === 1 ? 'Fiche envoyée' : `${count}\u00a0fiches envoyées`
  return printer === '' ? `${sheets} à l'imprimante par défaut.` : `${sheets} à l'imprimante ${printer}.`
}

const markedText = (marked: boolean, count: number): string => {
  if (count === 1) return marked ? 'La commande est marquée imprimée.' : "La commande n'a pas été marquée imprimée."
  return marked ? `Les ${count}\u00a0commandes sont marquées imprimées.` : "Les commandes n'ont pas été marquées imprimées."
}

/** What one may say of a print: the print system took it (desktop), the dialog closed (browser); never that paper came out. */
export const printOutcome = (answer: PrintAnswer & { kind: 'spooled' }, kind: Host['kind'], count: number): string =>
  `${sentText(kind, answer.printer, count)} ${markedText(answer.marked, count)}`
