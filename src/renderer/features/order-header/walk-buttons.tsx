import { ChevronDown20Regular } from '@fluentui/react-icons'
import { formatNumber } from '@/domain/format/number'
import styles from './walk-buttons.module.css'

interface Step {
  readonly go: () => void
  readonly near: () => void
}

/** The orders beside this one in the list that one came from. */
export interface Walk {
  readonly place: { readonly at: number; readonly of: number } | null
  readonly previous: Step | null
  readonly next: Step | null
}

const WAYS = [
  { side: 'previous', label: 'Commande précédente', key: 'Alt + ↑', shortcut: 'Alt+ArrowUp' },
  { side: 'next', label: 'Commande suivante', key: 'Alt + ↓', shortcut: 'Alt+ArrowDown' }
] as const

function toldOf({ place }: Walk, step: Step | null): string {
  if (place === null) return "cette commande n'est pas dans la liste d'où vous venez"
  const here = `${formatNumber(place.at)} sur ${formatNumber(place.of)}`
  return step === null ? `${here}, la liste s'arrête ici` : here
}

/** Previous and next order of the list (reference: order-page 2.5). They keep their place where there is none, so that nothing moves. */
export const WalkButtons = ({ walk }: { walk: Walk }) => (
  <span className={styles.walk}>
    {WAYS.map(({ side, label, key, shortcut }) => {
      const step = walk[side]
      return (
        <button
          key={side}
          type="button"
          className={side === 'previous' ? `${styles.way} ${styles.up}` : styles.way}
          aria-label={label}
          aria-keyshortcuts={shortcut}
          aria-disabled={step === null}
          title={`${label} (${key})\u00a0: ${toldOf(walk, step)}`}
          onPointerEnter={() => step?.near()}
          onFocus={() => step?.near()}
          onClick={() => step?.go()}
        >
          <ChevronDown20Regular />
        </button>
      )
    })}
  </span>
)
