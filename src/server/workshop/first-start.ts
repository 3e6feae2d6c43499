import type { HandlerInput } from '@/contract/http/endpoint'
import type { setUpWorkshop } from '@/contract/workshop'
import { parisTime } from '@/domain/calendar/api-date'
import { type Clock, tokenHash } from '@/server/auth/tokens'
import type { Database, Query } from '@/server/db/database'
import { withPool } from '@/server/db/pool'
import { allOrRefused } from '@/server/http/all-or-refused'
import { Refusal, refuse } from '@/server/http/answers'
import { FIRST_START } from '@/server/http/problem-texts'
import { recordSecurity } from '@/server/repositories/security-log'
import { countOrders, deleteSetupKeys, findAdministrator, isSetupKey, lockWorkshop, saveWorkshop } from '@/server/repositories/workshop'
import { firstAdministrator } from './first-administrator'

interface FirstStartTools {
  readonly database: Database
  readonly clock: Clock
  /** Orders of the demonstration where it is chosen. */
  readonly demoOrders: number
  /** Hears why the demonstration could not be written. */
  readonly onError: (error: unknown) => void
}

type FirstStart = HandlerInput<typeof setUpWorkshop>['body']

/**
 * Refuses where somebody administers the workshop already, and who has no key. The key is looked at first: it goes as the administrator comes, so that
 * of who comes in between none hears that their key is wrong.
 */
async function refuseMovingIn(query: Query, key: string, clock: Clock): Promise<Refusal | null> {
  const isKey = await isSetupKey(query, tokenHash(key), new Date(clock()))
  const before = await findAdministrator(query)
  if (before !== null) return refuse(409, 'conflict', FIRST_START.done(before))
  return isKey ? null : refuse(403, 'forbidden', FIRST_START.key)
}

/**
 * Moves a workshop in (reference: people 5.2): its name, its first administrator, and the demonstration where it is wanted. Of two browsers
 * that do it at once one does, and the other hears who. Orders that are there are never touched. Answers how many there are. Once there is an
 * administrator the workshop is moved into: a demonstration that cannot be written then is told, and does not undo it.
 */
export async function moveIn(
  tools: FirstStartTools,
  { key, workshop, administrator, data }: FirstStart,
  address: string
): Promise<{ readonly orders: number; readonly without_demo?: boolean } | Refusal> {
  const { database, clock } = tools
  const early = await refuseMovingIn(database.query, key, clock)
  if (early !== null) return early
  const add = await firstAdministrator(administrator)
  if ('refused' in add) return add.refused
  const done = await allOrRefused(database, async (query) => {
    await lockWorkshop(query)
    const late = await refuseMovingIn(query, key, clock)
    if (late !== null) return late
    const userId = await add(query, new Date(clock()))
    if (userId instanceof Refusal) return userId
    await saveWorkshop(query, { ...workshop, is_demo: false })
    await deleteSetupKeys(query)
    await recordSecurity(query, { kind: 'workshop-set-up', userId, address })
    return null
  })
  if (done !== null) return done
  const filled = data === 'empty' || (await fillWithDemo(tools).then(() => true, tools.onError))
  return { orders: await countOrders(database.query), ...(filled !== true && { without_demo: true }) }
}

/** The demonstration's orders, of people who cannot sign in. */
async function fillWithDemo({ database, clock, demoOrders }: FirstStartTools): Promise<void> {
  const { seedDemo } = await import('@/server/demo/seed-demo')
  const today = parisTime(new Date(clock())).slice(0, 10)
  await withPool(database.url, (pool) => seedDemo(pool, { orders: demoOrders, today, signIn: false }))
}
