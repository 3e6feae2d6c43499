import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE } from '../../../scripts/setup/paths.mjs'
import { bundleHost, hashOf } from '../support/bundle.mjs'
import { startHost, tokenOf } from '../support/host.mjs'

const seedHost = await bundleHost('tests', 'bench', 'orders', 'seed-host.ts')
const ordersHost = await bundleHost('tests', 'bench', 'orders', 'orders-host.ts')

const DATA = join(CACHE, 'bench-data')

/**
 * A server on a database of so many orders, which is kept for the next run; those of older schemas go. `kind` names one apart, for what a
 * measure adds to it; `operator` is who asks.
 * @param {number} orders @param {{ kind?: string, operator?: string }} [options]
 */
export async function serve(orders, { kind = '', operator = 'camille@atelier.test' } = {}) {
  const family = `${kind}${orders}-`
  const name = `${family}${hashOf(seedHost)}`
  const folder = join(DATA, name)
  mkdirSync(DATA, { recursive: true })
  for (const old of readdirSync(DATA)) if (old.startsWith(family) && old !== name) rmSync(join(DATA, old), { recursive: true })
  await startHost(seedHost, [folder, String(orders)])
  const host = await startHost(ordersHost, [folder])
  const signIn = async () => ({ authorization: `Bearer ${await tokenOf(host.address, operator)}` })
  let headers = await signIn()
  /** Milliseconds in the server; the answer is read whole. @param {string} path @param {object} [body] of a POST */
  const took = async (path, body) => {
    const send = () => {
      const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return fetch(host.address + path, body === undefined ? { headers } : post)
    }
    let answer = await send()
    // A database that takes minutes to make outlasts a session.
    if (answer.status === 401) {
      headers = await signIn()
      answer = await send()
    }
    const answered = await answer.json()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return { ms: Number(answer.headers.get('x-took-ms')), body: answered }
  }
  return { ...host, took }
}

/** @typedef {Awaited<ReturnType<typeof serve>>} Server */

/** Prints how PostgreSQL answers, and refuses a plan that reads all of `orders`. @param {Server} server @param {string} title @param {unknown} explain */
export async function showPlans(server, title, explain) {
  const plans = await server.ask({ explain })
  console.log(`\n— Plan : ${title}\n${plans.join('\n\n')}`)
  if (plans.some((/** @type {string} */ plan) => /Seq Scan on orders\b/.test(plan)))
    throw new Error(`${title}: orders are read in sequence`)
}
