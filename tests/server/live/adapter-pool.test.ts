import { expect, it } from 'vitest'
import { openAdapterPool } from '@/server/live/adapter-pool'
import { createDatabase } from '../support/database'

it('of two listening connections that the adapter asks for the later one hears alone, and what is sent waits for no disk', async () => {
  const database = await createDatabase('template0')
  const pool = openAdapterPool(database.url, () => undefined)
  const heard: string[] = []
  for (const name of ['first', 'second']) {
    const client = await pool.connect()
    client.on('notification', ({ payload }) => heard.push(`${name} ${payload}`))
    client.on('end', () => heard.push(`${name} ended`))
    await client.query('listen news')
  }
  await pool.query("select pg_notify('news', 'one')")
  await expect.poll(() => heard).toEqual(['second one'])
  expect((await pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }])
  await pool.close()
  await database.drop()
})
