import type { BadgeState, PrintedBadge } from '@/contract/people/badges'
import type { SecurityKind } from '@/domain/security/security-kinds'
import { tokenHash } from '@/server/auth/tokens'
import type { Query } from '@/server/db/database'
import { allOrRefused } from '@/server/http/all-or-refused'
import { notFound, Refusal, refuse } from '@/server/http/answers'
import { CONFLICT, NOT_FOUND } from '@/server/http/problem-texts'
import { notifyPeopleChanged } from '@/server/repositories/accounts'
import { findBadge, insertBadge, nextBadgeNumber, retireBadge, writePrinted } from '@/server/repositories/badges'
import { findPerson, type PersonRow } from '@/server/repositories/people-accounts'
import { recordSecurity } from '@/server/repositories/security-log'
import { lockPerson } from '@/server/repositories/station-sessions'
import { badgeCode } from './badge-code'
import type { PeopleTools } from './people-tools'
import type { Doer } from './team'

/** Badges (reference: people 6.4). Each change locks its person, who has one badge that counts. */
interface Making {
  readonly query: Query
  readonly tools: PeopleTools
  readonly doer: Doer
  readonly at: Date
}

async function make({ query, tools, at }: Making, userId: number): Promise<number> {
  const number = await nextBadgeNumber(query)
  await insertBadge(query, { number, userId, codeHash: tokenHash(badgeCode(tools.secrets.badges, number)), at })
  return number
}

const record = (
  { query, doer: { user, ...place } }: Making,
  kind: SecurityKind,
  userId: number,
  detail: Readonly<Record<string, number>>
) => recordSecurity(query, { kind, userId, byId: user.id, ...place, detail })

/** Who may have a badge: anybody who is not disabled. */
async function holderOf({ query, at }: Making, id: number): Promise<PersonRow | Refusal> {
  const person = (await lockPerson(query, id)) ? await findPerson(query, id, at) : null
  if (person === null) return notFound(NOT_FOUND.person)
  return person.state === 'disabled' ? refuse(409, 'conflict', CONFLICT.disabledBadge) : person
}

async function printed(making: Making, { id, firstname, lastname, role }: PersonRow): Promise<PrintedBadge> {
  const { query, tools, at } = making
  const before = await findBadge(query, id)
  const number = before?.number ?? (await make(making, id))
  if (before === null) await record(making, 'badge-made', id, { number })
  await writePrinted(query, number, at)
  await record(making, 'badge-printed', id, { number })
  return { person: { id, firstname, lastname, role }, number, code: badgeCode(tools.secrets.badges, number) }
}

/** Badges of these people, in this order, made where there are none. All or nothing. */
export const printBadgesOf = (tools: PeopleTools, ids: readonly number[], doer: Doer): Promise<PrintedBadge[] | Refusal> =>
  allOrRefused(tools.database, async (query) => {
    const making = { query, tools, doer, at: new Date(tools.clock()) }
    const holders = new Map<number, PersonRow>()
    // Locked in one order, whatever the order of printing.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      const holder = await holderOf(making, id)
      if (holder instanceof Refusal) return holder
      holders.set(id, holder)
    }
    const badges: PrintedBadge[] = []
    for (const id of new Set(ids)) badges.push(await printed(making, holders.get(id) as PersonRow))
    await notifyPeopleChanged(query)
    return badges
  })

/** A new badge in place of one that was lost, which is refused from here on. */
export const replaceBadgeOf = (tools: PeopleTools, id: number, doer: Doer): Promise<BadgeState | Refusal> =>
  allOrRefused(tools.database, async (query) => {
    const making = { query, tools, doer, at: new Date(tools.clock()) }
    const holder = await holderOf(making, id)
    if (holder instanceof Refusal) return holder
    const before = await retireBadge(query, id, making.at)
    const number = await make(making, id)
    await (before === null ? record(making, 'badge-made', id, { number }) : record(making, 'badge-replaced', id, { before, number }))
    await notifyPeopleChanged(query)
    return { number, printed_at: null }
  })
