import pg from 'pg'
import { bundleHost } from './support/bundle.mjs'
import { startHost } from './support/host.mjs'
import { median, report } from './support/report.mjs'

/**
 * What the lock that a notice takes costs the database alone, in turns of half a second so that other load meets all alike: commits per second
 * of writers without a notice, with one in each transaction (as `orders_changed`), with one more after each by the connection of a server
 * that sends for its sockets, and the same where that one waits for no disk (decision 060).
 */
const WRITERS = 30
const SENDERS = 3
const ROUNDS = 12
const SLICE_MS = 500
/** Twice what a thousand stations write at their busiest. */
const AT_LEAST = 100

const bundle = await bundleHost('tests', 'bench', 'fan-out', 'fan-out-host.ts')
const host = await startHost(bundle)
const open = async (options = '') => {
  const client = new pg.Client({ connectionString: host.url, options })
  await client.connect()
  return client
}
const admin = await open()
await admin.query('create table written (id int primary key, value int not null)')
await admin.query('insert into written select n, 0 from generate_series(1, $1) as n', [WRITERS])
const writers = await Promise.all(Array.from({ length: WRITERS }, () => open()))
const synchronous = await Promise.all(Array.from({ length: SENDERS }, () => open()))
const asynchronous = await Promise.all(Array.from({ length: SENDERS }, () => open('-c synchronous_commit=off')))
const listeners = await Promise.all(Array.from({ length: SENDERS }, () => open()))
for (const listener of listeners) await listener.query('listen news')

const update = 'update written set value = value + 1 where id = $1'
const notifying = `with done as (${update}) select pg_notify('news', $2)`
const payload = 'x'.repeat(400)
/** @typedef {{ inside: boolean, senders: readonly pg.Client[] }} Mode @type {Record<string, Mode>} */
const MODES = {
  'without notices': { inside: false, senders: [] },
  'in the transaction': { inside: true, senders: [] },
  'and by the sockets, synchronous': { inside: true, senders: synchronous },
  'and by the sockets': { inside: true, senders: asynchronous }
}

/** Commits per second. @param {Mode} mode */
async function commitsOf({ inside, senders }) {
  const from = performance.now()
  let commits = 0
  /** Each sends one after the other. @type {Promise<unknown>[]} */
  const sent = senders.map(() => Promise.resolve())
  await Promise.all(
    writers.map(async (writer, at) => {
      while (performance.now() - from < SLICE_MS) {
        await (inside ? writer.query(notifying, [at + 1, String(commits)]) : writer.query(update, [at + 1]))
        commits += 1
        const sender = senders[at % SENDERS]
        const text = `${commits} ${payload}`
        if (sender !== undefined)
          sent[at % SENDERS] = (sent[at % SENDERS] ?? Promise.resolve()).then(() => sender.query("select pg_notify('news', $1)", [text]))
      }
    })
  )
  await Promise.all(sent)
  return (commits * 1_000) / (performance.now() - from)
}

/** @type {Map<string, number[]>} */
const taken = new Map(Object.keys(MODES).map((name) => [name, []]))
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, mode] of round % 2 === 0 ? Object.entries(MODES) : Object.entries(MODES).toReversed())
    taken.get(name)?.push(await commitsOf(mode))

const base = taken.get('without notices') ?? []
const rows = [...taken].map(([name, figures]) => ({
  notices: name,
  'commits/s': Math.round(median(figures)),
  lost: Number(median(figures.map((figure, at) => 1 - figure / (base[at] ?? Number.NaN))).toFixed(3))
}))
for (const client of [admin, ...writers, ...synchronous, ...asynchronous, ...listeners]) await client.end()
await host.stop()
report({
  name: 'notice-lock',
  title: `Écritures de ${WRITERS} connexions avec leurs avis`,
  unit: 'par seconde',
  value: rows.at(-1)?.['commits/s'] ?? Number.NaN,
  atLeast: AT_LEAST,
  rows
})
