import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CallInput, Endpoint, Reply } from '@/contract/endpoint'
import { useLatest } from '@/renderer/lib/react/use-latest'
import { call } from '../http/call'
import { beginChange } from './pending'

interface Options<E extends Endpoint, Cached> {
  readonly endpoint: E
  /** What on screen changes at once. */
  readonly key: QueryKey
  /** The cached value as it will be, before the server has said so. */
  readonly apply: (cached: Cached, input: CallInput<E>) => Cached
  /** What the server's answer makes of what it said before; without it the answer is the new value. */
  readonly settle?: (base: Cached, answer: NonNullable<Reply<E>>) => Cached
  /** Sends it otherwise than as one call: what carries files. `order` is the one that is shown. */
  readonly send?: ((input: CallInput<E>, order: number | undefined) => Promise<Reply<E>>) | undefined
}

export interface OptimisticSave<E extends Endpoint> {
  /** Answers what the server said, null where it said nothing that can be read; rejects with why it was not saved, once what was on screen is back. The same function at each drawing. */
  readonly mutateAsync: (input: CallInput<E>) => Promise<Reply<E>>
  readonly isPending: boolean
}

/** The order that is shown, where that is one. */
const orderIn = (shown: unknown): number | undefined =>
  typeof shown === 'object' && shown !== null && 'origin_ref_id' in shown && 'id' in shown && typeof shown.id === 'number'
    ? shown.id
    : undefined

/**
 * A save that shows at once and is taken back when it fails: the one helper behind every save of the product (reference: order-page 5.1). What others
 * changed meanwhile, and what else is on its way from here, stays. A page has hundreds of them, of which few are used: one that rests
 * costs next to nothing.
 */
export function useOptimistic<E extends Endpoint, Cached>(options: Options<E, Cached>): OptimisticSave<E> {
  const client = useQueryClient()
  const [running, setRunning] = useState(0)
  const latest = useLatest(options)

  const mutateAsync = useCallback(
    async (input: CallInput<E>): Promise<Reply<E>> => {
      const { endpoint, key, apply, settle, send } = latest.current
      const mutation = client.getMutationCache().build<Reply<E>, Error, CallInput<E>, { end: ReturnType<typeof beginChange<Cached>> }>(
        client,
        client.defaultMutationOptions({
          mutationKey: ['save', ...key],
          mutationFn: (sent) => {
            const order = orderIn(client.getQueryData(key))
            return send ? send(sent, order) : call(endpoint, sent, { order })
          },
          onMutate: (sent) => ({ end: beginChange<Cached>(client, key, (cached) => apply(cached, sent)) }),
          onError: (_error, _sent, begun) => begun?.end(),
          onSuccess: (answer, sent, { end }) => {
            // A host that says nothing of what it saved: what was shown stands until it is read again.
            if (answer === null || answer === undefined) {
              end((base) => apply(base, sent))
              void client.invalidateQueries({ queryKey: key })
            } else end((base) => (settle ? settle(base, answer as NonNullable<Reply<E>>) : (answer as unknown as Cached)))
          }
        })
      )
      setRunning((now) => now + 1)
      try {
        return await mutation.execute(input)
      } finally {
        setRunning((now) => now - 1)
      }
    },
    [client]
  )
  return { mutateAsync, isPending: running > 0 }
}
