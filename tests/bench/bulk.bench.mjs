import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { bundleHost } from './support/bundle.mjs'
import { startHost, tokenOf } from './support/host.mjs'
import { percentile } from './support/percentile.mjs'
import { median, report } from './support/report.mjs'

/** Orders changed at once while windows of many operators listen: until the answer, and until every window has heard of every order. */
const CLIENTS = 60
const ORDERS = 200
const ROUNDS = 9
const AT_MOST_MS = 1_500

/** A connected window, and how many orders it heard of since it was last read. @param {string} address @param {string} token */
async function openWindow(address, token) {
  const socket = io(address, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token }, query: { origin: 'all' } })
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', reject)
  })
  const heard = { socket, count: 0, at: 0 }
  socket.on('order', () => {
    heard.count += 1
    heard.at = performance.now()
  })
  return heard
}

const host = await startHost(await bundleHost('tests', 'bench', 'fan-out', 'fan-out-host.ts'))
/** @type {string[]} */
const tokens = []
for (let at = 1; at <= CLIENTS; at += 1) tokens.push(await tokenOf(host.address, `operateur${at}@atelier.test`))
const windows = await Promise.all(tokens.map((token) => openWindow(host.address, token)))
const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }
const page = await (await fetch(`${host.address}/api/orders?dimension=all&channel=opened&pageSize=${ORDERS}`, { headers })).json()
/** @type {number[]} */
const ids = page.orders.map((/** @type {{ id: number }} */ { id }) => id)
if (ids.length < ORDERS) throw new Error(`the host has ${ids.length} open orders`)

/** @type {number[]} */
const answered = []
/** @type {number[]} */
const heardBy = []
for (let round = 0; round < ROUNDS + 1; round += 1) {
  for (const heard of windows) heard.count = 0
  const label = `BULK${round}`
  const change = { kind: 'labels', field: 'bacs', add: [label], remove: [`BULK${round - 1}`] }
  const from = performance.now()
  const reply = await fetch(`${host.address}/api/orders/bulk-changes`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ request_key: randomUUID(), change, ids })
  })
  const { answers } = await reply.json()
  const took = performance.now() - from
  const changed = answers.filter((/** @type {{ outcome: string }} */ { outcome }) => outcome === 'changed').length
  if (changed !== ORDERS) throw new Error(`${changed} orders changed`)
  while (windows.some(({ count }) => count < ORDERS)) await new Promise((resolve) => setTimeout(resolve, 5))
  // The first one warms up.
  if (round === 0) continue
  answered.push(took)
  heardBy.push(Math.max(...windows.map(({ at }) => at)) - from)
}
for (const { socket } of windows) socket.disconnect()
await host.stop()
report({
  name: 'bulk',
  title: `${ORDERS} commandes changées à la fois, ${CLIENTS} postes à l'écoute, jusqu'à la réponse et au dernier poste`,
  unit: 'ms',
  value: Math.max(...answered, ...heardBy),
  atMost: AT_MOST_MS,
  rows: [
    { what: 'réponse', 'median ms': Math.round(median(answered)), 'p95 ms': Math.round(percentile(answered, 0.95)) },
    { what: 'dernier poste', 'median ms': Math.round(median(heardBy)), 'p95 ms': Math.round(percentile(heardBy, 0.95)) }
  ]
})
