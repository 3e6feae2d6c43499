import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endWhenDeaf } from '@/server/db/end-when-deaf'
import { createDatabase, type TestDatabase } from '../support/database'
import { type SlowLine, startSlowLine } from '../support/slow-line'

let database: TestDatabase
let line: SlowLine
beforeAll(async () => {
  database = await createDatabase('template0')
  line = await startSlowLine(database.url)
})
afterAll(async () => {
  await line.close()
  await database.drop()
})

it('ends a connection whose line broke without a word, and leaves one that answers', async () => {
  const client = new pg.Client({ connectionString: line.url })
  let ended = false
  client.on('error', () => undefined)
  client.on('end', () => {
    ended = true
  })
  await client.connect()
  endWhenDeaf(client, 500, 450)
  await pause(1_200)
  expect(ended).toBe(false)
  line.delayMs = 60_000
  await expect.poll(() => ended).toBe(true)
})
