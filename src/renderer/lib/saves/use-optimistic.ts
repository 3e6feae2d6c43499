import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CallInput, Endpoint, Reply } from '@/contract/http/endpoint'
import { ApiError } from '@/renderer/lib/http/api-error'
import { type CallOptions, call } from '@/renderer/lib/http/call'
import { beginChange } from '@/renderer/lib/query/pending'
import { useLatest } from '@/renderer/lib/react/use-latest'
import { ownerNow, personOf } from '@/renderer/lib/station/person-here'
import { authorCheck } from './author'
import { fieldsSet, queueSave } from './save-queue'

/** What a save changes on screen at once. */
interface Shown<E extends Endpoint, Cached> {
  readonly key: QueryKey
  /** The cached value as it will be, before the server has said so. */
  apply(cached: Cached, input: CallInput<E>): Cached
  /** What the server's answer makes of what it said before; without it the answer is the new value. */
  settle?(base: Cached, answer: NonNullable<Reply<E>>): Cached
}

/** Another place of the cache where a change shows, whatever is kept there. */
export type ShownBeside<E extends Endpoint> = Shown<E, unknown>

interface Options<E extends Endpoint, Cached> extends Shown<E, Cached> {
  readonly endpoint: E
  /** Where the same stands besides: it is shown and taken back with it. */
  readonly also?: ShownBeside<E> | undefined
  /** Sends it otherwise than as one call: what carries files. `from` is the order that is shown, and in whose name it is sent. */
  readonly send?: ((input: CallInput<E>, from: SentFrom) => Promise<Reply<E>>) | undefined
  /**
   * Saves of one scope are sent one after the other, by the same window: none overtakes another. All are shown at once. Without it that holds for
   * those of one field of one order, or of one part of it. Where one found no host, those that wait behind it fail with it.
   */
  readonly scope?: string
}

/** The order that is shown, where it is one, and who made the change. */
export type SentFrom = Pick<CallOptions, 'order' | 'as'>

interface OptimisticSave<E extends Endpoint> {
  /** Answers what the server said, null where it said nothing that can be read; rejects with why it was not saved, once what was on screen is back. The same function at each drawing. */
  readonly mutateAsync: (input: CallInput<E>) => Promise<Reply<E>>
  /** What is on its way; the same list until one begins or ends. */
  readonly running: readonly CallInput<E>[]
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
  const [running, setRunning] = useState<readonly CallInput<E>[]>([])
  const latest = useLatest(options)
  const owner = ownerNow()

  const mutateAsync = useCallback(
    async (input: CallInput<E>): Promise<Reply<E>> => {
      const { endpoint, key, send, also, scope, ...own } = latest.current
      const places: readonly ShownBeside<E>[] = also === undefined ? [{ key, ...own }] : [{ key, ...own }, also]
      const { ahead, end: leave } = queueSave(scope === undefined ? fieldsSet(endpoint, input) : [scope])
      const isOurs = authorCheck(client, owner)
      let failure: unknown
      let isSent = true
      type End = (answer?: Reply<E>) => void
      const begin = (place: ShownBeside<E>, sent: CallInput<E>): End => {
        const end = beginChange<unknown>(client, place.key, (cached) => place.apply(cached, sent))
        return (answer) => {
          if (answer === undefined) end()
          // A host that says nothing of what it saved: what was shown stands until it is read again.
          else if (answer === null) end((base) => place.apply(base, sent))
          else end((base) => (place.settle ? place.settle(base, answer as NonNullable<Reply<E>>) : answer))
        }
      }
      const mutation = client.getMutationCache().build<Reply<E>, Error, CallInput<E>, readonly End[]>(
        client,
        client.defaultMutationOptions({
          mutationKey: ['save', ...key],
          mutationFn: async (sent) => {
            if (ahead !== null) {
              const away = await ahead
              if (away) throw away
              // Who made it has gone meanwhile: nothing is sent in another's name.
              isSent = isOurs() === true
              if (!isSent) throw new ApiError('unreachable', 0, null)
            }
            const from: SentFrom = { order: orderIn(client.getQueryData(key)), as: personOf(owner) }
            return send ? send(sent, from) : call(endpoint, sent, from)
          },
          onMutate: (sent) => places.map((place) => begin(place, sent)),
          onError: (_error, _sent, begun) => {
            for (const end of begun ?? []) end()
          },
          onSuccess: (answer, _sent, begun) => {
            for (const end of begun) end(answer ?? (null as Reply<E>))
            if (answer === null || answer === undefined) void client.invalidateQueries({ queryKey: key })
          }
        })
      )
      setRunning((now) => [...now, input])
      try {
        return await mutation.execute(input)
      } catch (error) {
        failure = error
        throw error
      } finally {
        // What was not even tried says nothing of the host to those behind it.
        leave(isSent ? failure : undefined)
        setRunning((now) => now.filter((other) => other !== input))
      }
    },
    [client, owner]
  )
  return { mutateAsync, running, isPending: running.length > 0 }
}
