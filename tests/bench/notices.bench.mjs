import pg from 'pg'
import { bundleHost } from './support/bundle.mjs'
import { startHost, tokenOf } from './support/host.mjs'
import { median, report } from './support/report.mjs'

/**
 * What notices cost those who write: `NOTIFY` takes a lock of the whole database at commit. Writes per second through 1, 3 and 6 servers,
 * against the same with a `pg_notify` that does nothing, in turns.
 */
const SERVERS = [1, 3, 6]
const WRITERS = 60
const SECONDS = 6
const ROUNDS = 3
const LOST_AT_MOST = 1 / 3
const SILENT = 'no_notices'

const bundle = await bundleHost('tests', 'bench', 'fan-out', 'fan-out-host.ts')

/** Changes the bins of an order of its own, one after the other, until the time is up; answers how many were saved. @param {string} address @param {string} token @param {number} order @param {number} until */
async function writer(address, token, order, until) {
  let written = 0
  for (let turn = 0; performance.now() < until; turn += 1) {
    const reply = await fetch(`${address}/api/orders/${order}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ bacs: [`B${turn % 900}`] })
    })
    if (reply.status !== 200) throw new Error(`a change answered ${reply.status}: ${await reply.text()}`)
    await reply.arrayBuffer()
    written += 1
  }
  return written
}

/** The first server makes the database; the others join it. */
const first = await startHost(bundle)
const url = first.url
const client = new pg.Client({ connectionString: url })
await client.connect()
const orders = (await client.query('select id from orders where is_open order by id limit $1', [WRITERS])).rows.map(({ id }) => Number(id))
/** @type {string[]} */
const tokens = []
for (let at = 1; at <= WRITERS; at += 1) tokens.push(await tokenOf(first.address, `operateur${at}@atelier.test`))
await client.query(`create schema ${SILENT}`)
await client.query(`create function ${SILENT}.pg_notify(text, text) returns void language sql as ''`)

/** @param {number} servers @param {boolean} silent */
async function writesPerSecond(servers, silent) {
  await client.query(`alter role current_user set search_path = ${silent ? `${SILENT}, pg_catalog, public` : '"$user", public'}`)
  const hosts = []
  for (let at = 0; at < servers; at += 1) hosts.push(await startHost(bundle, [url]))
  try {
    const write = async (/** @type {number} */ seconds) => {
      const until = performance.now() + seconds * 1_000
      const all = orders.map((order, at) => writer(hosts[at % servers]?.address ?? '', tokens[at] ?? '', order, until))
      return (await Promise.all(all)).reduce((sum, written) => sum + written, 0) / seconds
    }
    await write(1.5)
    return await write(SECONDS)
  } finally {
    for (const host of hosts) await host.stop()
  }
}

const rows = []
for (const servers of SERVERS) {
  const notified = []
  const silent = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const inTurn = round % 2 === 0 ? [false, true] : [true, false]
    for (const isSilent of inTurn) (isSilent ? silent : notified).push(await writesPerSecond(servers, isSilent))
  }
  const [withNotices, without] = [median(notified), median(silent)]
  rows.push({
    servers,
    'writes/s': Math.round(withNotices),
    'writes/s without notices': Math.round(without),
    lost: Number((1 - withNotices / without).toFixed(3))
  })
}
await client.end()
await first.stop()
report({
  name: 'notices',
  title: `Écritures perdues aux avis de la base, ${WRITERS} opérateurs, au pire`,
  unit: '',
  value: Math.max(...rows.map(({ lost }) => lost)),
  atMost: LOST_AT_MOST,
  rows
})
