import pg from 'pg'
import { bundleHost } from './support/bundle.mjs'
import { startHost } from './support/host.mjs'
import { median, report } from './support/report.mjs'

/**
 * What notices cost the database alone, in turns of half a second so that other load meets all alike: commits per second of writers without a
 * notice, with one in each transaction (as `orders_changed` was, and is for who does not tell by himself), with those that servers send after
 * their commits (decision 068), and with one more after each by the connection that sends for the sockets. A `NOTIFY` holds a lock of the whole
 * database from before its commit to the end of its flush.
 */
const WRITERS = 30
const ROUNDS = 12
const SLICE_MS = 500
const KEPT_AT_LEAST = 2 / 3

const host = await startHost(await bundleHost('tests', 'bench', 'fan-out', 'fan-out-host.ts'))
const admin = new pg.Client({ connectionString: host.url })
await admin.connect()
for (const table of ['notified', 'silent']) {
  await admin.query(`create table ${table} (id int primary key, value int not null)`)
  await admin.query(`insert into ${table} select n, 0 from generate_series(0, $1::int - 1) as n`, [WRITERS])
}
await admin.query('create trigger notified after update on notified for each statement execute function notify_orders_changed()')
await admin.end()
const writing = await startHost(await bundleHost('tests', 'bench', 'notices', 'lock-host.ts'), [host.url])

const MODES = {
  'without notices': { notified: false, after: true, sockets: false },
  'in the transaction': { notified: true, after: false, sockets: false },
  'after the commits': { notified: true, after: true, sockets: false },
  'and by the sockets': { notified: true, after: true, sockets: true }
}
/** @type {Map<string, number[]>} */
const taken = new Map(Object.keys(MODES).map((name) => [name, []]))
for (const mode of Object.values(MODES)) await writing.ask({ ms: SLICE_MS, ...mode })
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, mode] of round % 2 === 0 ? Object.entries(MODES) : Object.entries(MODES).toReversed())
    taken.get(name)?.push(Number(await writing.ask({ ms: SLICE_MS, ...mode })))

const base = taken.get('without notices') ?? []
const rows = [...taken].map(([name, figures]) => ({
  notices: name,
  'commits/s': Math.round(median(figures)),
  kept: Number(median(figures.map((figure, at) => figure / (base[at] ?? Number.NaN))).toFixed(3))
}))
await writing.stop()
await host.stop()
report({
  name: 'notice-lock',
  title: `Part des écritures de ${WRITERS} connexions que les avis laissent`,
  unit: '',
  value: rows.find(({ notices }) => notices === 'after the commits')?.kept ?? Number.NaN,
  atLeast: KEPT_AT_LEAST,
  rows
})
