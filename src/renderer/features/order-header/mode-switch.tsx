import { ORDER_MODES, type OrderMode } from '../../lib/orders/order-mode'
import styles from './mode-switch.module.css'

const MODES = Object.entries(ORDER_MODES) as [OrderMode, string][]

/** Chooses how the order is looked at, for this visit of its page (reference: order-page 2.4). */
export function ModeSwitch({ mode, onMode }: { mode: OrderMode; onMode: (mode: OrderMode) => void }) {
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">Mode d'affichage</legend>
      {MODES.map(([name, label], at) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === mode}
          aria-keyshortcuts={`Alt+${at + 1}`}
          title={`Alt + ${at + 1}`}
          onClick={() => onMode(name)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
