import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput } from '@/contract/http/endpoint'
import { type OrderPatch, patchOrder } from '@/contract/orders/orders'
import { DATE_FIELDS } from '@/domain/calendar/refuse-date'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { patchedOrder } from '@/domain/orders/patch/patch-order'
import { STATE_FIELDS } from '@/domain/techniques/state-fields'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { errorText } from '@/renderer/lib/http/api-error'
import { useNotices } from '@/renderer/lib/notices/notices'
import { newerOf } from '@/renderer/lib/orders/order-query'
import { failureText, type SavedField } from '@/renderer/lib/orders/state-texts'
import { queryKeys } from '@/renderer/lib/query/keys'
import type { EarlierSave } from './judged-save'
import { sendOne } from './resend'
import type { SaveFailure } from './use-part-save'
import { useSaves } from './use-saves'

/** A change that was not saved: what was wanted, why it failed. It stays until it is read, or until the field is saved. */
interface Failure extends SaveFailure {
  readonly field: SavedField
  readonly patch: CallInput<typeof patchOrder>['body']
}

export interface OrderSaves {
  /**
   * Shows a change at once and saves it; put back and told when it fails (reference: order-page 5.1, 5.2). A date, a state or a step is not
   * written over one that a colleague chose since it was seen (5.5): `begun` is what stood there as one began to choose, where that is not what
   * is on screen; null where nothing was looked at. `coming` is what of one's own was on its way then.
   */
  readonly save: (patch: OrderPatch, begun?: Partial<Pick<Order, SavedField>> | null, coming?: readonly EarlierSave[]) => void
  readonly isSaving: (field: SavedField) => boolean
  readonly failures: readonly Failure[]
}

const fieldsOf = ({ seen: _, ...patch }: object & { readonly seen?: unknown }): readonly SavedField[] => Object.keys(patch) as SavedField[]

/** What the host compares with what was seen of it. A step that the order has no more is left to the rules. */
const isCompared = (field: keyof OrderPatch, order: Order): boolean =>
  DATE_FIELDS.some((date) => date === field) ||
  (knows('seen-states') && STATE_FIELDS.some((state) => state === field && order[state] !== null))

/** A change with its dates, states and steps as they were seen of an order; of another field it goes without. */
function sinceSeen({ params, body }: CallInput<typeof patchOrder>, order: Order): CallInput<typeof patchOrder> {
  const { seen: _, ...patch } = body
  const compared = fieldsOf(patch).filter((field) => isCompared(field, order))
  if (compared.length === 0) return { params, body: patch }
  return { params, body: { ...patch, seen: Object.fromEntries(compared.map((field) => [field, order[field]])) } }
}

/** The saves of one order page: optimistic, each failure kept beside its field. The same object until one begins, ends or is read. */
export function useOrderSaves(orderKey: string, orderId: number): OrderSaves {
  const client = useQueryClient()
  const { show } = useNotices()
  const { save, running, failures, dismiss } = useSaves<typeof patchOrder>({
    orderKey,
    endpoint: patchOrder,
    apply: (order, { body }) => patchedOrder(order, body),
    settle: newerOf,
    since: sinceSeen,
    fields: ({ body }) => fieldsOf(body),
    text: (error, { body }) =>
      fieldsOf(body)
        .map((field) => failureText(field, body[field], errorText(error)))
        .join(' '),
    notify: ({ error, input: { body }, before }) =>
      fieldsOf(body).map((field) => {
        const reference = displayReference(before?.origin_ref_id ?? orderKey)
        return show({ text: `Commande #${reference}, ${failureText(field, body[field], errorText(error))}`, tone: 'error' })
      })
  })

  return useMemo(
    () => ({
      save: (patch, begun, coming) =>
        void save({ params: { id: orderId }, body: patch }, begun, coming).then((saved) => {
          if (!saved) void client.invalidateQueries({ queryKey: queryKeys.order(orderKey) })
        }),
      isSaving: (field) => running.some(({ body }) => field in body),
      failures: failures.flatMap(({ input: { body }, save: one }) =>
        fieldsOf(body).map((field) => ({
          field,
          patch: body,
          text: one.text,
          retry: () => void sendOne(one.id),
          dismiss: () => dismiss([field]),
          save: one
        }))
      )
    }),
    [client, orderKey, orderId, save, running, failures, dismiss]
  )
}
