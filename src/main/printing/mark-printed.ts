import { setPrinted } from '@/contract/orders'
import { refusalWords } from '@/contract/refusal-words'
import { readTokenError } from '@/contract/session'
import type { Api } from '../ports/api'

/** What the server made of a mark: done; not now, and one may ask again (`later` may be these orders' own fault, `away` says nothing of them);
 *  or refused for good, with its French reason. */
export type MarkOutcome = { readonly kind: 'done' | 'later' | 'away' } | { readonly kind: 'refused'; readonly reason: string }

/** Statuses that say nothing about the orders: no session, too slow, too many calls, nobody there. */
const ANOTHER_TIME: readonly number[] = [401, 408, 425, 429, 502, 503, 504]
const SERVER_ERROR = 500
/** A refused renewal of the session comes as this error (forwarding); other hosts have an `error` of their own beside their words. */
const SESSION_ENDED = 'invalid_grant'

const REFUSED = 'Le serveur a refusé de noter ces commandes imprimées.'

/** A mark whose answer has not come by then is asked for again: its line may have broken unheard. */
const ANSWERED_WITHIN_MS = 20_000

/** Asks once that orders be marked printed. Marking twice is marking once; what a host says of its success is left unread. */
export async function markPrinted(api: Api, orders: readonly number[], withinMs = ANSWERED_WITHIN_MS): Promise<MarkOutcome> {
  const body = JSON.stringify({ ids: orders, printed: true })
  const reply = await api(setPrinted.path, {
    method: setPrinted.method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(withinMs)
  })
  const isAway = ANOTHER_TIME.includes(reply.status)
  if (reply.ok || isAway || reply.status >= SERVER_ERROR) {
    await reply.body?.cancel().catch(() => undefined)
    return { kind: reply.ok ? 'done' : isAway ? 'away' : 'later' }
  }
  const said: unknown = await reply.json().catch(() => null)
  if (readTokenError(said).error === SESSION_ENDED) return { kind: 'away' }
  return { kind: 'refused', reason: refusalWords(said) ?? REFUSED }
}
