import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenToNotices } from '@/server/db/notices'
import { createDatabase, type TestDatabase } from '../support/database'
import { type DeafLine, startDeafLine } from '../support/deaf-line'

let database: TestDatabase
let line: DeafLine
beforeAll(async () => {
  database = await createDatabase('template0')
  line = await startDeafLine(database.url)
})
afterAll(async () => {
  await line.close()
  await database.drop()
})

it('gives up a line that falls silent as it begins to listen, and listens by the next one', async () => {
  line.isDeafTo = (sent) => sent.includes('listen "')
  const heard: string[] = []
  const failed: string[] = []
  const since = performance.now()
  const notices = await listenToNotices(line.url, {
    channels: { word: (payload) => void heard.push(payload) },
    onLost: () => undefined,
    onConnected: () => undefined,
    onError: ({ message }) => void failed.push(message)
  })
  expect(performance.now() - since).toBeLessThan(13_000)
  expect(notices.isListening()).toBe(false)
  expect(failed.length).toBe(1)
  // As after its failover: what is opened anew answers.
  line.isDeafTo = () => false
  await expect.poll(notices.isListening, { timeout: 5_000 }).toBe(true)
  expect(line.silent()).toEqual({ open: 0, ever: 1 })
  await database.query("select pg_notify('word', 'back')")
  await expect.poll(() => heard).toEqual(['back'])
  await notices.close()
}, 30_000)
