import { ArrowRight16Regular } from '@fluentui/react-icons'
import type { MouseEvent } from 'react'
import { nextAction } from '@/domain/orders/next-action'
import type { Order } from '@/domain/orders/order'
import { STATE_SELECTORS, type StateSelector } from '@/domain/orders/states'
import { isSecondClick } from '../../../lib/second-click'
import type { OrderSaves } from '../data/use-order-saves'
import type { RequestState } from '../states/use-request-state'
import styles from './next-action-button.module.css'

const isSelector = (field: string): field is StateSelector => (STATE_SELECTORS as readonly string[]).includes(field)

/** The one next action of the order, derived from what blocks it; nothing when there is none (looks). */
export function NextActionButton({ order, saves, request }: { order: Order; saves: OrderSaves; request: RequestState }) {
  const action = nextAction(order)
  if (action === null) return null
  const act = (event: MouseEvent): void => {
    if (isSecondClick(event) || saves.isSaving(action.field)) return
    if (isSelector(action.field)) request(action.field, action.value)
    else saves.save({ [action.field]: action.value })
  }
  return (
    <button type="button" className={styles.next} aria-disabled={saves.isSaving(action.field)} onClick={act}>
      <small>Prochaine action</small>
      <span>
        {action.label}
        <ArrowRight16Regular />
      </span>
    </button>
  )
}
