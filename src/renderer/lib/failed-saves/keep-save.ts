import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@/contract/http/endpoint'
import { changeOutcome } from '@/domain/orders/change-outcome'
import type { Order } from '@/domain/orders/order'
import { knows } from '../dialect/capabilities'
import { whoIs } from '../query/who-is'
import { keepFailed, type Resend } from './failed-saves'
import { mayWorkLater } from './may-work-later'
import { sendSoon } from './send-again'

interface NewFailure extends Pick<Resend, 'send' | 'text' | 'onDone' | 'tell'> {
  readonly client: QueryClient
  readonly orderKey: string
  readonly endpoint: Endpoint
  readonly error: unknown
  /** The order as the server last said before the change, and what the change makes of an order; without them nothing can be in its way. */
  readonly before: Order | undefined
  readonly apply: ((order: Order) => Order) | undefined
  readonly isMeant?: (() => boolean) | undefined
}

/** Keeps a change that was not saved; what may work later is sent again by itself. Answers its id. */
export function keepSave({ client, orderKey, endpoint, error, before, apply, isMeant = () => true, ...resend }: NewFailure): number {
  let who = whoIs(client)
  const mayWork = mayWorkLater(error)
  // What makes something is sent again unasked only under a key: elsewhere it could be made twice.
  const isSafe = (): boolean => endpoint.method !== 'POST' || knows('idempotency-keys')
  const soon = mayWork && isSafe()
  const id = keepFailed({
    orderKey,
    text: resend.text(error),
    waits: soon ? 'soon' : 'person',
    mayWork,
    resend: {
      ...resend,
      isMeant,
      isSafe,
      outcome: (now) =>
        before === undefined || apply === undefined ? { kind: 'free' } : changeOutcome(before, apply(before), now, knows('merges')),
      isOurs: () => {
        const now = whoIs(client)
        // Its author was not known yet: the first one who is, is.
        who ??= now
        return now === null && who !== null ? null : now === who
      }
    }
  })
  if (soon) sendSoon(orderKey)
  return id
}
