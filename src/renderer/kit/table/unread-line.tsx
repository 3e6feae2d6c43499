import { PlainButton } from '@/renderer/kit/button/plain-button'
import { errorText } from '@/renderer/lib/http/api-error'
import styles from './card-table.module.css'

interface Props {
  /** What could not be read, as a sentence; none where that is said beside it. */
  readonly text?: string | undefined
  /** Why: the error of the call. */
  readonly reason: unknown
  readonly onAgain: () => void
}

/** Says in a card that its table could not be read, with another try. */
export const UnreadLine = ({ text, reason, onAgain }: Props) => (
  <p role="alert" className={styles.problem}>
    {text === undefined ? errorText(reason) : `${text} ${errorText(reason)}`}
    <PlainButton look="medium" onClick={onAgain}>
      Réessayer
    </PlainButton>
  </p>
)
