import { randomBytes, randomUUID } from 'node:crypto'
import { LINK_SECONDS, pickingScope } from '@/domain/session/page-links'
import { tokenHash } from '@/server/auth/tokens'
import { notFound, type Refusal, refuse } from '@/server/http/answers'
import { NO_LINK_MADE, SESSION_ENDED, unknownOrders } from '@/server/http/problem-texts'
import type { Doer } from '@/server/people/team'
import { insertLink, knownOrders } from '@/server/repositories/page-links'
import { recordSecurity } from '@/server/repositories/security-log'
import type { LinkTools } from './link-tools'

/** A link as it is shown, this once: only the hash of its token is kept. */
interface MadeLink {
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Makes a link to the picking page of these orders (reference: session 4.1): a token of its own, which ends by itself. Refused where one is
 * unknown, and as any call (401) where the sign-in of who asks ended meanwhile.
 */
export async function makePickingLink(
  { database, clock }: LinkTools,
  orders: readonly number[],
  { user, ...place }: Doer
): Promise<MadeLink | Refusal> {
  const ids = [...new Set(orders)]
  const known = await knownOrders(database.query, ids)
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) return notFound(unknownOrders(missing, NO_LINK_MADE))
  const token = randomBytes(32).toString('base64url')
  const madeAt = clock()
  const expiresAt = new Date(madeAt + LINK_SECONDS * 1000)
  const isMade = await database.transaction(async (query) => {
    const isKept = await insertLink(query, {
      family: randomUUID(),
      maker: user.family,
      access_hash: tokenHash(token),
      refresh_hash: randomBytes(32),
      scope: pickingScope(ids),
      made_at: new Date(madeAt),
      expires_at: expiresAt
    })
    if (isKept) await recordSecurity(query, { kind: 'link-made', userId: user.id, ...place, detail: { orders: ids.length } })
    return isKept
  })
  if (!isMade) return refuse(401, 'unauthorized', SESSION_ENDED)
  return { token, expiresAt }
}
