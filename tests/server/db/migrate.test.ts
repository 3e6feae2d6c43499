import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '@/server/db/migrate'
import { createDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('template0')
})
afterAll(() => database.drop())

it('brings an empty database to the present, once, also when several servers start together', async () => {
  const ran = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
  expect([...ran].sort((a, b) => b - a).slice(1)).toEqual([0, 0])
  expect(Math.max(...ran)).toBeGreaterThanOrEqual(2)
  expect(await migrate(database.url)).toBe(0)
  expect(await database.query('select id from orders')).toEqual([])
})

it('reads closed counts and open lists from their indexes', async () => {
  const plan = async (text: string): Promise<string> => {
    const rows = await database.query<{ 'QUERY PLAN': string }>(`explain ${text}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  await database.query('set enable_seqscan = off')
  expect(await plan('select * from orders where is_open order by ordered_at desc, id desc limit 150')).toContain('orders_open')
  expect(await plan("select count(*) from orders where state in ('closed')")).toMatch(/Index Only Scan using orders_state/)
  expect(await plan("select count(*) from orders where (state in ('closed') and tag_keys && array['sav']::text[])")).toContain('orders_sav')
})
