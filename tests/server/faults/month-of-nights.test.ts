import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupsState } from '@/contract/backups'
import { addDays, weekday } from '@/domain/calendar/days'
import { KEPT } from '@/domain/server/retention'
import { besideTables } from '@/server/backups/scratch-database'
import { seedDemo } from '@/server/demo/seed-demo'
import { openDiskStore } from '@/server/files/disk-store'
import type { FileStore } from '@/server/files/file-store'
import { lengthOf } from '../../support/soak'
import { createDatabase, type TestDatabase } from '../support/database'
import { type JobLog, jobLog } from '../support/job-log'
import { startServer, type TestServer } from '../support/server'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The day of the demonstration, which the nights have nothing to do with. */
const TODAY = '2026-11-21'
/** Around the night when the clock is changed; nine weeks let go of what is older than eight. */
const DAYS = lengthOf(5, 63)
/** What comes each day: requests under a key, events of the security log, uploads whose row never comes, and a file that is deleted days later. */
const [KEYS, EVENTS, ORPHANS] = [8, 4, 2]
const FILE_DAYS = 3
const MONTHS_MS = DAYS * DAY_MS

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
  let first: string
  let second: string
  let store: FileStore
  let database: TestDatabase
  let server: TestServer
  let jobs: JobLog
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-nights-'))
    const filesFolder = join(folder, 'files')
    first = join(folder, 'backups')
    second = join(folder, 'nas')
    await mkdir(second)
    store = openDiskStore(filesFolder)
    jobs = jobLog()
    database = await createDatabase('empty')
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    await seedDemo(pool, { orders: 20, today: TODAY })
    await pool.end()
    server = await startServer(
      {
        files: store,
        log: jobs.log,
        clock: () => now,
        backups: { folder: first, second, filesFolder, openScratch: besideTables(database.url) }
      },
      database
    )
    // As it is after a year: what a night takes away is what a day brings.
    for (let age = KEPT.requestDays; age > 0; age -= 1) await comeKeys(start - age * DAY_MS)
    for (let age = 13 * 31; age > 0; age -= 1) await comeEvents(start - age * DAY_MS)
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
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
      await utimes(join(folder, 'files', hash.slice(0, 2), hash), new Date(day), new Date(day))
    }
  }
  /** A file that somebody gives to an order, and takes away again days later. */
  const comeFile = async (day: number): Promise<void> => {
    const hash = await store.put(Buffer.from(`a file of ${day}`))
    await utimes(join(folder, 'files', hash.slice(0, 2), hash), new Date(day), new Date(day))
    await database.query(
      `insert into order_files (order_id, message, name, mime, size, created_at, content_hash)
       select min(id), '', 'nuit', 'text/plain', 1, to_timestamp($1::bigint / 1000.0), $2 from orders`,
      [day, hash]
    )
    await database.query(`delete from order_files where name = 'nuit' and created_at < to_timestamp($1::bigint / 1000.0)`, [
      day - FILE_DAYS * DAY_MS + HOUR_MS
    ])
  }
  const count = async (table: string, which = 'true'): Promise<number> =>
    (await server.database.query<{ n: number }>(`select count(*)::int as n from ${table} where ${which}`))[0]?.n ?? 0
  const contents = async (): Promise<number> => {
    let found = 0
    for await (const _ of store.list()) found += 1
    return found
  }

  /** Backups of a folder, the contents that they name, and those that it holds. */
  async function heldBy(place: string) {
    const names = await readdir(place)
    const ids = names.filter((name) => name.endsWith('Z')).toSorted()
    const named = new Set<string>()
    for (const id of ids)
      for (const { hash } of JSON.parse(await readFile(join(place, id, 'contents.json'), 'utf8')) as { hash: string }[]) named.add(hash)
    const held = (await readdir(join(place, 'contents'), { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name))
    return { ids, named, contents: held, drafts: names.filter((name) => name.endsWith('.draft')) }
  }
  const health = async (): Promise<unknown> => (await fetch(`${server.address}/health`)).json()
  /** What the rule keeps of a backup each night, by the calendar alone: the last 14 days, and the Sundays of 8 weeks. */
  function keptDays(last: string): string[] {
    const days = Array.from({ length: DAYS }, (_, n) => addDays(last, -n))
    const sundays = days.filter((day) => weekday(day) === 7).slice(0, 8)
    return [...new Set([...days.slice(0, 14), ...sundays])].toSorted()
  }

  it(
    'have each job done as often as it is due, keep what is kept, and let nothing grow',
    async ({ task }) => {
      await server.app.jobs.runDue()
      const most = { keys: 0, events: 0, contents: 0, saved: 0, ids: 0 }
      let sundays = 0
      for (let day = 0; day < DAYS; day += 1) {
        for (const come of [comeKeys, comeEvents, comeOrphans, comeFile]) await come(start + day * DAY_MS)
        for (let hour = 0; hour < 24; hour += 1) {
          now += HOUR_MS
          await server.app.jobs.runDue()
          expect(await health()).toMatchObject({ status: 'ok', backups: 'ok' })
        }
        if (new Date(start + day * DAY_MS).getUTCDay() === 0) sundays += 1
        for (const place of [first, second]) {
          const { ids, contents: saved } = await heldBy(place)
          most.ids = Math.max(most.ids, ids.length)
          most.saved = Math.max(most.saved, saved.length)
        }
        most.keys = Math.max(most.keys, await count('order_requests'))
        most.events = Math.max(most.events, await count('security_log', "person = 'of the nights'"))
        most.contents = Math.max(most.contents, await contents())
      }
      const states = await server.app.jobs.states()
      const nightly = ['backup', 'old-requests', 'old-events', 'orphans']
      expect(nightly.map(jobs.times)).toEqual(nightly.map(() => DAYS))
      expect(['disk-use', 'backup-second'].map(jobs.times)).toEqual([DAYS * 24, DAYS * 24])
      expect(jobs.times('backup-proof')).toBe(sundays)
      expect(jobs.names()).toEqual(new Set([...nightly, 'disk-use', 'backup-proof', 'backup-second']))
      expect(states.map(({ name, error, leasedUntil }) => [name, error, leasedUntil])).toEqual(
        ['backup', 'backup-proof', 'backup-second', 'disk-use', 'old-events', 'old-requests', 'orphans'].map((name) => [name, null, null])
      )
      // Until the night takes away what is past, there is one day more of it.
      expect(most.keys).toBeLessThanOrEqual((KEPT.requestDays + 2) * KEYS)
      expect(most.events).toBeLessThanOrEqual((13 * 31 + 2) * EVENTS)
      expect(most.contents).toBeLessThanOrEqual(3 * ORPHANS + FILE_DAYS + 3)
      const last = new Date(start + (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
      for (const place of [first, second]) {
        const { ids, named, contents: saved, drafts } = await heldBy(place)
        expect(ids.map((id) => id.slice(0, 10))).toEqual(keptDays(last))
        // Neither more than they name, nor less.
        expect(saved.map((name) => name.slice(-64)).toSorted()).toEqual([...named].toSorted())
        expect(drafts).toEqual([])
      }
      // Of each backup that is kept, and no other, the files that lay there on that night.
      expect(most.saved).toBeLessThanOrEqual(FILE_DAYS * (most.ids + 1))
      const { body: backups } = await server.call<BackupsState>('GET', '/api/backups', { as: 'sacha' })
      expect(backups).toMatchObject({
        health: 'ok',
        failure: null,
        proof: { passed: true, differences: [] },
        second: { behind: 0, error: null }
      })
      expect(backups.backups.every(({ kind, copies, check }) => kind === 'nightly' && copies === 2 && check !== 'damaged')).toBe(true)
      const since = (days: number): string => `to_timestamp(${now / 1000}) - interval '${days} days'`
      expect(await count('order_requests', `created_at >= ${since(KEPT.requestDays - 1)}`)).toBe((KEPT.requestDays - 1) * KEYS)
      expect(await count('security_log', `person = 'of the nights' and at >= ${since(390)}`)).toBe(390 * EVENTS)
      task.meta.held = `${DAYS} nights, ${DAYS * 52 + sundays} runs, at most ${most.keys} keys, ${most.events} events, ${most.contents} contents; ${sundays} proofs, ${most.ids} backups of ${most.saved} files at most in each folder`
    },
    lengthOf(120_000, 1_800_000)
  )
})
