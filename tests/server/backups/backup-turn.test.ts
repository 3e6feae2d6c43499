import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inBackupTurn } from '@/server/backups/backup-turn'
import { createDatabase } from '../support/database'

it('who waits for the turn of another, or works in it, ends when told to', async () => {
  const database = await createDatabase('template0')
  const over = new AbortController()
  const reason = new Error('the server stops')
  const sleep = ({ query }: Parameters<Parameters<typeof inBackupTurn>[1]>[0]) => query('select pg_sleep(60)')
  const [first, second] = [over, over].map(({ signal }) => inBackupTurn(database.url, sleep, signal))
  const ended = Promise.allSettled([first, second])
  await expect
    .poll(() => database.query("select from pg_stat_activity where datname = current_database() and application_name = 'atelier backup'"))
    .toHaveLength(2)
  const since = performance.now()
  over.abort(reason)
  expect(await ended).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason }
  ])
  expect(performance.now() - since).toBeLessThan(5_000)
  await database.drop()
})

it('who waits for the turn, or rests in it, is not ended by bounds that somebody set for the database', async () => {
  const database = await createDatabase('template0')
  const [{ name } = { name: '' }] = await database.query<{ name: string }>('select current_database() as name')
  for (const bound of ['lock_timeout', 'idle_session_timeout', 'transaction_timeout'])
    await database.query(`alter database ${name} set ${bound} = '200ms'`)
  const events: string[] = []
  const first = inBackupTurn(database.url, async ({ query }) => {
    events.push('first begins')
    await pause(600)
    await query('select pg_sleep(0.4)')
    events.push('first ends')
  })
  await expect.poll(() => events).toEqual(['first begins'])
  await inBackupTurn(database.url, async () => events.push('second'))
  await first
  expect(events).toEqual(['first begins', 'first ends', 'second'])
  await database.drop()
})
