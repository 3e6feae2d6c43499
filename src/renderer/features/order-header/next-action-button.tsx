import { ArrowRight16Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { nextAction } from '@/domain/orders/next-action'
import type { Order } from '@/domain/orders/order'
import { refuseChanges } from '@/domain/orders/patch/patch-order'
import { roleOfChanges } from '@/domain/orders/patch/patch-roles'
import { hasRole, type Role } from '@/domain/people/roles'
import { isOpen, STATE_SELECTORS, type StateSelector } from '@/domain/states/order-states'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import { usePressed } from '@/renderer/lib/react/use-pressed'
import { isOfRole, useRole } from '@/renderer/lib/roles/role'
import type { OrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { isSecondClick } from '@/renderer/lib/second-click'
import { todayNow } from '@/renderer/lib/use-today'
import styles from './next-action-button.module.css'
import type { RequestState } from './states/use-request-state'
import { useOrderKeys } from './use-order-keys'

const isSelector = (field: string): field is StateSelector => (STATE_SELECTORS as readonly string[]).includes(field)

type Action = NonNullable<ReturnType<typeof nextAction>> & {
  /** What it moves its field on from. */
  readonly from: string | null
  /** The least role that may take it (reference: people 2.2). */
  readonly role: Role
}

function actionOf(order: Order): Action | null {
  const action = nextAction(order)
  return action && { ...action, from: order[action.field], role: roleOfChanges(order, { [action.field]: action.value }) }
}

/** Whether it may still be taken of the order by now: nobody else moved its field on, and no rule is against it. */
const isPossible = (order: Order, { field, value, from }: Action): boolean =>
  isOpen(order.state) && order[field] === from && refuseChanges(order, { [field]: value }, todayNow()) === null

interface Props {
  readonly orderKey: string
  readonly saves: OrderSaves
  readonly request: RequestState
  /** It fills the foot of a panel. */
  readonly wide?: boolean
  /** In its place where there is none. */
  readonly otherwise?: ReactNode
}

/** The one next action of the order, derived from what blocks it, and its key; nothing when there is none, or it is not for who looks (reference: states-and-steps 5.1, people 2.2). */
export const NextActionButton = memo(function NextActionButton({ orderKey, saves, request, wide = false, otherwise = null }: Props) {
  const client = useQueryClient()
  const next = useOrderPart(orderKey, actionOf)
  const role = useRole()
  const action = next !== null && hasRole(role, next.role) ? next : null
  const pressed = usePressed(action)
  /** Does what is drawn, or nothing where that may not be done any more: what may is drawn in a moment. */
  const take = (wanted: Action | null): void => {
    const order = client.getQueryData<Order>(queryKeys.order(orderKey))
    if (wanted === null || order === undefined || !isPossible(order, wanted)) return
    if (!isOfRole(wanted.role) || saves.isSaving(wanted.field)) return
    if (isSelector(wanted.field)) request(wanted.field, wanted.value)
    else saves.save({ [wanted.field]: wanted.value })
  }
  useOrderKeys({ Enter: () => take(action) })
  if (action === null) return otherwise
  return (
    <PlainButton
      className={wide ? `${styles.next} ${styles.wide}` : styles.next}
      aria-keyshortcuts="Alt+Enter"
      title={`${action.label} (Alt + Entrée)`}
      aria-disabled={saves.isSaving(action.field)}
      onPointerDownCapture={pressed.onPointerDownCapture}
      onClick={(event) => isSecondClick(event) || take(pressed.of(event))}
    >
      <small>Prochaine action</small>
      <span>
        {action.label}
        <ArrowRight16Regular />
      </span>
    </PlainButton>
  )
})
