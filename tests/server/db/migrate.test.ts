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

it('leaves a schema of a newer server alone, and says so', async () => {
  await database.query("insert into schema_version (version, name, run_at) values (999, 'later', now())")
  await expect(migrate(database.url)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^La base de données est d'une version plus récente d'Atelier \(schéma 999, ce serveur connaît le \d+\)/)
  })
})
