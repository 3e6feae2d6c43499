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
