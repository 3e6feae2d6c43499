import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '@/server/db/database'
import { seedDemo } from '@/server/demo/seed-demo'
import { createDatabase, type TestDatabase } from './database'

/** Enough orders that PostgreSQL would not read them all for nothing; most of them history. */
export const ORDERS = 20_000

/** A database for the tests of a file, with 20,000 orders of 2026, most of them history; `prepare` changes them before the first test. */
export function longHistory(prepare: (database: Database) => Promise<unknown> = async () => undefined): Pick<Database, 'query'> {
  let target: TestDatabase
  let database: Database
  beforeAll(async () => {
    target = await createDatabase('empty')
    database = openDatabase(target.url, () => undefined, 2)
    await seedDemo(database.pool, { orders: ORDERS, today: '2026-11-21' })
    await prepare(database)
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await target.drop()
  })
  return { query: (text, values) => database.query(text, values) }
}
