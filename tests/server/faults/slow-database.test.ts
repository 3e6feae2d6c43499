import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSoak } from '../../support/soak'
import { createDatabase, type TestDatabase } from '../support/database'
import { startServer, type TestServer } from '../support/server'
import { type SlowLine, startSlowLine } from '../support/slow-line'

const SLOW_MS = inSoak(1_000, 2_000)
/** A sign-in is some ten statements, one after the other. */
const WITHIN_MS = 20 * SLOW_MS
/** Of each server: its pools, what it hears notices by and what windows talk by. */
const CONNECTIONS_MAX = 20
const PEOPLE = 60

let database: TestDatabase
let line: SlowLine
let server: TestServer
beforeAll(async () => {
  database = await createDatabase()
  line = await startSlowLine(database.url)
  server = await startServer({}, { ...database, url: line.url })
})
afterAll(async () => {
  line.delayMs = 0
  await server.close()
  await line.close()
  await database.drop()
})

const timed = async (work: () => Promise<{ readonly status: number }>) => {
  const since = performance.now()
  const { status } = await work()
  return { status, ms: performance.now() - since }
}
const health = () => timed(() => fetch(`${server.address}/health`))
const list = (n: number) => timed(() => server.call('GET', `/api/orders?pageSize=${5 + n}`))
const comment = (n: number) =>
  timed(() => server.call('POST', `/api/orders/${48_100 + n}/comments`, { body: { content: `Lentement ${n}` } }))
const signIn = () =>
  timed(() =>
    server.login('noa').then(
      () => ({ status: 200 }),
      (error: Error) => ({ status: Number(/answered (\d+)/.exec(error.message)?.[1]) })
    )
  )

it('that answers each statement late is waited for within bounds, holds up no health and no sign-in, and is fast again at once', async ({
  task
}) => {
  // A day's work has opened the connections.
  await Promise.all([...Array.from({ length: 12 }, (_, n) => list(n)), signIn(), signIn(), health()])
  line.delayMs = SLOW_MS
  const working = Promise.all(Array.from({ length: PEOPLE }, (_, n) => (n % 3 === 0 ? comment(n) : list(20 + n))))
  await pause(200)
  const [looked, signed] = await Promise.all([health(), signIn()])
  const replies = await working
  const longest = Math.max(...replies.map(({ ms }) => ms))
  const most = line.connections()
  const again = await health()
  line.delayMs = 0
  const after = await Promise.all([health(), signIn(), list(1), comment(99)])
  task.meta.held = `${SLOW_MS} ms a statement: health ${Math.round(looked.ms)} ms, sign-in ${Math.round(signed.ms)} ms (${signed.status}), ${replies.filter(({ status }) => status < 300).length} of ${PEOPLE} answered, the others 503, within ${Math.round(longest)} ms; after it ${Math.round(Math.max(...after.map(({ ms }) => ms)))} ms`
  expect([looked.status, again.status]).toEqual([200, 200])
  expect(Math.max(looked.ms, again.ms)).toBeLessThan(3 * SLOW_MS)
  expect(signed.status).toBe(200)
  expect(replies.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([])
  expect(Math.max(longest, signed.ms)).toBeLessThan(WITHIN_MS)
  expect(most).toBeLessThanOrEqual(CONNECTIONS_MAX)
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 201])
  expect(Math.max(...after.map(({ ms }) => ms))).toBeLessThan(2_000)
}, 120_000)
