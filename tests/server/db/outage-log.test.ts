import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database'
import { connect } from '../support/live-client'
import { startServer } from '../support/server'
import { type SlowLine, startSlowLine } from '../support/slow-line'

interface Line {
  readonly level: number
  readonly msg: string
}

const WARN = 40
const ERROR = 50
/** Many tries long: one comes each half second. */
const OUTAGE_MS = 6_500

let database: TestDatabase
let line: SlowLine
beforeAll(async () => {
  database = await createDatabase()
  line = await startSlowLine(database.url)
})
afterAll(async () => {
  await line.close()
  await database.drop()
})

/** A server by the line with an operator's window, and what it logs. */
async function watched() {
  const lines: Line[] = []
  const log = pino({}, { write: (text: string) => void lines.push(JSON.parse(text) as Line) })
  const server = await startServer({ log }, { ...database, url: line.url })
  const said = (msg: string) => lines.filter((one) => one.msg === msg).length
  const window = await connect(server, 'noa')
  // Who signed in stands in the log as well, a moment later.
  await expect.poll(() => lines.some(({ msg }) => msg.startsWith('security: ')), { timeout: 5_000 }).toBe(true)
  // How long a busy machine took to sign in is no outage: what is slow from here on counts.
  const slowBefore = new Set(lines.filter(({ msg }) => msg === 'slow request'))
  const worse = (level: number) => lines.filter((one) => one.level >= level && !slowBefore.has(one))
  return { server, window, worse, said }
}
const health = async ({ address }: { readonly address: string }) => (await fetch(`${address}/health`)).status

it('an outage is told once, and its end once, however long it lasts and however many windows there are', async () => {
  const { server, window, worse, said } = await watched()
  for (let time = 1; time <= 2; time += 1) {
    line.cut()
    await expect.poll(() => health(server), { timeout: 5_000 }).toBe(503)
    await pause(OUTAGE_MS)
    line.mend()
    await expect.poll(() => said('database connection back'), { timeout: 5_000 }).toBe(time)
    await expect.poll(() => health(server), { timeout: 5_000 }).toBe(200)
    expect(worse(WARN).map(({ msg }) => msg)).toEqual(Array(time).fill('database connection lost'))
  }
  window.close()
  await server.close()
})

it('a stop tells nothing as an error, with the database there or away', async () => {
  const there = await watched()
  await there.server.close()
  expect(there.worse(WARN)).toEqual([])

  const away = await watched()
  line.cut()
  await expect.poll(() => health(away.server), { timeout: 5_000 }).toBe(503)
  await away.server.close()
  line.mend()
  expect(away.worse(ERROR)).toEqual([])
  expect(away.worse(WARN).map(({ msg }) => msg)).toEqual(['database connection lost'])
})

it('a database that is silent is told once, however many requests find no connection', async () => {
  const { server, window, said } = await watched()
  expect((await server.call('GET', '/api/orders?pageSize=40')).status).toBe(200)
  line.delayMs = 60_000
  const replies = Promise.all(Array.from({ length: 30 }, (_, n) => server.call('GET', `/api/orders?pageSize=${n + 1}`)))
  await expect.poll(() => said('request failed'), { timeout: 10_000 }).toBeGreaterThan(0)
  await pause(1_000)
  expect(said('request failed')).toBe(1)
  line.cut()
  expect(new Set((await replies).map(({ status }) => status))).toEqual(new Set([503]))
  line.delayMs = 0
  line.mend()
  window.close()
  await server.close()
})
