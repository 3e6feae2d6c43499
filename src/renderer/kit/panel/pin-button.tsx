import { Glyph } from '../icons/glyph'
import styles from './pin-button.module.css'

interface Props {
  readonly pinned: boolean
  /** What is pinned, for those who hear it: « le commentaire de Léa M. ». */
  readonly what: string
  readonly onToggle: (pinned: boolean) => void
}

/** Pins a line of a panel or detaches it (reference: states-and-steps 6.2). */
export function PinButton({ pinned, what, onToggle }: Props) {
  return (
    <button
      type="button"
      className={pinned ? `${styles.pin} ${styles.on}` : styles.pin}
      aria-pressed={pinned}
      aria-label={`Épingler ${what}`}
      title={pinned ? 'Détacher' : 'Épingler'}
      onClick={() => onToggle(!pinned)}
    >
      <Glyph name={pinned ? 'pinned' : 'pin'} />
    </button>
  )
}
