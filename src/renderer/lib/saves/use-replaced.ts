import { useState } from 'react'
import type { CallInput, Endpoint, Reply } from '@/contract/http/endpoint'
import type { Order } from '@/domain/orders/order'
import { call } from '@/renderer/lib/http/call'
import type { SentFrom } from './use-optimistic'

/** What a host said that changes replaced (reference: api 2.3). */
interface Replaced<E extends Endpoint> {
  /** Sends a change, and keeps what is said of it. */
  readonly send: (input: CallInput<E>, from: SentFrom) => Promise<Reply<E>>
  /** What was said of the change that was sent as this body; undefined where nothing was. */
  readonly replacedBy: (body: object) => Order['replaced']
}

/** Sends changes whose answer is their order, and knows what each of them replaced. */
export function useReplaced<E extends Endpoint>(endpoint: E): Replaced<E> {
  const [said] = useState(() => new WeakMap<object, Order['replaced']>())
  return {
    send: async (input, from) => {
      const answer = await call(endpoint, input, from)
      said.set((input as { readonly body: object }).body, (answer as Order | null)?.replaced)
      return answer
    },
    replacedBy: (body) => said.get(body)
  }
}
