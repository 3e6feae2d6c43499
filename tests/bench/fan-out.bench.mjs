import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { bundleHost } from './support/bundle.mjs'
import { startHost, tokenOf } from './support/host.mjs'
import { percentile } from './support/percentile.mjs'
import { median, report } from './support/report.mjs'

/** From an operator's selection to each other window that shows the order: every window hears every event. */
const CLIENTS = 60
const EVENTS_PER_SECOND = 20
const SECONDS = 20
const WARM_UP_EVENTS = 40
const AT_MOST_MS = 50
const SCOPE = 'all/opened'
const FIRST_ORDER = 48_000

/** @typedef {import('socket.io-client').Socket} Socket */

/** A connected window of an operator that shows the orders. @param {string} address @param {string} token @param {readonly number[]} orders */
async function openWindow(address, token, orders) {
  const socket = io(address, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token }, query: { origin: 'all' } })
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', reject)
  })
  const welcomed = new Promise((resolve) => socket.once('order_selection_changed', resolve))
  socket.emit('join_order_list', { scope: SCOPE, orders })
  await welcomed
  return socket
}

/**
 * Latencies of every event at every window but the one that made it. Events come at even times; each selects, or gives up, an order that
 * no other event touches meanwhile.
 * @param {readonly Socket[]} windows @param {number} events
 */
async function fanOut(windows, events) {
  const emitted = new Map()
  /** @type {number[]} */
  const latencies = []
  const listeners = windows.map((socket) => {
    const hear = (/** @type {{ order: number, number: number }[]} */ counts) => {
      const now = performance.now()
      for (const { order } of counts) {
        const from = emitted.get(order)
        if (from !== undefined) latencies.push(now - from)
      }
    }
    socket.on('order_selection_changed', hear)
    return hear
  })
  const began = performance.now()
  for (let event = 0; event < events; event += 1) {
    await wait(Math.max(0, began + (event * 1000) / EVENTS_PER_SECOND - performance.now()))
    // The second half gives up what the first half selected, window by window.
    const half = Math.floor(events / 2)
    const order = FIRST_ORDER + (event % half)
    const socket = windows[(event % half) % windows.length]
    emitted.set(order, performance.now())
    socket?.emit(event < half ? 'order_selection_push' : 'order_selection_pull', [order])
  }
  await wait(2_000)
  for (const [at, socket] of windows.entries()) socket.off('order_selection_changed', listeners[at])
  const expected = events * (windows.length - 1)
  if (latencies.length !== expected) throw new Error(`${latencies.length} news arrived of ${expected}`)
  return latencies
}

/** @param {readonly string[]} addresses servers, over which windows are spread @param {readonly string[]} tokens */
async function measure(addresses, tokens) {
  const orders = Array.from({ length: (EVENTS_PER_SECOND * SECONDS) / 2 }, (_, at) => FIRST_ORDER + at)
  const windows = await Promise.all(tokens.map((token, at) => openWindow(addresses[at % addresses.length] ?? '', token, orders)))
  try {
    await fanOut(windows, WARM_UP_EVENTS)
    return await fanOut(windows, EVENTS_PER_SECOND * SECONDS)
  } finally {
    for (const socket of windows) socket.disconnect()
    await wait(500)
  }
}

const bundle = await bundleHost('tests', 'bench', 'fan-out', 'fan-out-host.ts')
const first = await startHost(bundle)
const second = await startHost(bundle, [first.url])
/** @type {string[]} */
const tokens = []
for (let at = 1; at <= CLIENTS; at += 1) tokens.push(await tokenOf(first.address, `operateur${at}@atelier.test`))
const rowOf = (/** @type {string} */ servers, /** @type {readonly number[]} */ latencies) => ({
  servers,
  windows: CLIENTS,
  news: latencies.length,
  'median ms': Number(median(latencies).toFixed(2)),
  'p95 ms': Number(percentile(latencies, 0.95).toFixed(2)),
  'p99 ms': Number(percentile(latencies, 0.99).toFixed(2)),
  'max ms': Number(Math.max(...latencies).toFixed(2))
})
const one = await measure([first.address], tokens)
const two = await measure([first.address, second.address], tokens)
await second.stop()
await first.stop()
const rows = [rowOf('un serveur', one), rowOf('deux serveurs, une base', two)]
const figure = { unit: 'ms', atMost: AT_MOST_MS, rows }
report({ ...figure, name: 'fan-out', title: `Sélection vue par ${CLIENTS} postes, 99e centile`, value: percentile(one, 0.99) })
