import { Dismiss16Regular, ErrorCircle16Regular } from '@fluentui/react-icons'
import { takenLabel, takenText } from '@/domain/orders/taken-text'
import type { FailedSave } from '../../lib/failed-saves/failed-saves'
import { useFocusStays } from '../focus/use-focus-stays'
import styles from './failure-line.module.css'
import { RetryCountdown } from './retry-countdown'

interface Props {
  readonly text: string
  readonly onRetry: () => void
  readonly onRead: () => void
  /** The change that was not saved: whether it is sent again by itself, and what somebody else made of it meanwhile. */
  readonly save?: FailedSave | undefined
  /** Floats under what it is about instead of taking room. */
  readonly floating?: boolean
}

/** What was not saved and why, beside its field until it is read (reference: order-page 5.2). Where a colleague changed the same, both values stand there (5.5). */
export function FailureLine({ text, onRetry, onRead, save, floating = false }: Props) {
  const place = useFocusStays<HTMLDivElement>()
  const taken = save?.taken ?? null
  return (
    <div ref={place} role="alert" className={floating ? `${styles.line} ${styles.floating}` : styles.line}>
      <ErrorCircle16Regular />
      <span className={styles.text}>
        {taken === null ? text : <Taken values={taken} />}
        {save?.waits === 'soon' && <RetryCountdown asked={save.asked} />}
      </span>
      <button type="button" className={styles.retry} aria-disabled={save?.waits === 'sending'} onClick={onRetry}>
        {taken === null ? 'Réessayer' : 'Garder le mien'}
      </button>
      {taken === null ? (
        <button type="button" className={styles.read} aria-label="J'ai lu ce message" title="J'ai lu" onClick={onRead}>
          <Dismiss16Regular />
        </button>
      ) : (
        <button type="button" className={styles.retry} onClick={onRead}>
          Prendre le sien
        </button>
      )}
    </div>
  )
}

/** « Un collègue a changé entre-temps. Préparation : vous « Terminée », maintenant « Reliquat ». » */
const Taken = ({ values }: { values: NonNullable<FailedSave['taken']> }) => (
  <>
    Un collègue a changé entre-temps, rien n'a été envoyé.
    {values.slice(0, 3).map((value) => {
      const label = takenLabel(value)
      return label === '' ? null : (
        <span key={value.field} className={styles.taken}>
          {label}&nbsp;: vous «&nbsp;{takenText(value.field, value.mine)}&nbsp;», maintenant «&nbsp;{takenText(value.field, value.theirs)}
          &nbsp;»
        </span>
      )
    })}
  </>
)
