import type { HandlerInput } from '@/contract/http/endpoint'
import type { leaveDemo } from '@/contract/workshop'
import { confirmsLeaving } from '@/domain/workshop/workshop'
import { hashPassword } from '@/server/auth/password'
import type { SessionUser } from '@/server/auth/sessions'
import type { Database } from '@/server/db/database'
import { DEMO_EMAILS } from '@/server/demo/demo-people'
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
  insertPerson,
  lockWorkshop,
  saveWorkshop,
  uploadedContents
} from '@/server/repositories/workshop'
import { refuseNewPassword } from './new-password'

interface LeaveTools {
  readonly database: Database
  readonly store: FileStore
  /** Hears that orders have gone. */
  readonly onWritten: () => void
}

type Leave = HandlerInput<typeof leaveDemo>['body']

/**
 * Empties the demonstration and starts for real (reference: people 5.3): its orders, its people, what was uploaded to it. Settings and other
 * people stay. All or nothing; the sessions of its people end. Answers how many orders went.
 */
export async function startForReal(tools: LeaveTools, wanted: Leave, user: SessionUser, address: string): Promise<number | Refusal> {
  const { database, store } = tools
  const { administrator } = wanted
  const refusal = administrator && (await refuseNewPassword(administrator.password, administrator))
  if (refusal !== null) return invalid([{ path: 'body.administrator.password', message: refusal }])
  const password_hash = administrator && (await hashPassword(administrator.password))
  const outcome = await allOrRefused(database, async (query) => {
    const workshop = await lockWorkshop(query)
    if (!workshop.is_demo) return refuse(409, 'conflict', FIRST_START.noDemo)
    if (!confirmsLeaving(wanted.confirmation, workshop.name))
      return invalid([{ path: 'body.confirmation', message: FIRST_START.confirmation(workshop.name) }])
    const [orders, contents] = [await countOrders(query), await uploadedContents(query)]
    await emptyData(query)
    const families = await deletePeople(query, DEMO_EMAILS)
    if (administrator !== null && password_hash !== null) {
      const { password: _, ...names } = administrator
      const id = await insertPerson(query, { ...names, email: names.email.toLowerCase(), password_hash, role: 'administrator' })
      if (id === null) return invalid([{ path: 'body.administrator.email', message: FIRST_START.email }])
    }
    if ((await findAdministrator(query)) === null) return invalid([{ path: 'body.administrator', message: FIRST_START.administrator }])
    await saveWorkshop(query, { ...(wanted.workshop ?? workshop), is_demo: false })
    await recordSecurity(query, { kind: 'demo-emptied', account: `${user.firstname} ${user.lastname}`, address, detail: { orders } })
    for (const family of families) await query("select pg_notify('session_revoked', $1)", [family])
    await query("select pg_notify('orders_changed', '')")
    return { orders, contents }
  })
  if (outcome instanceof Refusal) return outcome
  tools.onWritten()
  // Bytes that stay behind are no harm: nothing leads to them any more.
  await Promise.allSettled(outcome.contents.map((hash) => store.remove(hash)))
  return outcome.orders
}
