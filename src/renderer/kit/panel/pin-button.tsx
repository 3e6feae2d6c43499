import { asWritten } from '@/domain/calendar/written-order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Glyph } from '@/renderer/kit/icons/icon'
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
    <PlainButton
      look="tool"
      className={pinned ? styles.on : undefined}
      aria-pressed={pinned}
      aria-label={`Épingler ${what}`}
      title={pinned ? 'Détacher' : 'Épingler'}
      onClick={() => onToggle(!pinned)}
    >
      <Glyph name={pinned ? 'pinned' : 'pin'} />
    </PlainButton>
  )
}

/** Pinned ones first, each part oldest first (reference: looks 3.2). */
export const pinnedFirst = <T extends { readonly pinned: boolean; readonly created_at: string; readonly id: number }>(
  all: readonly T[]
): readonly T[] => all.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || asWritten(a, b))
