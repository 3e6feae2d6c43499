import { randomBytes, randomUUID } from 'node:crypto'
import { createPickingLink } from '@/contract/page-links'
import { checkSharedSheet, popRuns, pushRuns } from '@/contract/picking'
import { parisTime } from '@/domain/calendar/api-date'
import { LINK_SECONDS, pickingScope } from '@/domain/session/page-links'
import { isMarkCurrent } from '@/domain/sheets/sheet-mark'
import { tokenHash } from '@/server/auth/tokens'
import { type Router, route } from '@/server/http/route'
import type { ChangeTools } from '@/server/orders/change-part'
import { changeRuns } from '@/server/orders/picking-runs'
import { insertLink } from '@/server/repositories/accounts'
import { readFullOrders } from '@/server/repositories/full-orders'
import { originOf } from './page-origin'

/** Runs of many orders at once: they join it, or it is over (reference: api 2.8). What a shared sheet no longer shows as it is (reference: printing 4.4). */
export function addPicking(router: Router, tools: ChangeTools, configuredOrigin: string | null): void {
  const { database, urls, clock } = tools
  route(router, pushRuns, ({ body }, { user }) => changeRuns(tools, 'push', body, user))
  route(router, popRuns, ({ body }, { user }) => changeRuns(tools, 'pop', body, user))

  route(router, checkSharedSheet, async ({ body }) => {
    const marks = new Map(body.orders.map(({ id, mark }) => [id, mark]))
    const orders = await readFullOrders(database.query, [...marks.keys()], urls)
    const changed = orders.filter((order) => !isMarkCurrent('shared', order, marks.get(order.id) ?? ''))
    const found = new Set(orders.map(({ id }) => id))
    return {
      changed: changed.map(({ id, origin_ref_id }) => ({ id, reference: origin_ref_id })),
      missing: [...marks.keys()].filter((id) => !found.has(id))
    }
  })

  // A link to one page for a phone (reference: session 4.1): a token of its own, which ends by itself and reaches these orders alone.
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
    return {
      token,
      expires_at: parisTime(expires),
      origin: originOf(router, configuredOrigin, request)
    }
  })
}
