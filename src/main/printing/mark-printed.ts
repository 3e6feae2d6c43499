import * as z from 'zod/mini'
import { setPrinted } from '@/contract/orders'
import { Problem } from '@/contract/problem'
import type { Api } from '../ports/api'

/** What the server made of a mark: done; not now, and one may ask again (`later` may be these orders' own fault, `away` says nothing of them);
 *  or refused for good, with its French reason. */
export type MarkFate = { readonly kind: 'done' | 'later' | 'away' } | { readonly kind: 'refused'; readonly reason: string }

/** Statuses that say nothing about the orders: no session, too slow, too many calls, nobody there. */
const ANOTHER_TIME: readonly number[] = [401, 408, 425, 429, 502, 503, 504]
const SERVER_ERROR = 500
/** A refused renewal of the session comes as the token endpoint's own 400. */
const TokenRefusal = z.object({ error: z.string() })

const REFUSED = 'Le serveur a refusé de noter ces commandes imprimées.'

/** A mark whose answer has not come by then is asked for again: its line may have broken unheard. */
const ANSWERED_WITHIN_MS = 20_000

/** Asks once that orders be marked printed. Marking twice is marking once. */
export async function markPrinted(api: Api, orders: readonly number[], withinMs = ANSWERED_WITHIN_MS): Promise<MarkFate> {
  const body = JSON.stringify({ ids: orders, printed: true })
  const reply = await api(setPrinted.path, {
    method: setPrinted.method,
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(withinMs)
  })
  const isAway = ANOTHER_TIME.includes(reply.status)
  if (reply.ok || isAway || reply.status >= SERVER_ERROR) {
    await reply.body?.cancel()
    return { kind: reply.ok ? 'done' : isAway ? 'away' : 'later' }
  }
  const said: unknown = await reply.json().catch(() => null)
  const problem = z.safeParse(Problem, said)
  if (problem.success) return { kind: 'refused', reason: problem.data.message }
  return z.safeParse(TokenRefusal, said).success ? { kind: 'away' } : { kind: 'refused', reason: REFUSED }
}
