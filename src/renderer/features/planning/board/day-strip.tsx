import { formatNumber } from '@/domain/format/number'
import { Icon } from '../../../kit/icons/icon'
import { toneClass } from '../../../kit/tone/tone'
import type { BoardView, ColumnState } from '../data/board-store'
import styles from './day-strip.module.css'

const amount = ({ items, faces }: ColumnState['totals']): string => `${formatNumber(items)}\u00a0p. · ${formatNumber(faces)}\u00a0f.`

/** One line under a day's totals: what leaves the same day, or on a past day what should have left (spec §3). */
export function DayStrip({ column, view }: { readonly column: ColumnState; readonly view: BoardView }) {
  const { day, ids, totals, emergency } = column
  if (day < view.today && ids.length > 0)
    return (
      <p className={`${styles.strip} ${styles.urgent} ${toneClass('alert')}`}>
        <Icon name="calendar-late" size={18} />
        <span>{ids.length} en retard</span>
        <span className={styles.amount}>{amount(totals)}</span>
      </p>
    )
  if (emergency.orders === 0) return <p className={styles.strip}>Aucun départ le jour même</p>
  return (
    <p className={`${styles.strip} ${styles.urgent} ${toneClass('alert')}`} title="Expédiées le jour de leur production">
      <Icon name="clock" size={18} />
      <span className={styles.wide}>Départ le jour même</span>
      <span className={styles.narrow} aria-hidden="true">
        Jour même
      </span>
      <span className={styles.amount}>
        {emergency.orders}&nbsp;cmd · {amount(emergency)}
      </span>
    </p>
  )
}
