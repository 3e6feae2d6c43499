import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, Endpoint, Success } from '@/contract/endpoint'
import { call } from '../http/call'

interface Options<E extends Endpoint, Cached> {
  readonly endpoint: E
  /** What on screen changes at once. */
  readonly key: QueryKey
  /** The cached value as it will be, before the server has said so. */
  readonly apply: (cached: Cached, input: CallInput<E>) => Cached
  /** The cached value that the server's answer makes; without it the answer is the new value. */
  readonly settle?: (cached: Cached, answer: Success<E>) => Cached
  /** Puts back what this change set, and nothing that others set meanwhile; without it the whole value is put back. */
  readonly restore?: (cached: Cached, before: Cached, input: CallInput<E>) => Cached
}

/**
 * A save that shows at once and is put back when it fails: the one helper behind every save of the product (spec §4).
 * The error stays with the mutation for the screen to tell.
 */
export function useOptimistic<E extends Endpoint, Cached>({ endpoint, key, apply, settle, restore }: Options<E, Cached>) {
  const client = useQueryClient()
  return useMutation<Success<E>, Error, CallInput<E>, { before: Cached | undefined }>({
    mutationKey: ['save', ...key],
    mutationFn: (input) => call(endpoint, input),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Cached>(key)
      if (before !== undefined) client.setQueryData<Cached>(key, apply(before, input))
      return { before }
    },
    onError: (_error, input, context) => {
      const before = context?.before
      if (before === undefined) return
      client.setQueryData<Cached>(key, (now) => (now === undefined || restore === undefined ? before : restore(now, before, input)))
    },
    onSuccess: (answer) => {
      client.setQueryData<Cached>(key, (now) => (now !== undefined && settle ? settle(now, answer) : (answer as unknown as Cached)))
    }
  })
}
