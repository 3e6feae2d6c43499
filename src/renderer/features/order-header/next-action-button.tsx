import { ArrowRight16Regular } from '@fluentui/react-icons'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { nextAction } from '@/domain/orders/next-action'
import type { Order } from '@/domain/orders/order'
import { roleOfChanges } from '@/domain/orders/patch/patch-roles'
import { hasRole, type Role } from '@/domain/people/roles'
import { STATE_SELECTORS, type StateSelector } from '@/domain/states/order-states'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import { isOfRole, useRole } from '@/renderer/lib/roles/role'
import type { OrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { isSecondClick } from '@/renderer/lib/second-click'
import styles from './next-action-button.module.css'
import type { RequestState } from './states/use-request-state'

const isSelector = (field: string): field is StateSelector => (STATE_SELECTORS as readonly string[]).includes(field)

/** The next action of an order with the least role that may take it (reference: people 2.2). */
function actionOf(order: Order): (NonNullable<ReturnType<typeof nextAction>> & { readonly role: Role }) | null {
  const action = nextAction(order)
  return action && { ...action, role: roleOfChanges(order, { [action.field]: action.value }) }
}

/** Does the one next action of an order as it stands now; nothing where there is none, it is another's, or its field is being saved. */
export function takeNextAction(client: QueryClient, orderKey: string, saves: OrderSaves, request: RequestState): void {
  const order = client.getQueryData<Order>(queryKeys.order(orderKey))
  const action = order ? actionOf(order) : null
  if (action === null || !isOfRole(action.role) || saves.isSaving(action.field)) return
  if (isSelector(action.field)) request(action.field, action.value)
  else saves.save({ [action.field]: action.value })
}

interface Props {
  readonly orderKey: string
  readonly saves: OrderSaves
  readonly request: RequestState
  /** It fills the foot of a panel. */
  readonly wide?: boolean
  /** In its place where there is none. */
  readonly otherwise?: ReactNode
}

/** The one next action of the order, derived from what blocks it; nothing when there is none, or it is not for who looks (reference: states-and-steps 5.1, people 2.2). */
export const NextActionButton = memo(function NextActionButton({ orderKey, saves, request, wide = false, otherwise = null }: Props) {
  const client = useQueryClient()
  const action = useOrderPart(orderKey, actionOf)
  const role = useRole()
  if (action === null || !hasRole(role, action.role)) return otherwise
  const act = (event: MouseEvent): void => {
    if (!isSecondClick(event)) takeNextAction(client, orderKey, saves, request)
  }
  return (
    <PlainButton
      className={wide ? `${styles.next} ${styles.wide}` : styles.next}
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
    </PlainButton>
  )
})
