import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, type Query } from '@/server/db/database'
import { allOrRefused } from '@/server/http/all-or-refused'
import { notFound, type Refusal } from '@/server/http/answers'

import { createDatabase, type TestDatabase } from '../support/database'

let target: TestDatabase
let database: Database
beforeAll(async () => {
  target = await createDatabase()
  database = openDatabase(target.url, () => undefined, 2)
})
afterAll(async () => {
  await database.close()
  await target.drop()
})

const rename = async (query: Query, name: string) => {
  await query('update customers set lastname = $1', [name])
}
const names = async () => [
  ...new Set((await database.query<{ lastname: string }>('select lastname from customers')).map((row) => row.lastname))
]

it('keeps what was written when the work succeeds', async () => {
  const answer = await allOrRefused(database, async (query) => {
    await rename(query, 'Gardé')
    return 12
  })
  expect(answer).toBe(12)
  expect(await names()).toEqual(['Gardé'])
})

it('keeps nothing of a work that refuses after it wrote, and answers its refusal', async () => {
  const refusal = notFound('Non.')
  const answer = await allOrRefused(database, async (query): Promise<number | Refusal> => {
    await rename(query, 'Perdu')
    return refusal
  })
  expect(answer).toBe(refusal)
  expect(await names()).not.toContain('Perdu')
})

it('keeps nothing of a work that fails, and fails as it did', async () => {
  const failed = allOrRefused(database, async (query) => {
    await rename(query, 'Perdu')
    throw new TypeError('a fault')
  })
  await expect(failed).rejects.toThrow(new TypeError('a fault'))
  expect(await names()).not.toContain('Perdu')
})
