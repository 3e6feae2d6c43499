import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server } from 'socket.io'
import { afterEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/server/db/database'
import { openAdapterPool } from '@/server/live/adapter-pool'
import { twoServers } from '../support/two-servers'

const servers = twoServers()

/** A server is silent after 7 s, which beats notice every 2 s. */
const NOTICED_WITHIN_MS = 12_000

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** How many orders a server finds in this bin: from memory, where it still has that page. */
const found = async (server: typeof servers.one, bin: string): Promise<number> =>
  (await server.call<{ nbItems: number }>('GET', `/api/orders?${new URLSearchParams({ filters: JSON.stringify({ bac: bin }) })}`)).body
    .nbItems

/** A connection as a server's own, that commits and is killed before it tells. */
function killedServer(): Database {
  const database = openDatabase(servers.one.database.url, () => undefined, 1, {
    onOrdersWritten: () => undefined,
    onUnsure: () => undefined
  })
  ends.push(database.close)
  return database
}

/** Another server among the others, by what it says alone. */
async function stranger(): Promise<(event: 'selection' | 'order-changed', message: object) => void> {
  const pool = openAdapterPool(servers.one.database.url, () => undefined)
  const io = new Server({ adapter: createAdapter(pool as unknown as pg.Pool) })
  ends.push(() => io.of('/').adapter.close() as Promise<void>, pool.close)
  return (event, message) => void io.serverSideEmit(event, message)
}

const setBin = (database: Pick<typeof servers.one.database, 'query'>, bin: string) =>
  database.query('update orders set bacs = $1, search_labels = $2 where id = 48110', [[bin], `\nb:${bin.toLowerCase()}\n`])

it('a change that a server committed and was killed before it told is seen elsewhere once its silence is noticed', async () => {
  const { one, open } = servers
  const say = await stranger()
  say('selection', { kind: 'beat', from: 'killed', number: 0, news: 0 })
  const window = await open(one)
  expect(await found(one, 'B901')).toBe(0)
  await setBin(killedServer(), 'B901')
  // Nobody was told.
  expect(await found(one, 'B901')).toBe(0)
  const before = window.heard('news_missed').length
  // From memory until then: the windows may hear of the server's own start meanwhile.
  await expect.poll(() => found(one, 'B901'), { timeout: NOTICED_WITHIN_MS }).toBe(1)
  await expect.poll(() => window.heard('news_missed').length).toBeGreaterThan(before)
})

it('news of an order that come before the notice leave nothing old to be read', async () => {
  const { one, open } = servers
  const say = await stranger()
  const window = await open(one)
  expect(await found(one, 'B902')).toBe(0)
  await setBin(killedServer(), 'B902')
  expect(await found(one, 'B902')).toBe(0)
  say('order-changed', { orderId: 48110, by: '' })
  await expect.poll(() => window.heard('order').length).toBe(1)
  expect(await found(one, 'B902')).toBe(1)
})

it('a change is told to the other server', async () => {
  const { one, two } = servers
  expect(await found(two, 'B903')).toBe(0)
  expect((await one.call('PATCH', '/api/orders/48110', { body: { bacs: ['B903'] } })).status).toBe(200)
  await expect.poll(() => found(two, 'B903')).toBe(1)
})

it('who writes by hand is noticed by every server', async () => {
  const { one, two } = servers
  expect([await found(one, 'B905'), await found(two, 'B905')]).toEqual([0, 0])
  await setBin(one.database, 'B905')
  for (const server of [one, two]) await expect.poll(() => found(server, 'B905')).toBe(1)
})

it('what a server wrote itself is seen by the next who asks it', async () => {
  const { one } = servers
  for (let n = 910; n < 930; n += 1) {
    const bin = `B${n}`
    expect(await found(one, bin)).toBe(0)
    await one.call('PATCH', '/api/orders/48110', { body: { bacs: [bin] } })
    expect(await found(one, bin)).toBe(1)
  }
})
