import { LateMarks } from '@/renderer/kit/presence/late-marks'
import { useOnlookers } from '@/renderer/lib/presence/onlookers'
import styles from './reference-cell.module.css'

/** As many as stand between a reference and its ghost. */
const PLACES = 2

/** Who else looks at the order of a row, over the room that its reference leaves; nothing stands there while nobody does (reference: lists 2.7). */
export function RowOnlookers({ orderId }: { orderId: number }) {
  const people = useOnlookers(orderId)
  if (people.length === 0) return null
  return (
    <span className={styles.onlookers} data-onlookers="">
      <LateMarks people={people} places={PLACES} size="mini" />
    </span>
  )
}
