import { formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'

/** What will leave when one confirms: how many in all, and how many of them again. */
export function leavingText(again: number, fresh: number): string {
  const total = again + fresh
  if (total === 0) return "Aucune commande ne partira à l'impression."
  const leaves = `${counted(total, 'order')} ${isPlural(total) ? 'partiront' : 'partira'} à l'impression`
  if (again === 0 || fresh === 0) return `${leaves}.`
  const parts = [
    `${formatNumber(again)} ${isPlural(again) ? 'réimprimées' : 'réimprimée'}`,
    `${formatNumber(fresh)} ${isPlural(fresh) ? 'nouvelles' : 'nouvelle'}`
  ]
  return `${leaves}\u00a0: ${parts.join(', ')}.`
}

/** How many boxes are checked. */
export const checkedText = (checked: number, total: number): string =>
  `${formatNumber(checked)} sur ${formatNumber(total)} ${isPlural(checked) ? 'cochées' : 'cochée'}`

/** Why so many sheets cannot be printed at once. */
export const tooManyText = (selected: number, most: number): string =>
  `Au plus ${formatNumber(most)} fiches à la fois\u00a0: ${formatNumber(selected)} commandes sont sélectionnées.`
