import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type OrderPatch, patchOrder } from '@/contract/orders'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { useNotices } from '../../kit/notices/notices'
import { errorText } from '../http/api-error'
import { queryKeys } from '../query/keys'
import { useOptimistic } from '../query/use-optimistic'
import { newerOf } from './order-query'
import { failureText } from './state-texts'

/** A field of an order that this page saves. */
export type SavedField = keyof OrderPatch & keyof Order

/** A change that was not saved: what was wanted, why it failed. It stays until it is read, or until the field is saved. */
interface Failure {
  readonly field: SavedField
  readonly patch: OrderPatch
  readonly text: string
}

export interface OrderSaves {
  /** Shows a change at once and saves it; put back and told when it fails (reference: order-page 5.1, 5.2). */
  readonly save: (patch: OrderPatch) => void
  readonly isSaving: (field: SavedField) => boolean
  readonly failures: readonly Failure[]
  readonly dismiss: (field: SavedField) => void
}

const without = <T>(record: Readonly<Record<string, T>>, fields: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)))

/** The saves of one order page: optimistic, each failure kept beside its field. The same object until one begins, ends or is read. */
export function useOrderSaves(asked: string, orderId: number): OrderSaves {
  const client = useQueryClient()
  const key = queryKeys.order(asked)
  const { show } = useNotices()
  const [saving, setSaving] = useState<Readonly<Record<string, true>>>({})
  const [failed, setFailed] = useState<Readonly<Record<string, Failure>>>({})
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const { mutateAsync } = useOptimistic<typeof patchOrder, Order>({
    endpoint: patchOrder,
    key,
    apply: (order, { body }) => ({ ...order, ...body }) as Order,
    settle: newerOf
  })

  const save = useCallback(
    (patch: OrderPatch): void => {
      const fields = Object.keys(patch) as SavedField[]
      const reference = client.getQueryData<Order>(queryKeys.order(asked))?.origin_ref_id ?? asked
      setSaving((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, true as const])) }))
      setFailed((now) => without(now, fields))
      mutateAsync({ params: { id: orderId }, body: patch })
        .catch((error: unknown) => {
          void client.invalidateQueries({ queryKey: queryKeys.order(asked) })
          const text = errorText(error)
          if (!here.current) {
            // Its page has gone: what was not saved is told with the order's name.
            for (const field of fields)
              show({ text: `Commande #${displayReference(reference)}, ${failureText(field, patch[field], text)}`, tone: 'error' })
            return
          }
          setFailed((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, { field, patch, text }])) }))
        })
        .finally(() => setSaving((now) => without(now, fields)))
    },
    [asked, client, mutateAsync, orderId, show]
  )

  return useMemo(
    () => ({
      save,
      isSaving: (field) => saving[field] === true,
      failures: Object.values(failed),
      dismiss: (field) => setFailed((now) => without(now, [field]))
    }),
    [save, saving, failed]
  )
}
