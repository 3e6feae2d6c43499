import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallInput, Endpoint, Reply } from '@/contract/endpoint'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { useNotices } from '../../kit/notices/notices'
import { failedBecause } from '../http/failed-because'
import { queryKeys } from '../query/keys'
import { useOptimistic } from '../query/use-optimistic'
import { addUnsaved } from './unsaved'

interface Options<E extends Endpoint> {
  /** Address of the order's page: its key in the cache. */
  readonly asked: string
  readonly reference: string
  readonly endpoint: E
  /** The order as it will be; without it the change shows when the server has answered. */
  readonly apply?: (order: Order, input: CallInput<E>) => Order
  /** What the answer makes of the order. */
  readonly settle: (order: Order, answer: NonNullable<Reply<E>>) => Order
  /** Sends it otherwise than as one call: what carries files. `order` is the one that is shown. */
  readonly send?: ((input: CallInput<E>, order: number | undefined) => Promise<Reply<E>>) | undefined
  /** What a notice on another page sends again: what is to be saved by then, or null when there is nothing any more. Without it, the same. */
  readonly again?: () => CallInput<E> | null
  /** What was not saved, as a person reads it: « Le commentaire n'a pas été enregistré. » */
  readonly failed: string
}

/** What was not saved and why; it stays until it is read, tried again, or saved. */
export interface SaveFailure {
  readonly text: string
  readonly retry: () => void
  readonly dismiss: () => void
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

/** Saves a part of an order: shown at once, taken back when it fails, and the failure told beside it until it is read (reference: order-page 5.1, 5.2). */
export function usePartSave<E extends Endpoint>({
  asked,
  reference,
  endpoint,
  apply = unchanged,
  settle,
  send,
  again,
  failed
}: Options<E>): PartSave<E> {
  const { show } = useNotices()
  const { mutateAsync, isPending } = useOptimistic<E, Order>({ endpoint, key: queryKeys.order(asked), apply, settle, send })
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const forget = useRef<() => void>(() => undefined)
  const fresh = useRef<{ readonly at: number; readonly tell: () => void } | null>(null)
  const here = useRef(true)
  const resend = useRef(again)
  resend.current = again
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      forget.current()
      const unread = fresh.current !== null && performance.now() - fresh.current.at < READ_AFTER_MS
      // A draft that was given up is no loss.
      if (unread && resend.current?.() !== null) fresh.current?.tell()
    }
  }, [])

  const clear = useCallback(() => {
    forget.current()
    fresh.current = null
    setFailure(null)
  }, [])
  const save = useCallback(
    async (input: CallInput<E>): Promise<boolean> => {
      clear()
      try {
        await mutateAsync(input)
        return true
      } catch (error) {
        const text = failedBecause(failed, error)
        const tell = (): void => {
          const run = (): void => {
            const now = resend.current === undefined ? input : resend.current()
            if (now !== null) void save(now)
          }
          show({ text: `Commande #${displayReference(reference)}\u00a0: ${text}`, tone: 'error', action: { label: 'Réessayer', run } })
        }
        // Its page or its row has gone, or is going: what was not saved is told with the order's name.
        if (!here.current) tell()
        else {
          fresh.current = { at: performance.now(), tell }
          forget.current = addUnsaved(asked)
          setFailure({ text, retry: () => void save(input), dismiss: clear })
        }
        return false
      }
    },
    [asked, clear, failed, mutateAsync, reference, show]
  )
  return { save, saving: isPending, failure }
}
