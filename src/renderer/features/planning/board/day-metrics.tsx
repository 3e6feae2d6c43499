import { formatMetric, numberOrDash } from '@/domain/format/number'
import type { Metrics } from '@/domain/orders/order'
import styles from './day-metrics.module.css'

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
