import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATION_TURN } from '@/server/db/migrate'
import { createDatabase } from './support/database'
import { buildServerProgram, type ServerProgram } from './support/server-program'

let program: ServerProgram
let data: string
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'atelier-stop-'))
  program = await buildServerProgram()
})
afterAll(() => {
  program.remove()
  rmSync(data, { recursive: true, force: true })
})

it('a server stops at once where it still waits to start, behind another server that migrates', async () => {
  const database = await createDatabase('empty')
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [MIGRATION_TURN])
  const running = program.start({ ATELIER_DATA: data, DATABASE_URL: database.url })
  running.address.catch(() => undefined)
  const waits = async () =>
    (await other.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount
  await expect.poll(waits, { timeout: 15_000 }).toBe(1)
  const since = performance.now()
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  expect(performance.now() - since).toBeLessThan(4_000)
  expect(running.complaints()).toBe('')
  expect(readFileSync(join(data, 'logs/server.log'), 'utf8')).toContain('stopped before it served')
  await other.end()
  await database.drop()
})
