import { ordersInScope } from '@/domain/session/page-links'
import type { RequestPlace } from '@/server/auth/issue-token'
import type { SessionUser } from '@/server/auth/sessions'
import { touchLink } from '@/server/repositories/page-links'
import { recordSecurity } from '@/server/repositories/security-log'
import type { LinkTools } from './link-tools'

const TOUCHED_EVERY_MS = 30_000
const REMEMBERED_MAX = 5_000

/**
 * Keeps on what links are in use, and when last: twice a minute at most for each, as their pages ask every few seconds. The first use on a
 * station stands in the security log. Nobody waits for it; what could not be kept is kept the next time.
 */
export function linkUses({ database, clock }: LinkTools): (user: SessionUser, place: RequestPlace) => void {
  const touched = new Map<string, number>()
  return ({ id, family, scope }, { station, address }) => {
    const now = clock()
    const key = `${family}\n${station}\n${address}`
    const since = now - (touched.get(key) ?? Number.NEGATIVE_INFINITY)
    if (scope === null || (since >= 0 && since < TOUCHED_EVERY_MS)) return
    if (touched.size >= REMEMBERED_MAX) touched.clear()
    touched.set(key, now)
    const keep = database.transaction(async (query) => {
      if (!(await touchLink(query, family, station, address, new Date(now)))) return
      const detail = { orders: ordersInScope(scope)?.size ?? 0 }
      await recordSecurity(query, { kind: 'link-used', userId: id, station, address, detail })
    })
    keep.catch(() => touched.delete(key))
  }
}
