import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type OrderPatch, patchOrder } from '@/contract/orders'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { useNotices } from '@/renderer/lib/notices/notices'
import { changeFailed, dropFailed, type FailedSave, failedOf, failedSave, useFailedSavesStore } from '../failed-saves/failed-saves'
import { keepSave } from '../failed-saves/keep-save'
import { sendOne } from '../failed-saves/send-again'
import { errorText } from '../http/api-error'
import { queryKeys } from '../query/keys'
import { serverValue } from '../query/pending'
import { useOptimistic } from '../query/use-optimistic'
import { newerOf } from './order-query'
import { failureText, type SavedField } from './state-texts'

/** A change that was not saved: what was wanted, why it failed. It stays until it is read, or until the field is saved. */
interface Failure {
  readonly field: SavedField
  readonly patch: OrderPatch
  /** What was not saved and why, as a person reads it. */
  readonly text: string
  readonly retry: () => void
  readonly save: FailedSave
}

export interface OrderSaves {
  /** Shows a change at once and saves it; put back and told when it fails (reference: order-page 5.1, 5.2). */
  readonly save: (patch: OrderPatch) => void
  readonly isSaving: (field: SavedField) => boolean
  readonly failures: readonly Failure[]
  readonly dismiss: (field: SavedField) => void
}

const toldOf = (patch: OrderPatch, reason: string): string =>
  (Object.keys(patch) as SavedField[]).map((field) => failureText(field, patch[field], reason)).join(' ')

/** The saves of one order page: optimistic, each failure kept beside its field. The same object until one begins, ends or is read. */
export function useOrderSaves(orderKey: string, orderId: number): OrderSaves {
  const client = useQueryClient()
  const key = queryKeys.order(orderKey)
  const { show, dismiss: close } = useNotices()
  const [saving, setSaving] = useState<Readonly<Record<string, number>>>({})
  /** What each failed change wanted, by its id. */
  const [wanted, setWanted] = useState<ReadonlyMap<number, OrderPatch>>(new Map())
  const latest = useRef(wanted)
  latest.current = wanted
  const kept = useFailedSavesStore(({ saves }) => saves)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      for (const { id, waits } of failedOf(orderKey)) {
        if (!latest.current.has(id)) continue
        if (waits === 'person') dropFailed(id)
        else changeFailed(id, { left: true })
      }
    }
  }, [orderKey])

  const { mutateAsync } = useOptimistic<typeof patchOrder, Order>({
    endpoint: patchOrder,
    key,
    apply: (order, { body }) => ({ ...order, ...body }) as Order,
    settle: newerOf
  })

  const drop = useCallback((fields: readonly string[]): void => {
    for (const [id, patch] of latest.current) if (Object.keys(patch).some((field) => fields.includes(field))) dropFailed(id)
  }, [])

  const save = useCallback(
    (patch: OrderPatch): void => {
      const fields = Object.keys(patch) as SavedField[]
      const before = serverValue<Order>(client, queryKeys.order(orderKey))
      const reference = before?.origin_ref_id ?? orderKey
      const send = async (): Promise<unknown> => {
        const count = (by: 1 | -1) =>
          setSaving((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, (now[field] ?? 0) + by])) }))
        count(1)
        try {
          return await mutateAsync({ params: { id: orderId }, body: patch })
        } finally {
          count(-1)
        }
      }
      drop(fields)
      send().catch((error: unknown) => {
        void client.invalidateQueries({ queryKey: queryKeys.order(orderKey) })
        let notices: readonly number[] = []
        const tell = (): void => {
          const reason = errorText(error)
          notices = fields.map((field) =>
            show({ text: `Commande #${displayReference(reference)}, ${failureText(field, patch[field], reason)}`, tone: 'error' })
          )
        }
        const id = keepSave({
          client,
          orderKey,
          endpoint: patchOrder,
          error,
          before,
          apply: (order) => ({ ...order, ...patch }) as Order,
          send,
          text: (reason) => toldOf(patch, errorText(reason)),
          onDone: () => notices.forEach(close),
          tell
        })
        if (here.current) {
          setWanted((now) => new Map([...[...now].filter(([other]) => failedSave(other) !== undefined), [id, patch]]))
          return
        }
        // Its page has gone: what was not saved is told with the order's name.
        tell()
        if (failedSave(id)?.waits === 'person') dropFailed(id)
        else changeFailed(id, { left: true })
      })
    },
    [orderKey, client, close, drop, mutateAsync, orderId, show]
  )

  return useMemo(
    () => ({
      save,
      isSaving: (field) => (saving[field] ?? 0) > 0,
      failures: kept.flatMap((one) => {
        const patch = wanted.get(one.id)
        const fields = patch === undefined ? [] : (Object.keys(patch) as SavedField[])
        return fields.map((field) => ({ field, patch: patch as OrderPatch, text: one.text, retry: () => void sendOne(one.id), save: one }))
      }),
      dismiss: (field) => drop([field])
    }),
    [save, saving, wanted, kept, drop]
  )
}
