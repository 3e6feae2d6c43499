import { startFreeHost } from '../../../scripts/run/free-host.mjs'
import { signedInState } from '../../../scripts/run/sign-in.mjs'

/** A Wednesday, and the five days of the week after it. */
export const TODAY = '2026-11-18'
export const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
/** Far enough for no move to ask for dates. */
const PROMISED = { production_deadline_at: '2026-12-18 18:00:00', dispatched_at: '2026-12-21 16:30:00', shipping_at: '2026-12-23 12:00:00' }

const REAL = 500

/** Orders as the server tells them, each to be printed on garments on one of the days. @param {number} count */
export async function boardOrders(count) {
  const host = await startFreeHost(process.execPath, { orders: REAL })
  try {
    const state = await signedInState(host.address, 'camille')
    const token = state.origins[0]?.localStorage.find(({ name }) => name === 'access_token')?.value
    const headers = { authorization: `Bearer ${token}` }
    const page = await (await fetch(`${host.address}/api/orders?page=1&pageSize=${REAL}`, { headers })).json()
    const ids = page.orders.map((/** @type {{ id: number }} */ { id }) => id)
    const all = []
    for (let at = 0; at < ids.length; at += 100)
      all.push(...(await (await fetch(`${host.address}/api/orders/list?ids=${ids.slice(at, at + 100)}`, { headers })).json()))
    if (all.length === 0) throw new Error('no orders came')
    return Array.from({ length: count }, (_, at) => toPrint(all[at % all.length], at + 1, DAYS[at % DAYS.length] ?? ''))
  } finally {
    await host.stop()
  }
}

/** @param {Record<string, unknown>} order @param {number} id @param {string} day */
function toPrint(order, id, day) {
  const states = Object.fromEntries(Object.keys(order).flatMap((name) => (/_state$/.test(name) ? [[name, null]] : [])))
  return {
    ...order,
    ...states,
    ...PROMISED,
    id,
    state: 'processing',
    files_state: 'complete',
    preparation_state: 'complete',
    dtg_state: 'new',
    techniques: ['dtg'],
    production_at: `${day} 08:00:00`
  }
}
