import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveTable } from '@/server/backups/save-tables'
import { openLongConnection } from '@/server/db/long-connection'
import { createDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('template0')
})
afterAll(() => database.drop())

it('has the database notice within minutes that its machine has gone, with whatever it had taken', async () => {
  const { query, close } = await openLongConnection(database.url, 'test')
  // Of the socket itself: 0 where it is none of the network.
  const [kept] = await query<{ idle: number; every: number }>(
    "select current_setting('tcp_keepalives_idle')::int as idle, current_setting('tcp_keepalives_interval')::int as every"
  )
  expect(kept).toEqual({ idle: 60, every: 10 })
  await close()
})

it.skipIf(process.platform !== 'linux')('does not go on with a statement whose program has gone, nor keep what it had taken', async () => {
  const { client, query } = await openLongConnection(database.url, 'test')
  await query('select pg_advisory_lock(4711)')
  query('select pg_sleep(600)').catch(() => undefined)
  const held = () => database.query("select from pg_locks where locktype = 'advisory' and objid = 4711")
  expect(await held()).toHaveLength(1)
  // As the system does for one that was killed.
  const { connection } = client as unknown as { readonly connection: { readonly stream: { destroy: () => void } } }
  connection.stream.destroy()
  await expect.poll(held, { timeout: 10_000, interval: 100 }).toEqual([])
})

it('fails what is saved by a connection that was lost just before, and nothing else with it', async () => {
  const connection = await openLongConnection(database.url, 'test')
  const lost = new Promise((resolve) => connection.client.once('error', resolve))
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'test'"
  )
  await lost
  const folder = mkdtempSync(join(tmpdir(), 'atelier-lost-'))
  mkdirSync(join(folder, 'tables'))
  try {
    const table = { name: 'orders', columns: ['id'], isNumbered: false, namesContents: false, size: 0, rows: 0 }
    const failure = await saveTable(connection, folder, table, null).catch(connection.translated)
    expect(failure).toMatchObject({ name: 'DatabaseUnavailable' })
  } finally {
    rmSync(folder, { recursive: true })
    await connection.close()
  }
})
