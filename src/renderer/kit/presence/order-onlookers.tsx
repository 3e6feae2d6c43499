import { writingText } from '@/domain/people/presence'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useOnlookers } from '@/renderer/lib/presence/onlookers'
import { LateMarks } from './late-marks'
import styles from './order-onlookers.module.css'

/** As many as stand in a header. */
const PLACES = 3

/**
 * In the head of an order: who else looks at it, and under its lower edge, where it moves nothing, who writes what (reference: live 3.5, 3.6).
 * Nothing where the host does not tell.
 */
export function OrderOnlookers({ orderId }: { orderId: number }) {
  const known = useCapability('presence')
  const people = useOnlookers(orderId)
  if (!known) return null
  const text = writingText(people)
  return (
    <>
      {people.length > 0 && <LateMarks people={people} places={PLACES} size="compact" />}
      {text !== '' && (
        <span className={styles.writing} aria-hidden="true">
          {text}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {text}
      </span>
    </>
  )
}
