import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './card-table.module.css'

interface Props {
  /** What could not be read, as a sentence. */
  readonly text: string
  readonly onAgain: () => void
}

/** Says in a card that its table could not be read, with another try. */
export const UnreadLine = ({ text, onAgain }: Props) => (
  <p role="alert" className={styles.problem}>
    {text}
    <PlainButton look="medium" onClick={onAgain}>
      Réessayer
    </PlainButton>
  </p>
)
