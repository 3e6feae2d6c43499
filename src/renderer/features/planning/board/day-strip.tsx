import type { ReactNode } from 'react'
import { formatMetric } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { Icon } from '../../../kit/icons/icon'
import type { IconName } from '../../../kit/icons/icon-paths'
import { toneClass } from '../../../kit/tone/tone'
import type { BoardView, ColumnState } from '../data/board-store'
import { useBoardSize } from './board-size'
import { cardQuantities, mainQuantity } from './card-text'
import styles from './day-strip.module.css'

interface UrgentProps {
  readonly icon: IconName
  readonly title: string
  readonly amount: string
  readonly children: ReactNode
}

const Urgent = ({ icon, title, amount, children }: UrgentProps) => (
  <p className={`${styles.strip} ${styles.urgent} ${toneClass('alert')}`} title={title}>
    <Icon name={icon} size={18} />
    {children}
    <span className={styles.amount}>{amount}</span>
  </p>
)

/** One line under a day's totals: what leaves the same day, or on a past day what should have left (reference: planning 2.2). */
export function DayStrip({ column, view }: { readonly column: ColumnState; readonly view: BoardView }) {
  const { wall } = useBoardSize()
  const { day, ids, totals, emergency } = column
  const amountOf = (metrics: ColumnState['totals']): string =>
    (wall ? [mainQuantity(view.group, { metrics })] : cardQuantities(view.group, { metrics }))
      .map(({ figure, unit }) => `${figure}\u00a0${unit}`)
      .join(' · ')
  if (day < view.today && ids.length > 0)
    return (
      <Urgent icon="calendar-late" title="Prévues ce jour-là et pas encore faites" amount={amountOf(totals)}>
        <span>{ids.length} en retard</span>
      </Urgent>
    )
  const count = emergency.orders
  if (count === 0) return <p className={styles.strip}>{wall ? "Pas d'urgence" : 'Aucun départ le jour même'}</p>
  const title = 'Expédiées le jour de leur production'
  if (wall)
    return (
      <Urgent icon="clock" title={title} amount={amountOf(emergency)}>
        <span>{`${count}\u00a0${isPlural(count) ? 'urgences' : 'urgence'}`}</span>
      </Urgent>
    )
  return (
    <Urgent icon="clock" title={title} amount={`${formatMetric(count)}\u00a0cmd · ${amountOf(emergency)}`}>
      <span className={styles.wide}>Départ le jour même</span>
      <span className={styles.narrow} aria-hidden="true">
        Jour même
      </span>
    </Urgent>
  )
}
