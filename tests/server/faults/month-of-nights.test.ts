import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEPT } from '@/domain/server/retention'
import { openDiskStore } from '@/server/files/disk-store'
import type { FileStore } from '@/server/files/file-store'
import { lengthOf } from '../../support/soak'
import { type JobLog, jobLog } from '../support/job-log'
import { startServer, type TestServer } from '../support/server'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Around the night when the clock is changed. */
const DAYS = lengthOf(7, 31)
/** What comes each day: requests under a key, events of the security log, and uploads whose row never comes. */
const [KEYS, EVENTS, ORPHANS] = [48, 24, 2]
const MONTHS_MS = 31 * DAY_MS

/** The last Sunday of a month, at 1:00 UTC: the clock of the workshop is changed. That of the last year that is over: the database lets no younger event go than its own clock says. */
function clockChange(month: number): number {
  const change = (year: number): number => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1))
    return last.getTime() - last.getUTCDay() * DAY_MS
  }
  const year = new Date().getUTCFullYear()
  return change(year) + MONTHS_MS < Date.now() ? change(year) : change(year - 1)
}

describe.each([
  ['of spring', 2],
  ['of autumn', 9]
])(`${DAYS} nights %s`, (_, month) => {
  /** Midnight, UTC. */
  const start = clockChange(month) - HOUR_MS - Math.floor(DAYS / 2) * DAY_MS
  let now = start
  let folder: string
  let store: FileStore
  let server: TestServer
  let jobs: JobLog
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-nights-'))
    store = openDiskStore(folder)
    jobs = jobLog()
    server = await startServer({ files: store, log: jobs.log, clock: () => now })
    // As it is after a year: what a night takes away is what a day brings.
    for (let age = KEPT.requestDays; age > 0; age -= 1) await comeKeys(start - age * DAY_MS)
    for (let age = 13 * 31; age > 0; age -= 1) await comeEvents(start - age * DAY_MS)
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const comeKeys = (day: number) =>
    server.database.query(
      `insert into order_requests (key, kind, made_id, order_id, asked, created_at)
       select 'night-' || $1::bigint || '-' || n, 'order', o.id, o.id, '', to_timestamp($1::bigint / 1000.0) + n * interval '1 day' / $2::int
       from generate_series(0, $2::int - 1) as n, (select id from orders limit 1) o`,
      [day, KEYS]
    )
  const comeEvents = (day: number) =>
    server.database.query(
      `insert into security_log (at, kind, person)
       select to_timestamp($1::bigint / 1000.0) + n * interval '1 day' / $2::int, 'signed-in', 'of the nights' from generate_series(0, $2::int - 1) as n`,
      [day, EVENTS]
    )
  const comeOrphans = async (day: number): Promise<void> => {
    for (let n = 0; n < ORPHANS; n += 1) {
      const hash = await store.put(Buffer.from(`a row never came for ${n} of ${day}`))
      await utimes(join(folder, hash.slice(0, 2), hash), new Date(day), new Date(day))
    }
  }
  const count = async (table: string, which = 'true'): Promise<number> =>
    (await server.database.query<{ n: number }>(`select count(*)::int as n from ${table} where ${which}`))[0]?.n ?? 0
  const contents = async (): Promise<number> => {
    let found = 0
    for await (const _ of store.list()) found += 1
    return found
  }

  it(
    'have each job done as often as it is due, keep what is kept, and let nothing grow',
    async ({ task }) => {
      await server.app.jobs.runDue()
      const most = { keys: 0, events: 0, contents: 0 }
      for (let day = 0; day < DAYS; day += 1) {
        for (const come of [comeKeys, comeEvents, comeOrphans]) await come(start + day * DAY_MS)
        for (let hour = 0; hour < 24; hour += 1) {
          now += HOUR_MS
          await server.app.jobs.runDue()
        }
        most.keys = Math.max(most.keys, await count('order_requests'))
        most.events = Math.max(most.events, await count('security_log', "person = 'of the nights'"))
        most.contents = Math.max(most.contents, await contents())
      }
      const states = await server.app.jobs.states()
      const nightly = ['old-requests', 'old-events', 'orphans']
      expect(nightly.map(jobs.times)).toEqual(nightly.map(() => DAYS))
      expect(jobs.times('disk-use')).toBe(DAYS * 24)
      expect(jobs.names()).toEqual(new Set([...nightly, 'disk-use']))
      expect(states.map(({ name, error, leasedUntil }) => [name, error, leasedUntil])).toEqual(
        ['disk-use', 'old-events', 'old-requests', 'orphans'].map((name) => [name, null, null])
      )
      // Until the night takes away what is past, there is one day more of it.
      expect(most.keys).toBeLessThanOrEqual((KEPT.requestDays + 2) * KEYS)
      expect(most.events).toBeLessThanOrEqual((13 * 31 + 2) * EVENTS)
      expect(most.contents).toBeLessThanOrEqual(3 * ORPHANS)
      const since = (days: number): string => `to_timestamp(${now / 1000}) - interval '${days} days'`
      expect(await count('order_requests', `created_at >= ${since(KEPT.requestDays - 1)}`)).toBe((KEPT.requestDays - 1) * KEYS)
      expect(await count('security_log', `person = 'of the nights' and at >= ${since(390)}`)).toBe(390 * EVENTS)
      task.meta.held = `${DAYS} nights, ${DAYS * 27} runs, at most ${most.keys} keys, ${most.events} events, ${most.contents} contents`
    },
    lengthOf(30_000, 600_000)
  )
})
