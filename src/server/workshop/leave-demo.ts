import type { HandlerInput } from '@/contract/http/endpoint'
import type { leaveDemo } from '@/contract/workshop'
import { confirmsLeaving } from '@/domain/workshop/workshop'
import type { SessionUser } from '@/server/auth/sessions'
import type { Clock } from '@/server/auth/tokens'
import type { Database } from '@/server/db/database'
import { DEMO_EMAILS } from '@/server/demo/demo-people'
import { releaseContents } from '@/server/files/contents'
import type { FileStore } from '@/server/files/file-store'
import { allOrRefused } from '@/server/http/all-or-refused'
import { invalid, Refusal, refuse } from '@/server/http/answers'
import { FIRST_START } from '@/server/http/problem-texts'
import { recordSecurity } from '@/server/repositories/security-log'
import {
  countOrders,
  deletePeople,
  emptyData,
  findAdministrator,
  lockWorkshop,
  notifyWorkshopChanged,
  saveWorkshop,
  uploadedContents
} from '@/server/repositories/workshop'
import { firstAdministrator } from './first-administrator'

interface LeaveTools {
  readonly database: Database
  readonly store: FileStore
  readonly clock: Clock
}

type Leave = HandlerInput<typeof leaveDemo>['body']

/**
 * Empties the demonstration and starts for real (reference: people 5.3): its orders, its people, what was uploaded to it. Settings and other
 * people stay. All or nothing; the sessions of its people end. Answers how many orders went.
 */
export async function startForReal(tools: LeaveTools, wanted: Leave, user: SessionUser, address: string): Promise<number | Refusal> {
  const { database, store, clock } = tools
  const { administrator } = wanted
  const add = administrator && (await firstAdministrator(administrator))
  if (add !== null && 'refused' in add) return add.refused
  const outcome = await allOrRefused(database, async (query) => {
    const workshop = await lockWorkshop(query)
    if (!workshop.is_demo) return refuse(409, 'conflict', FIRST_START.noDemo)
    if (!confirmsLeaving(wanted.confirmation, workshop.name))
      return invalid([{ path: 'body.confirmation', message: FIRST_START.confirmation(workshop.name) }])
    const [orders, contents] = [await countOrders(query), await uploadedContents(query)]
    await emptyData(query)
    const families = await deletePeople(query, DEMO_EMAILS)
    const added = await add?.(query, new Date(clock()))
    if (added instanceof Refusal) return added
    if ((await findAdministrator(query)) === null) return invalid([{ path: 'body.administrator', message: FIRST_START.administrator }])
    await saveWorkshop(query, { ...(wanted.workshop ?? workshop), is_demo: false })
    // The sweep goes by it (`sweepOrphans`).
    const detail = { orders, contents: contents.length }
    await recordSecurity(query, { kind: 'demo-emptied', account: `${user.firstname} ${user.lastname}`, address, detail })
    for (const family of families) await query("select pg_notify('session_revoked', $1)", [family])
    await notifyWorkshopChanged(query)
    return { orders, contents }
  })
  if (outcome instanceof Refusal) return outcome
  // Somebody may have uploaded the same since: it stays then. Bytes that stay behind are no harm: nothing leads to them any more, and they are swept.
  await releaseContents({ database, store }, outcome.contents)
  return outcome.orders
}
