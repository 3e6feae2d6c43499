import { createHash } from 'node:crypto'
import type { Query } from '@/server/db/database'
import { Refusal, refuse } from '@/server/http/answers'
import { ALREADY_CREATED } from '@/server/http/problem-texts'
import { holdRequest, type IdempotentRequest, type KeptRequest, noteRequest } from '@/server/repositories/idempotency-keys'
import type { LockedOrder } from '@/server/repositories/order-writes'
import type { PartChange } from './change-part'

/** What a call asks for under its key, `what` being all that it is to be and where; null for a call without a key. */
export const idempotentRequest = (key: string | undefined, kind: IdempotentRequest['kind'], what: unknown): IdempotentRequest | null =>
  key === undefined ? null : { key, kind, contentHash: createHash('sha256').update(JSON.stringify(what)).digest('hex') }

/** True when what was made before is what is asked for again. */
export const isSameRequest = (before: KeptRequest, { kind, contentHash }: IdempotentRequest): boolean =>
  before.kind === kind && before.contentHash === contentHash

/** Refuses a key that made something else before. */
export const alreadyMade = (): Refusal => refuse(409, 'already-created', ALREADY_CREATED.changed)

type Work<T> = (query: Query, order: LockedOrder) => Promise<PartChange<T> | Refusal>

/**
 * The change of an order that makes one thing, done once for its key, in one transaction with it (decision 027): asked again, it answers
 * the thing as it is now, read by `read`, and changes nothing. Another thing under the same key, and one that is gone by now, are 409
 * `already-created`.
 */
export const idempotent =
  <T extends { readonly id: number }>(
    request: IdempotentRequest | null,
    read: (query: Query, id: number) => Promise<T | null>,
    make: Work<T>
  ): Work<T> =>
  async (query, order) => {
    if (request === null) return make(query, order)
    const before = await holdRequest(query, request.key)
    if (before !== null) {
      if (!isSameRequest(before, request)) return alreadyMade()
      const answer = await read(query, before.id)
      return answer === null ? refuse(409, 'already-created', ALREADY_CREATED.gone) : { answer, history: [] }
    }
    const made = await make(query, order)
    if (!(made instanceof Refusal)) await noteRequest(query, request, made.answer.id, order.id)
    return made
  }
