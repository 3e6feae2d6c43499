import { ChevronDown20Regular } from '@fluentui/react-icons'
import { formatNumber } from '@/domain/format/number'
import { countText, type ListCount } from '@/domain/lists/list-count'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './neighbour-buttons.module.css'
import { useOrderKeys } from './use-order-keys'

interface Step {
  readonly go: () => void
  readonly near: () => void
}

/** The orders beside this one in the list that one came from. */
interface Neighbours {
  readonly place: { readonly at: number; readonly of: ListCount } | null | undefined
  readonly previous: Step | null
  readonly next: Step | null
}

const SIDES = [
  { side: 'previous', label: 'Commande précédente', key: 'Alt + ↑', shortcut: 'Alt+ArrowUp' },
  { side: 'next', label: 'Commande suivante', key: 'Alt + ↓', shortcut: 'Alt+ArrowDown' }
] as const

function placeText({ place }: Neighbours, step: Step | null): string {
  if (place === undefined) return ''
  if (place === null) return "\u00a0: cette commande n'est pas dans la liste d'où vous venez"
  const at = `\u00a0: ${formatNumber(place.at)} sur ${countText(place.of)}`
  return step === null ? `${at}, la liste s'arrête ici` : at
}

/** Previous and next order of the list (reference: order-page 2.5). They keep their place where there is none, so that nothing moves. */
export function NeighbourButtons({ neighbours }: { neighbours: Neighbours }) {
  useOrderKeys({ ArrowUp: neighbours.previous?.go ?? null, ArrowDown: neighbours.next?.go ?? null })
  return (
    <span className={styles.neighbours}>
      {SIDES.map(({ side, label, key, shortcut }) => {
        const step = neighbours[side]
        return (
          <PlainButton
            key={side}
            look="tool"
            className={side === 'previous' ? `${styles.way} ${styles.up}` : styles.way}
            aria-label={label}
            aria-keyshortcuts={shortcut}
            aria-disabled={step === null}
            title={`${label} (${key})${placeText(neighbours, step)}`}
            onPointerEnter={() => step?.near()}
            onFocus={() => step?.near()}
            onClick={() => step?.go()}
          >
            <ChevronDown20Regular />
          </PlainButton>
        )
      })}
    </span>
  )
}
