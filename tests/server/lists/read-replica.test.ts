import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { ServerState } from '@/contract/server-state'
import { processGroup } from '@/domain/planning/process-groups'
import type { ReplicaRefusal } from '@/domain/server/replica-state'
import { openDatabase } from '@/server/db/database'
import { readPrimaryPosition } from '@/server/db/log-position'
import type { AnsweredBy } from '@/server/db/read-replica'
import { watchReplica } from '@/server/db/replica-watch'
import { sayReplicaRefused } from '@/server/lists/replica-at-start'
import { bacsOf, countOf, figureOf, listOf, sourcesOf } from '../support/list-sources'
import { connect, type LiveClient } from '../support/live-client'
import { type ReplicatedCluster, startReplicatedCluster } from '../support/replicated-cluster'
import { startServer, type TestServer } from '../support/server'
import { type SlowLine, startSlowLine } from '../support/slow-line'

const SERVES = 'lists are read from the replica'
const AWAY = 'the replica does not answer: lists are read from the primary'
const CHANGES = 200
const LANES = 4

let cluster: ReplicatedCluster
/** To the replica, for both servers. */
let line: SlowLine
let one: TestServer
let two: TestServer
let window: LiveClient
const logged: string[] = []
let ids: readonly number[]
let writes = 0

/** A server that reads lists at `databaseReadUrl`, and the lines of its log about it. */
async function reading(databaseReadUrl: string, lines: string[] = []): Promise<TestServer> {
  const write = (text: string): void => {
    const { msg, refusal } = JSON.parse(text) as { msg: string; refusal?: string }
    if (/replica/.test(msg)) lines.push(refusal === undefined ? msg : `${msg} (${refusal})`)
  }
  return startServer({ databaseReadUrl, log: pino({}, { write }) }, cluster.database)
}

beforeAll(async () => {
  cluster = await startReplicatedCluster(12)
  line = await startSlowLine(cluster.standby.url)
  one = await reading(line.url, logged)
  two = await reading(line.url)
  window = await connect(two)
  ids = (await listOf(one)).map(({ id }) => id)
  for (const server of [one, two]) await isRead(server)
}, 120_000)
afterAll(async () => {
  window.close()
  await two.close()
  await one.close()
  await line.close()
  await cluster.stop()
})
afterEach(() => window.forget())

/** Changes an order through a server, and answers the bac that it has from then on. */
async function change(server: TestServer, id: number): Promise<string> {
  writes += 1
  const bac = `B${writes}`
  const { status } = await server.call('PATCH', `/api/orders/${id}`, { body: { bacs: [bac] } })
  expect(status).toBe(200)
  return bac
}
/** That the replica answers all of it, with nothing ready: on a busy machine it may be late for one of them. */
const readsFromReplica = (server: TestServer, work: () => Promise<unknown>) =>
  expect
    .poll(async () => {
      await change(server, ids[0] ?? 0)
      return sourcesOf(server, work)
    })
    .toEqual(['replica'])
/** Changes an order through the first server, and resolves once a window of the second was told of it. */
async function changeSeen(id: number): Promise<string> {
  const seen = new Promise<void>((resolve) => {
    const onOrder = (news: { readonly orderId: number }): void => {
      if (news.orderId !== id) return
      window.socket.off('order', onOrder)
      resolve()
    }
    window.socket.on('order', onOrder)
  })
  const bac = await change(one, id)
  await seen
  return bac
}
const inDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href
const isRead = (server: TestServer) =>
  vi.waitFor(async () => expect(await figureOf(server, 'atelier_replica_up')).toBe(1), { timeout: 15_000, interval: 100 })

describe('a replica that follows', () => {
  const days = { from: '2026-11-16', to: '2026-11-27' }
  it.each([
    ['a page', 'GET', '/api/orders?pageSize=30', undefined],
    ['a search', 'GET', `/api/orders?filters=${encodeURIComponent('{"keyword":"mar"}')}`, undefined],
    ['the counts of all lists', 'GET', '/api/metrics?origin=all', undefined],
    ['the counts of a filter', 'GET', '/api/orders/filter-counts?key=customer', undefined],
    ['the planning board', 'POST', '/api/orders/dashboard', { filters: processGroup('dtg').toDo, ...days }],
    ['the load of days', 'GET', `/api/planning?from=${days.from}&to=${days.to}`, undefined],
    ['a trend', 'GET', '/api/kpis?kpi=dtg', undefined],
    ['the totals of a selection', 'POST', '/api/orders/totals', { ids: [1, 2] }],
    ['an export', 'GET', '/api/orders/export?format=csv', undefined]
  ])('answers %s', async (_, method, path, body) => {
    let reply: unknown
    const read = async () => {
      const { status, body: said } = await one.call(method, path, { body })
      reply = status === 200 ? 200 : said
    }
    await readsFromReplica(one, read)
    expect(reply).toBe(200)
  })

  it('leaves whole orders to the primary, as what is about to be changed', async () => {
    expect(await sourcesOf(one, () => one.call('GET', `/api/orders/${ids[0]}`))).toEqual([])
  })
})

describe('a replica that lags', () => {
  afterEach(() => cluster.goOn())

  it('answers nothing, and nobody sees a list from before a change', async () => {
    await cluster.hold()
    const [id = 0] = ids
    const bac = await change(one, id)
    let bacs: unknown
    expect(await sourcesOf(one, async () => (bacs = await bacsOf(one, id)))).toEqual(['behind'])
    expect(bacs).toEqual([bac])
    await expect.poll(() => figureOf(one, 'atelier_replica_lag_bytes')).toBeGreaterThan(0)
    await expect.poll(() => figureOf(one, 'atelier_replica_lag_seconds')).toBeGreaterThan(0.2)
    await cluster.goOn()
    await expect.poll(() => figureOf(one, 'atelier_replica_lag_bytes')).toBe(0)
    await readsFromReplica(one, () => listOf(one))
  })

  it('leaves no page from before a change with a server that was told of it', async () => {
    const [, id = 0] = ids
    await listOf(two)
    await cluster.hold()
    const bac = await changeSeen(id)
    expect(await bacsOf(two, id)).toEqual([bac])
    await cluster.goOn()
    await expect.poll(() => figureOf(two, 'atelier_replica_lag_bytes')).toBe(0)
    expect(await bacsOf(two, id)).toEqual([bac])
  })

  it('never answers from before a change, whoever made it and whichever server is asked: 200 changes while it stops and goes on', async () => {
    const counts = async (source: AnsweredBy) => (await countOf(one, source)) + (await countOf(two, source))
    const [ofReplica, ofPrimary] = [await counts('replica'), await counts('behind')]
    let isOver = false
    const stopsAndGoes = (async () => {
      while (!isOver) {
        await cluster.hold()
        await pause(Math.random() * 100)
        await cluster.goOn()
        await pause(Math.random() * 60)
      }
    })()
    const step = async (n: number): Promise<void> => {
      const id = ids[n % ids.length] ?? 0
      if (n % 8 === 6) return expect(await changeSeen(id)).toBe((await bacsOf(two, id))?.[0])
      if (n % 8 === 7) return expect(await change(one, id)).toBe((await bacsOf(one, id))?.[0])
      await cluster.database.query('update orders set bacs = $2 where id = $1', [id, [`N${n}`]])
      // Of a size that nobody wanted yet: what is ready may be from before the notice (decision 011).
      expect(await bacsOf(n % 2 === 0 ? one : two, id, 100 + n), `change ${n}`).toEqual([`N${n}`])
    }
    // Each of four has orders of its own.
    const lane = async (first: number): Promise<void> => {
      for (let n = first; n < CHANGES; n += LANES) await step(n)
    }
    try {
      await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)))
    } finally {
      isOver = true
      await stopsAndGoes
    }
    expect((await counts('replica')) - ofReplica).toBeGreaterThan(0)
    expect((await counts('behind')) - ofPrimary).toBeGreaterThan(0)
  })

  it('leaves no page from before a change by hand that did not wait for the disk', async () => {
    const id = ids[2] ?? 0
    const client = new pg.Client({ connectionString: cluster.database.url })
    await client.connect()
    await client.query('set synchronous_commit = off')
    for (let n = 0; n < 5; n += 1) {
      const bac = `H${n}`
      await client.query('update orders set bacs = $2 where id = $1', [id, [bac]])
      await expect.poll(() => bacsOf(two, id), { interval: 5, timeout: 2_000 }).toEqual([bac])
    }
    await client.end()
  })

  it('is told once it lags for long', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (text: string) => void lines.push((JSON.parse(text) as { msg: string }).msg) })
    const reserved = openDatabase(cluster.database.url, () => undefined, 1)
    const readPosition = () => readPrimaryPosition(reserved.query, false)
    const watch = watchReplica(cluster.standby.url, { readPosition, log, onReplayed: () => undefined, behindMs: 200 })
    await expect.poll(() => watch.facts().state).toBe('ok')
    await cluster.hold()
    await change(one, ids[3] ?? 0)
    await expect.poll(() => watch.facts().state).toBe('behind')
    await cluster.goOn()
    await expect.poll(() => watch.facts().state).toBe('ok')
    await watch.close()
    await reserved.close()
    expect(lines).toEqual([SERVES, 'the replica is behind: lists are read from the primary', SERVES])
  })
})

describe('a replica that is away', () => {
  it('costs nobody an answer when it is killed, is told once, and is read again once it is back', async () => {
    logged.length = 0
    await cluster.standby.kill()
    const id = ids[4] ?? 0
    for (let n = 0; n < 10; n += 1) {
      const bac = await change(one, id)
      expect(await bacsOf(one, id)).toEqual([bac])
    }
    await expect.poll(() => logged).toEqual([AWAY])
    // More than one try long.
    await pause(1_200)
    await cluster.standby.start()
    await isRead(one)
    expect(logged).toEqual([AWAY, SERVES])
    await readsFromReplica(one, () => listOf(one))
  })

  it('keeps nobody waiting for more than three seconds when it hangs, and then for nothing', async () => {
    logged.length = 0
    line.delayMs = 60_000
    const id = ids[5] ?? 0
    const read = async (): Promise<number> => {
      const bac = await change(one, id)
      const from = performance.now()
      expect(await bacsOf(one, id)).toEqual([bac])
      return performance.now() - from
    }
    expect(await read()).toBeLessThan(4_000)
    await expect.poll(() => logged).toEqual([AWAY])
    expect(await sourcesOf(one, read)).toEqual(['away'])
    line.delayMs = 0
    await isRead(one)
    expect(logged).toEqual([AWAY, SERVES])
  })
})

describe('what is no replica of the database', () => {
  const refused = (why: ReplicaRefusal): string => `the replica is refused: lists are read from the primary (${why})`

  it.each([
    ['another database of the same cluster', () => inDatabase(cluster.standby.url, 'postgres'), 'other-database'],
    ['another cluster', () => inject('postgresUrl'), 'other-database'],
    ['the primary itself', () => cluster.database.url, 'no-standby']
  ] as const)('is refused and told once: %s', async (_, url, why) => {
    const lines: string[] = []
    const server = await reading(url(), lines)
    await expect.poll(() => lines).toEqual([refused(why)])
    const said: string[] = []
    await sayReplicaRefused(cluster.database.url, url(), (text) => said.push(text))
    expect(said).toEqual([expect.stringMatching(/^Le réplica de DATABASE_READ_URL (?:est une autre|ne suit plus) /)])
    expect(await listOf(server)).toHaveLength(ids.length)
    expect(await countOf(server, 'replica')).toBe(0)
    expect(await figureOf(server, 'atelier_replica_up')).toBe(0)
    expect((await server.call('GET', '/health')).body).toMatchObject({ replica: 'refused' })
    const { body } = await server.call<ServerState>('GET', '/api/server', { as: 'sacha' })
    expect(body.points).toContainEqual(expect.objectContaining({ kind: 'replica-unused', reason: expect.stringMatching(/base/) }))
    await server.close()
    expect(lines).toEqual([refused(why)])
  })

  it('is one whose role may read nothing there: told once, and its lists come from the primary', async () => {
    const lines: string[] = []
    const role = 'no_reader'
    await cluster.administer(`create role ${role} login password '${new URL(cluster.standby.url).password}'`)
    const server = await reading(Object.assign(new URL(cluster.standby.url), { username: role }).href, lines)
    await isRead(server)
    expect(await sourcesOf(server, () => listOf(server))).toEqual(['failed'])
    expect(await sourcesOf(server, () => listOf(server, 7))).toEqual(['failed'])
    expect(lines).toEqual([SERVES, 'the replica refused to read a list'])
    await server.close()
  })

  it('is what was one, once it is promoted', async () => {
    logged.length = 0
    await cluster.standby.query('select pg_promote()')
    const id = ids[6] ?? 0
    for (let n = 0; n < 5; n += 1) {
      const bac = await change(one, id)
      expect(await bacsOf(one, id)).toEqual([bac])
      await cluster.standby.query(`update orders set bacs = '{X1}' where id = ${id}`).catch(() => undefined)
      expect(await bacsOf(one, id)).toEqual([bac])
    }
    await expect.poll(() => logged).toEqual([refused('no-standby')])
  })
})
