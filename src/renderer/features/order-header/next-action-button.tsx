import { ArrowRight16Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, memo } from 'react'
import { nextAction } from '@/domain/orders/next-action'
import { useOrderPart } from '../../lib/orders/order-query'
import type { OrderSaves } from '../../lib/saves/use-order-saves'
import { isSecondClick } from '../../lib/second-click'
import styles from './next-action-button.module.css'
import type { RequestState } from './states/use-request-state'
import { takeNextAction } from './take-next-action'

interface Props {
  readonly orderKey: string
  readonly saves: OrderSaves
  readonly request: RequestState
}

/** The one next action of the order, derived from what blocks it; nothing when there is none (reference: states-and-steps 5.1). */
export const NextActionButton = memo(function NextActionButton({ orderKey, saves, request }: Props) {
  const client = useQueryClient()
  const action = useOrderPart(orderKey, nextAction)
  if (action === null) return null
  const act = (event: MouseEvent): void => {
    if (!isSecondClick(event)) takeNextAction(client, orderKey, saves, request)
  }
  return (
    <button
      type="button"
      className={styles.next}
      aria-keyshortcuts="Alt+Enter"
      title={`${action.label} (Alt + Entrée)`}
      aria-disabled={saves.isSaving(action.field)}
      onClick={act}
    >
      <small>Prochaine action</small>
      <span>
        {action.label}
        <ArrowRight16Regular />
      </span>
    </button>
  )
})
