import type { ReactNode } from 'react'
import { formatMetric, numberOrDash } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { Metrics } from '@/domain/orders/order'
import { Icon } from '@/renderer/kit/icons/icon'
import type { IconName } from '@/renderer/kit/icons/icon-paths'
import { toneClass } from '@/renderer/kit/tone/tone'
import type { BoardView, ColumnState } from '../data/board-store'
import { useBoardSize } from './board-size'
import { cardQuantities, mainQuantity } from './card-text'
import styles from './day-totals.module.css'

/** Totals in the order of a column, with words short enough to stand in six. */
const TOTALS = [
  ['items', 'pièces', 'Pièces'],
  ['faces', 'faces', 'Faces'],
  ['white_faces', 'blanches', 'Faces blanches'],
  ['colored_faces', 'couleurs', 'Faces de couleur'],
  ['customizations', 'persos', 'Personnalisations'],
  ['stitch_points', 'points', 'Points de broderie']
] as const satisfies readonly (readonly [keyof Metrics, string, string])[]

/** Above this a figure is shortened: its column is as narrow as the others. */
const LONGEST = 99_999
const figure = (value: number): string => (value > LONGEST ? formatMetric(value) : numberOrDash(value))

/** Totals of every metric of a day (reference: planning 2.2); zero is a dash. */
export const DayMetrics = ({ totals }: { readonly totals: Metrics }) => (
  <dl className={styles.totals}>
    {TOTALS.map(([name, word, title]) => (
      <div key={name} title={title}>
        <dt>{word}</dt>
        <dd>{figure(totals[name])}</dd>
      </div>
    ))}
  </dl>
)

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
