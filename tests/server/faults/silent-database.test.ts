import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database'
import { type DeafLine, startDeafLine } from '../support/deaf-line'
import { startServer, type TestServer } from '../support/server'

let database: TestDatabase
let line: DeafLine
let server: TestServer
beforeAll(async () => {
  database = await createDatabase()
  line = await startDeafLine(database.url)
  server = await startServer({}, { ...database, url: line.url })
})
afterAll(async () => {
  await server.close()
  await line.close()
  await database.drop()
})

const timed = async (work: () => Promise<number>) => {
  const since = performance.now()
  const status = await work()
  return { status, ms: performance.now() - since }
}
const health = () => timed(async () => (await fetch(`${server.address}/health`)).status)
const signIn = () =>
  timed(() =>
    server.login('noa').then(
      () => 200,
      (error: Error) => Number(/answered (\d+)/.exec(error.message)?.[1])
    )
  )
const list = (n: number) => timed(async () => (await server.call('GET', `/api/orders?pageSize=${5 + n}`)).status)

it('a database that keeps silent, as its machine loses power, is told within seconds, and nobody waits for its lines once another answers', async () => {
  // A day's work has opened the connections.
  await Promise.all([...Array.from({ length: 12 }, (_, n) => list(n)), signIn(), signIn(), health()])
  line.isDeafTo = () => true
  const working = Promise.all(Array.from({ length: 15 }, (_, n) => list(20 + n)))
  const [looked, signed] = await Promise.all([health(), signIn()])
  expect([looked.status, signed.status]).toEqual([503, 503])
  expect(looked.ms).toBeLessThan(8_000)
  expect(signed.ms).toBeLessThan(13_000)
  // As after its failover: what is opened anew answers, what was open does not.
  line.isDeafTo = () => false
  await expect.poll(async () => [(await health()).status, (await signIn()).status], { timeout: 20_000 }).toEqual([200, 200])
  const replies = await working
  expect(replies.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
  expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(40_000)
  expect((await list(50)).status).toBe(200)
  expect(line.silent().open).toBe(0)
}, 120_000)
