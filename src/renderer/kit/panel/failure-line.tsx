import { Dismiss16Regular, ErrorCircle16Regular } from '@fluentui/react-icons'
import { type FailedSave, useFailedSavesStore } from '../../lib/saves/failed-saves'
import { useFocusStays } from '../focus/use-focus-stays'
import styles from './failure-line.module.css'
import { RetryCountdown } from './retry-countdown'
import { TakenValues } from './taken-values'

interface Props {
  readonly text: string
  readonly onRetry: () => void
  readonly onRead: () => void
  /** The change that was not saved: whether it is sent again by itself, and what somebody else made of it meanwhile. */
  readonly save?: FailedSave | undefined
  /** When it is tried again by itself where it is no change of an order, in ms since the epoch. */
  readonly nextAt?: number | null | undefined
  /** Floats under what it is about instead of taking room. */
  readonly floating?: boolean
}

/** What was not saved and why, beside its field until it is read (reference: order-page 5.2). Where a colleague changed the same, both values stand there (5.5). */
export function FailureLine({ text, onRetry, onRead, save, nextAt = null, floating = false }: Props) {
  const place = useFocusStays<HTMLDivElement>()
  const taken = save?.taken ?? null
  const saveAt = useFailedSavesStore((store) => save && store.nextAt[save.orderKey])
  const isListed = useFailedSavesStore(({ listed }) => floating && save !== undefined && listed === save.orderKey)
  return (
    <div
      ref={place}
      role="alert"
      hidden={isListed}
      className={[styles.line, floating && styles.floating, taken !== null && styles.asks].filter(Boolean).join(' ')}
    >
      <ErrorCircle16Regular />
      <span className={styles.text}>
        {taken === null ? text : <TakenValues taken={taken} />}
        {save?.waits === 'soon' && <RetryCountdown at={saveAt} />}
        {nextAt !== null && <RetryCountdown at={nextAt} />}
      </span>
      <span className={styles.ways}>
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
      </span>
    </div>
  )
}
