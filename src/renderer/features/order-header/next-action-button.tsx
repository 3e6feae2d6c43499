import { ArrowRight16Regular } from '@fluentui/react-icons'
import { type MouseEvent, memo } from 'react'
import { nextAction } from '@/domain/orders/next-action'
import { STATE_SELECTORS, type StateSelector } from '@/domain/orders/states'
import { useOrderPart } from '../../lib/orders/order-query'
import type { OrderSaves } from '../../lib/orders/use-order-saves'
import { isSecondClick } from '../../lib/second-click'
import styles from './next-action-button.module.css'
import type { RequestState } from './states/use-request-state'

const isSelector = (field: string): field is StateSelector => (STATE_SELECTORS as readonly string[]).includes(field)

interface Props {
  readonly asked: string
  readonly saves: OrderSaves
  readonly request: RequestState
}

/** The one next action of the order, derived from what blocks it; nothing when there is none (reference: states-and-steps 5.1). */
export const NextActionButton = memo(function NextActionButton({ asked, saves, request }: Props) {
  const action = useOrderPart(asked, nextAction)
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
})
