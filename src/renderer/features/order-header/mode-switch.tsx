import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { StationProfile } from '@/renderer/lib/preferences/preferences'
import styles from './mode-switch.module.css'

/** The four ways to look at an order, as they are chosen on its page (reference: order-page 2.4). */
export const ORDER_MODES = { full: 'Complet', production: 'P.A.O', dtg: 'DTG', packing: 'Emballage' } as const
export type OrderMode = keyof typeof ORDER_MODES

/** The mode in which a profile opens an order. The design office works on files and figures: it starts with everything (decision 019). */
export const MODE_OF_PROFILE: Readonly<Record<StationProfile, OrderMode>> = { production: 'full', dtg: 'dtg', packing: 'packing' }

/** Modes that are worked in at a machine or a table, with gloves: large targets, and the page itself is the action. */
export const isBigMode = (mode: OrderMode): boolean => mode === 'dtg' || mode === 'packing'

const MODES = Object.entries(ORDER_MODES) as [OrderMode, string][]

/** Chooses how the order is looked at, for this visit of its page (reference: order-page 2.4). */
export function ModeSwitch({ mode, onMode }: { mode: OrderMode; onMode: (mode: OrderMode) => void }) {
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">Mode d'affichage</legend>
      {MODES.map(([name, label], at) => (
        <PlainButton
          key={name}
          aria-pressed={name === mode}
          aria-keyshortcuts={`Alt+${at + 1}`}
          title={`Alt + ${at + 1}`}
          onClick={() => onMode(name)}
        >
          {label}
        </PlainButton>
      ))}
    </fieldset>
  )
}
