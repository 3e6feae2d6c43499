import { Dismiss16Regular, ErrorCircle16Regular } from '@fluentui/react-icons'
import { useFocusStays } from '../focus/use-focus-stays'
import styles from './failure-line.module.css'

interface Props {
  readonly text: string
  readonly onRetry: () => void
  readonly onRead: () => void
  /** Floats under what it is about instead of taking room. */
  readonly floating?: boolean
}

/** What was not saved and why, beside its field until it is read (reference: order-page 5.2). */
export function FailureLine({ text, onRetry, onRead, floating = false }: Props) {
  const place = useFocusStays<HTMLDivElement>()
  return (
    <div ref={place} role="alert" className={floating ? `${styles.line} ${styles.floating}` : styles.line}>
      <ErrorCircle16Regular />
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Réessayer
      </button>
      <button type="button" className={styles.read} aria-label="J'ai lu ce message" title="J'ai lu" onClick={onRead}>
        <Dismiss16Regular />
      </button>
    </div>
  )
}
