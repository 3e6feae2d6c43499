import { afterAll, beforeAll, expect, it } from 'vitest'
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
