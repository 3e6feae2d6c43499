import { Icon } from '../../../kit/icons/icon'
import { toneClass } from '../../../kit/tone/tone'
import { peek } from '../../../lib/peek/peek'
import options from './options-cell.module.css'
import styles from './peek-cells.module.css'

const labelOf = (count: number, sav: boolean): string => {
  if (sav) return 'SAV'
  return count === 1 ? 'Réassort' : `Réassort de ${count} articles`
}

interface Props {
  readonly orderId: number
  readonly count: number
  /** An after-sales order makes an item again: its mark is the way there, so that other options keep their room. */
  readonly sav: boolean
}

/** Réassort: items of the order take earlier ones again; shows them (reference: lists 6.2). */
export const ReassortMark = ({ orderId, count, sav }: Props) => (
  <button
    type="button"
    tabIndex={-1}
    className={sav ? `${options.sav} ${styles.sav}` : `${styles.reassort} ${toneClass('progress')}`}
    aria-label={`${labelOf(count, sav)}, voir l'origine`}
    title={`${labelOf(count, sav)}\u00a0: voir l'origine`}
    onClick={() => peek({ kind: 'reassort', orderId })}
  >
    {sav ? 'SAV' : <Icon name="again" size={18} />}
  </button>
)
