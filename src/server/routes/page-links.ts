import { randomBytes, randomUUID } from 'node:crypto'
import { createPickingLink } from '@/contract/page-links'
import { parisTime } from '@/domain/calendar/api-date'
import { LINK_SECONDS, pickingScope } from '@/domain/session/page-links'
import type { Clock } from '../auth/lifetimes'
import { tokenHash } from '../auth/tokens'
import type { Database } from '../db/database'
import { publicOrigin } from '../http/public-origin'
import { type Router, route } from '../http/route'
import { insertLink } from '../repositories/tokens'

const first = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

/** Links to one page for a phone (reference: session 4.1): a token of its own, which ends by itself and reaches these orders alone. */
export function addPageLinks(router: Router, database: Database, clock: Clock, configuredOrigin: string | null): void {
  route(router, createPickingLink, async ({ body }, { user, request }) => {
    const token = randomBytes(32).toString('base64url')
    const expires = new Date(clock() + LINK_SECONDS * 1000)
    await insertLink(database.query, {
      family: randomUUID(),
      maker: user.family,
      access_hash: tokenHash(token),
      refresh_hash: randomBytes(32),
      scope: pickingScope([...new Set(body.ids)]),
      expires_at: expires
    })
    const { host, origin } = request.headers
    const requestOrigin = { host, origin, forwardedProtocol: first(request.headers['x-forwarded-proto']) }
    const listening = router.app.server.address()
    return {
      token,
      expires_at: parisTime(expires),
      origin: publicOrigin(configuredOrigin, requestOrigin, typeof listening === 'object' ? listening : null)
    }
  })
}
