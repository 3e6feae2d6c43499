import { counted, isPlural } from '@/domain/format/plural'
import { say, useMoves } from './move-store'

/** Tells who does not see the board how many cards are selected now. */
export function saySelected(): void {
  const { size } = useMoves.getState().selection.cards
  say(size === 0 ? 'Aucune commande sélectionnée.' : `${counted(size, 'order')} sélectionnée${isPlural(size) ? 's' : ''}.`)
}
