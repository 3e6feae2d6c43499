import type { OpenLink } from '@/contract/page-links'
import { parisTime } from '@/domain/calendar/api-date'
import { hasRole } from '@/domain/people/roles'
import { ordersInScope } from '@/domain/session/page-links'
import { Refusal } from '@/server/http/answers'
import { refuseRole } from '@/server/http/role-reach'
import type { Doer } from '@/server/people/team'
import {
  closeLinks,
  countClosedLinks,
  type LinkRow,
  makersOf,
  readLinkedOrders,
  readOpenLinks,
  readUses
} from '@/server/repositories/page-links'
import { recordClosedLinks } from './closed-links'
import type { LinkTools } from './link-tools'

/** Who looks after everybody's links, not only their own (reference: session 4.3). */
const LEAST = 'manager'

const ordersOf = ({ scope }: Pick<LinkRow, 'scope'>): number[] => [...(ordersInScope(scope) ?? [])]

/** Open links, soonest to end first: those of everybody for who looks after them, unless only one's own are asked for. */
export async function listLinks(
  { database: { query }, clock }: LinkTools,
  { user }: Pick<Doer, 'user'>,
  onlyMine: boolean
): Promise<{ links: OpenLink[]; closed_today: number }> {
  const whose = !onlyMine && hasRole(user.role, LEAST) ? null : user.id
  const rows = await readOpenLinks(query, whose, new Date(clock()))
  const [orders, uses, closed_today] = await Promise.all([
    readLinkedOrders(query, [...new Set(rows.flatMap(ordersOf))]),
    readUses(
      query,
      rows.map(({ token }) => token)
    ),
    countClosedLinks(query, whose)
  ])
  const known = new Map(orders.map((order) => [order.id, order]))
  const usesOf = Map.groupBy(uses, ({ link_id }) => link_id)
  const links = rows.map((row): OpenLink => {
    const ids = ordersOf(row)
    const found = ids.flatMap((id) => known.get(id) ?? [])
    return {
      id: row.id,
      orders: ids,
      references: found.map(({ origin_ref_id }) => origin_ref_id),
      runs: [...new Set(found.flatMap(({ picking_runs }) => picking_runs))].sort(),
      maker: { id: row.user_id, firstname: row.firstname, lastname: row.lastname },
      made_at: parisTime(row.made_at),
      expires_at: parisTime(row.expires_at),
      uses: (usesOf.get(row.token) ?? []).map(({ station, address, first_at, last_at }) => ({
        station,
        address,
        first_at: parisTime(first_at),
        last_at: parisTime(last_at)
      }))
    }
  })
  return { links, closed_today }
}

/** Closes links at once, on every server: one's own, or anybody's for who looks after them. All of them or, where one may not be, none. Answers how many. */
export async function closeOpenLinks(
  { database, clock, onSessionEnded }: LinkTools,
  ids: readonly string[],
  { user, ...place }: Doer
): Promise<{ closed: number } | Refusal> {
  const at = new Date(clock())
  const closed = await database.transaction(async (query) => {
    const makers = await makersOf(query, ids, at)
    const refused = makers.some((maker) => maker !== user.id) ? refuseRole(LEAST, user) : null
    if (refused !== null) return refused
    const links = await closeLinks(query, { families: ids }, { why: 'closed', by: user.id, at })
    await recordClosedLinks(query, links, 'closed', { byId: user.id, ...place })
    return links
  })
  if (closed instanceof Refusal) return closed
  for (const { id } of closed) onSessionEnded(id)
  return { closed: closed.length }
}
