import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { bundleHost } from './support/bundle.mjs'
import { startHost, tokenOf } from './support/host.mjs'
import { percentile, report } from './support/report.mjs'

/**
 * What a streaming replica on the same machine is good for (decision 084): how long it takes from a commit on the primary to its replay, and which
 * share of the statements of lists it answers, while operators change orders and everybody reads a list again after each change. That nobody
 * reads a list from before a change is counted, too.
 */
const WRITERS = 4
const READERS = 12
const MEASURED_MS = 20_000
const BETWEEN_CHANGES_MS = 250
const SHARE_AT_LEAST = 0.5

const host = await startHost(await bundleHost('tests', 'bench', 'replica', 'replica-host.ts'))
const token = await tokenOf(host.address)
/** @param {string} method @param {string} path @param {object} [body] */
const call = async (method, path, body) => {
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const response = await fetch(`${host.address}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
  return response.json()
}
const metrics = async () => (await fetch(`${host.address}/metrics`)).text()
/** @param {string} text @param {string} source */
const statements = (text, source) => Number(/\d+$/.exec(text.split('\n').find((line) => line.includes(`source="${source}"`)) ?? '')?.[0])

const [primary, replica] = [host.url, String(host.reported.replicaUrl)].map((connectionString) => new pg.Client({ connectionString }))
await primary.connect()
await replica.connect()
await primary.query('create table probe (n int)')
const { rows } = await primary.query('select id from orders where is_open order by id limit 200')
const ids = rows.map(({ id }) => Number(id))
while (!(await metrics()).includes('atelier_replica_up 1')) await pause(100)

let isOver = false
let changes = 0
let stale = 0
/** @param {number} lane */
const write = async (lane) => {
  for (let n = lane; !isOver; n += WRITERS) {
    const id = ids[n % ids.length]
    const bac = `B${n + 1}`
    await call('PATCH', `/api/orders/${id}`, { bacs: [bac] })
    changes += 1
    const { orders } = await call('GET', `/api/orders?filters=${encodeURIComponent(JSON.stringify({ bac }))}`)
    if (!orders.some((/** @type {{ id: number }} */ order) => order.id === id)) stale += 1
    await pause(BETWEEN_CHANGES_MS)
  }
}
/** @param {number} at */
const read = async (at) => {
  while (!isOver) {
    await call('GET', at % 3 === 0 ? '/api/metrics?origin=all' : `/api/orders?pageSize=${40 + at}`)
    await pause(50)
  }
}
/** Milliseconds from each commit to its replay. @type {number[]} */
const replayed = []
const probe = async () => {
  while (!isOver) {
    await primary.query('insert into probe values (1)')
    const from = performance.now()
    const { rows: position } = await primary.query('select pg_current_wal_flush_lsn() as lsn')
    const reached = async () =>
      (await replica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [position[0].lsn])).rows[0].there
    while (!(await reached())) await pause(1)
    replayed.push(performance.now() - from)
    await pause(20)
  }
}
const before = await metrics()
const working = [...Array.from({ length: WRITERS }, (_, at) => write(at)), ...Array.from({ length: READERS }, (_, at) => read(at)), probe()]
await pause(MEASURED_MS)
isOver = true
await Promise.all(working)
const after = await metrics()
await primary.end()
await replica.end()
await host.stop()

const counts = ['replica', 'behind', 'away', 'failed'].map((source) => statements(after, source) - statements(before, source))
const all = counts.reduce((sum, count) => sum + count, 0)
const share = (/** @type {number | undefined} */ count) => Number(((count ?? 0) / all).toFixed(3))
const ms = (/** @type {number} */ part) => Number(percentile(replayed, part).toFixed(1))
report({
  name: 'replica',
  title: 'Part des lectures de listes que le réplica sert',
  unit: '',
  value: stale === 0 ? share(counts[0]) : Number.NaN,
  atLeast: SHARE_AT_LEAST,
  rows: [
    {
      'replay p50 ms': ms(50),
      'p95 ms': ms(95),
      'p99 ms': ms(99),
      statements: all,
      replica: share(counts[0]),
      behind: share(counts[1]),
      other: share((counts[2] ?? 0) + (counts[3] ?? 0)),
      changes,
      stale
    }
  ]
})
