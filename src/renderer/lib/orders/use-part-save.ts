import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallInput, Endpoint, Reply } from '@/contract/endpoint'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { useNotices } from '@/renderer/lib/notices/notices'
import { changeFailed, dropFailed, type FailedSave, failedSave, useFailedSave } from '../failed-saves/failed-saves'
import { keepSave } from '../failed-saves/keep-save'
import { sendOne } from '../failed-saves/send-again'
import { failedBecause } from '../http/failed-because'
import { queryKeys } from '../query/keys'
import { serverValue } from '../query/pending'
import { useOptimistic } from '../query/use-optimistic'

interface Options<E extends Endpoint> {
  /** Address of the order's page: its key in the cache. */
  readonly orderKey: string
  readonly reference: string
  readonly endpoint: E
  /** The order as it will be; without it the change shows when the server has answered. */
  readonly apply?: (order: Order, input: CallInput<E>) => Order
  /** What the answer makes of the order. */
  readonly settle: (order: Order, answer: NonNullable<Reply<E>>) => Order
  /** Sends it otherwise than as one call: what carries files. `order` is the one that is shown. */
  readonly send?: ((input: CallInput<E>, order: number | undefined) => Promise<Reply<E>>) | undefined
  /** What is to be saved by now, or null when there is nothing any more: a draft may have changed since it was sent. Without it, the same. */
  readonly again?: () => CallInput<E> | null
  /** The order as it will be, where `apply` is not to show it: by that one sees whether a colleague is in the way. */
  readonly outcome?: (order: Order, input: CallInput<E>) => Order
  /** What was typed goes with what it was typed in: nothing is sent once that is off the screen. */
  readonly whileShown?: boolean
  /** It was saved when it was sent again. */
  readonly onResent?: () => void
  /** What was not saved, as a person reads it: « Le commentaire n'a pas été enregistré. » */
  readonly failed: string
}

/** What was not saved and why; it stays until it is read, sent again, or saved. */
export interface SaveFailure {
  readonly text: string
  readonly retry: () => void
  readonly dismiss: () => void
  readonly save: FailedSave
}

export interface PartSave<E extends Endpoint> {
  /** True once it is saved; false when it was not: then it is told, and what was on screen is back. */
  readonly save: (input: CallInput<E>) => Promise<boolean>
  readonly saving: boolean
  readonly failure: SaveFailure | null
}

const unchanged = (order: Order): Order => order

/** What stood on screen for less was not read. */
const READ_AFTER_MS = 700

/**
 * Saves a part of an order: shown at once, taken back when it fails, and the failure told beside it until it is read
 * (reference: order-page 5.1, 5.2). What failed for want of an answer is sent again by itself.
 */
export function usePartSave<E extends Endpoint>(options: Options<E>): PartSave<E> {
  const { orderKey, reference, endpoint, apply = unchanged, settle, send, failed } = options
  const client = useQueryClient()
  const { show, dismiss: close } = useNotices()
  const key = queryKeys.order(orderKey)
  const { mutateAsync, isPending } = useOptimistic<E, Order>({ endpoint, key, apply, settle, send })
  const [kept, setKept] = useState<number | null>(null)
  const latest = useRef(options)
  latest.current = options
  const held = useRef<{ readonly id: number; readonly at: number } | null>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      const { id, at } = held.current ?? { id: null, at: 0 }
      const save = failedSave(id)
      if (save === undefined) return
      // A draft that was given up is no loss.
      const wanted = latest.current.whileShown !== true && latest.current.again?.() !== null
      const goesOn = wanted && save.waits !== 'person'
      if (goesOn) changeFailed(save.id, { left: true })
      else dropFailed(save.id)
      if (wanted && performance.now() - at < READ_AFTER_MS) save.resend.tell()
    }
  }, [])

  const clear = useCallback(() => {
    if (held.current !== null) dropFailed(held.current.id)
    held.current = null
  }, [])
  const save = useCallback(
    async (input: CallInput<E>): Promise<boolean> => {
      clear()
      const before = serverValue<Order>(client, queryKeys.order(orderKey))
      try {
        await mutateAsync(input)
        return true
      } catch (error) {
        const { again, apply: shown, outcome = shown, whileShown } = latest.current
        const current = (): CallInput<E> | null => (again === undefined || whileShown ? input : (latest.current.again?.() ?? null))
        let notice: number | null = null
        const text = (reason: unknown): string => failedBecause(failed, reason)
        const tell = (): void => {
          const run = (): void => {
            const now = current()
            if (failedSave(id) !== undefined) void sendOne(id)
            else if (now !== null) void save(now)
          }
          const words = failedSave(id)?.text ?? text(error)
          notice = show({
            text: `Commande #${displayReference(reference)}\u00a0: ${words}`,
            tone: 'error',
            action: { label: 'Réessayer', run }
          })
        }
        const draft = JSON.stringify(again?.() ?? null)
        const id: number = keepSave({
          client,
          orderKey,
          endpoint,
          error,
          before,
          apply: outcome && ((order) => outcome(order, current() ?? input)),
          isMeant: () => again === undefined || (draft !== 'null' && JSON.stringify(latest.current.again?.() ?? null) === draft),
          send: async () => {
            const now = current()
            return now === null ? null : mutateAsync(now)
          },
          text,
          onDone: () => {
            if (notice !== null) close(notice)
            latest.current.onResent?.()
          },
          tell
        })
        // Its page or its row has gone, or is going: what was not saved is told with the order's name.
        if (!here.current) {
          const goesOn = failedSave(id)?.waits !== 'person'
          tell()
          if (goesOn) changeFailed(id, { left: true })
          else dropFailed(id)
        } else {
          held.current = { id, at: performance.now() }
          setKept(id)
        }
        return false
      }
    },
    [orderKey, clear, client, close, endpoint, failed, mutateAsync, reference, show]
  )
  const failure = useFailedSave(kept)
  return {
    save,
    saving: isPending,
    failure: failure ? { text: failure.text, retry: () => void sendOne(failure.id), dismiss: clear, save: failure } : null
  }
}
