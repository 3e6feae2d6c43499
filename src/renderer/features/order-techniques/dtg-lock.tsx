import { Button } from '@fluentui/react-components'
import { Checkmark20Regular, CheckmarkCircle20Regular, ErrorCircle20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import { stateLabel } from '@/domain/orders/states'
import { SELECTOR_LABELS } from '../../lib/orders/state-texts'
import type { OrderSaves } from '../../lib/saves/use-order-saves'
import { isSecondClick } from '../../lib/second-click'
import styles from './dtg-lock.module.css'
import type { Produced } from './produced-of'

const CONDITIONS = ['files_state', 'preparation_state'] as const

/** Why DTG cannot begin, at its machine: both conditions as they stand, and the one that may be met from there (reference: states-and-steps 3.4). */
export function DtgLock({ order, saves }: { order: Produced; saves: OrderSaves }) {
  const saving = saves.isSaving('preparation_state')
  return (
    <div className={styles.lock}>
      <p className={styles.why}>
        <LockClosed20Regular />
        Le statut actuel de la commande ne permet pas la production.
      </p>
      <ul className={styles.conditions}>
        {CONDITIONS.map((condition) => {
          const met = order[condition] === 'complete'
          return (
            <li key={condition} className={met ? styles.met : styles.unmet}>
              {met ? <CheckmarkCircle20Regular /> : <ErrorCircle20Regular />}
              <span>
                {SELECTOR_LABELS[condition]}
                {'\u00a0'}: <b>{stateLabel(order[condition])}</b>
              </span>
            </li>
          )
        })}
      </ul>
      {order.preparation_state !== 'complete' && (
        <Button
          icon={<Checkmark20Regular />}
          className={styles.way ?? ''}
          disabledFocusable={saving}
          onClick={(event) => !saving && !isSecondClick(event) && saves.save({ preparation_state: 'complete' })}
        >
          Passer la préparation à Terminée
        </Button>
      )}
    </div>
  )
}
