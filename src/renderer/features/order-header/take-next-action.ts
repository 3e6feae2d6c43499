import type { QueryClient } from '@tanstack/react-query'
import { nextAction } from '@/domain/orders/next-action'
import type { Order } from '@/domain/orders/order'
import { STATE_SELECTORS, type StateSelector } from '@/domain/orders/states'
import { queryKeys } from '../../lib/query/keys'
import type { OrderSaves } from '../../lib/saves/use-order-saves'
import type { RequestState } from './states/use-request-state'

const isSelector = (field: string): field is StateSelector => (STATE_SELECTORS as readonly string[]).includes(field)

/** Does the one next action of an order as it stands now; nothing where there is none, or its field is being saved. */
export function takeNextAction(client: QueryClient, orderKey: string, saves: OrderSaves, request: RequestState): void {
  const order = client.getQueryData<Order>(queryKeys.order(orderKey))
  const action = order ? nextAction(order) : null
  if (action === null || saves.isSaving(action.field)) return
  if (isSelector(action.field)) request(action.field, action.value)
  else saves.save({ [action.field]: action.value })
}
