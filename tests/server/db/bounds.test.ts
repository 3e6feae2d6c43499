import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, LOCK_WITHIN_MS, openDatabase, RESERVED_BOUNDS } from '@/server/db/database'
import { DatabaseUnavailable } from '@/server/db/database-errors'
import { createDatabase, type TestDatabase } from '../support/database'
import { startSlowLine } from '../support/slow-line'

let own: TestDatabase
let usual: Database
let hasty: Database
const lost: Error[] = []
beforeAll(async () => {
  own = await createDatabase('empty')
  usual = openDatabase(own.url, () => undefined)
  hasty = openDatabase(own.url, (error) => lost.push(error), 1, undefined, { statementMs: 200, idleMs: 200 })
})
afterAll(async () => {
  await hasty.close()
  await usual.close()
  await own.drop()
})

it('a connection of the server waits for nothing without end', async () => {
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']
  const rows = await usual.query<{ name: string; setting: string }>('select name, setting from pg_settings where name = any($1)', [names])
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    lock_timeout: LOCK_WITHIN_MS
  })
})

it('one for what is small is waited for a little longer than the database itself goes on with a statement', async () => {
  const reserved = openDatabase(own.url, () => undefined, 1, null, RESERVED_BOUNDS)
  const since = performance.now()
  await expect(reserved.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - since).toBeLessThan(10_000)
  expect(await usual.query("select from pg_stat_activity where query like '%pg_sleep(20)' and state = 'active'")).toEqual([])
  await reserved.close()
}, 20_000)

it('a statement that takes too long is ended, and its connection goes on', async () => {
  const since = performance.now()
  await expect(hasty.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - since).toBeLessThan(5_000)
  expect(await hasty.query('select 1 as one')).toEqual([{ one: 1 }])
})

it('a transaction that does nothing for too long is ended with its locks, and the next one gets another connection', async () => {
  const idle = hasty.transaction(async (query) => {
    await query('create table half ()')
    await pause(1_000)
    await query('select 1')
  })
  await expect(idle).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await hasty.transaction((query) => query("select to_regclass('half') as half"))).toEqual([{ half: null }])
  expect(lost.length).toBeGreaterThan(0)
})

it('a line that does not answer any more is given up with its connection, and the next statement gets another one', async () => {
  const line = await startSlowLine(own.url)
  const bounded = openDatabase(line.url, () => undefined, 1, null, { statementMs: 10_000, idleMs: 10_000, answerMs: 1_000 })
  expect(await bounded.query('select 1 as one')).toEqual([{ one: 1 }])
  const gone = async (database: Database, ask: () => Promise<unknown>): Promise<void> => {
    line.delayMs = 60_000
    await expect(ask()).rejects.toBeInstanceOf(DatabaseUnavailable)
    line.delayMs = 0
    await expect.poll(line.connections).toBe(0)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
  }
  await gone(bounded, () => bounded.transaction((query) => query('select 1')))
  // So does a statement that is bounded alone.
  const patient = openDatabase(line.url, () => undefined, 1)
  await patient.ping()
  await gone(patient, () => patient.queryWithin(1_000)('select 1'))
  await line.close()
})
