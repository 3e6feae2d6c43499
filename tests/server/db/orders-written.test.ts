import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/server/db/database'
import { createDatabase, type TestDatabase } from '../support/database'

const WRITE = 'update orders set version = version + 1 where id = 48110'

let target: TestDatabase
let listener: pg.Client
let database: Database
/** In the sequence in which they came: what the pool's owner and who listens to the database were told. */
const notified: string[] = []
let unsure = 0

beforeAll(async () => {
  target = await createDatabase()
  listener = new pg.Client({ connectionString: target.url })
  await listener.connect()
  await listener.query('listen orders_changed')
  listener.on('notification', () => notified.push('notice'))
})
afterAll(async () => {
  await listener.end()
  await target.drop()
})
beforeEach(() => {
  notified.length = 0
  unsure = 0
  const teller = { onOrdersWritten: () => notified.push('owner'), onUnsure: () => (unsure += 1) }
  database = openDatabase(target.url, () => undefined, 2, teller)
})
afterEach(() => database.close())

/** Once all that the database had to tell has come. */
const heard = async (): Promise<readonly string[]> => {
  await listener.query('select 1')
  return notified
}

it('the owner of a pool is told what a transaction wrote once it is committed, before it answers, and nobody else is', async () => {
  await database.transaction(async (query) => {
    await query(WRITE)
    await query(WRITE)
    expect(notified).toEqual([])
  })
  expect(notified).toEqual(['owner'])
  expect(await heard()).toEqual(['owner'])
})

it('the same of a statement by itself', async () => {
  await database.query(WRITE)
  expect(notified).toEqual(['owner'])
  expect(await heard()).toEqual(['owner'])
})

it('nothing is told of what is rolled back, or read', async () => {
  const undone = database.transaction(async (query) => {
    await query(WRITE)
    throw new Error('refused')
  })
  await expect(undone).rejects.toThrow('refused')
  await database.transaction((query) => query('select id from orders for update limit 1'))
  await database.query('select 1')
  expect(await heard()).toEqual([])
})

it('a commit whose answer is lost is told, and doubted', async () => {
  const lost = database.transaction(async (query) => {
    await query(WRITE)
    const [{ pid } = { pid: 0 }] = await query<{ pid: number }>('select pg_backend_pid() as pid')
    // Its end waits for the commit that comes first on the line.
    await query(
      `create or replace function pg_temp.gone() returns trigger language plpgsql as 'begin perform pg_terminate_backend(${pid}); return null; end'`
    )
    await query('create temp table last (id int)')
    await query(
      'create constraint trigger last after insert on pg_temp.last deferrable initially deferred for each row execute function pg_temp.gone()'
    )
    await query('insert into pg_temp.last values (1)')
  })
  await expect(lost).rejects.toThrow()
  expect([notified, unsure]).toEqual([['owner'], 1])
})

it.each(['psql', 'a server of before'])('whoever does not say that it tells has its transaction tell, as %s', async (who) => {
  if (who === 'psql') await target.query(WRITE)
  else {
    const before = openDatabase(target.url, () => undefined, 1)
    await before.transaction((query) => query(WRITE))
    await before.close()
  }
  expect(await heard()).toEqual(['notice'])
})

it('all orders that go at once are told, too', async () => {
  await database.transaction((query) => query('truncate orders cascade'))
  expect(await heard()).toEqual(['owner'])
  await target.query('truncate orders cascade')
  expect(await heard()).toEqual(['owner', 'notice'])
})
