import { formatFileSize, formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { RestoreLoss } from './restore-loss'

const lost = (count: number, one: string, many: string): string => `${formatNumber(count)} ${isPlural(count) ? many : one}`

/** What a restore would take away (reference: server 4.1), a French line each; nothing where it takes nothing. */
export function lossLines({ orders, changes, comments, files, people }: RestoreLoss): readonly string[] {
  const lines = [
    ...(orders.lost > 0 ? [lost(orders.lost, 'commande', 'commandes')] : []),
    ...(changes.lost > 0 ? [lost(changes.lost, 'changement', 'changements')] : []),
    ...(comments.lost > 0 ? [lost(comments.lost, 'commentaire', 'commentaires')] : []),
    ...(files.lost > 0 ? [`${lost(files.lost, 'fichier', 'fichiers')}, soit ${formatFileSize(files.bytes)}`] : []),
    ...(people.lost > 0 ? [`${lost(people.lost, 'personne', 'personnes')} : ${people.names.join(', ')}`] : [])
  ]
  return lines.length === 0 ? ["Rien n'a été fait depuis."] : ['Seront perdus, faits depuis :', ...lines.map((line) => `  ${line}`)]
}
