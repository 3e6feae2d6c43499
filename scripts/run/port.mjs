import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { PlainEnd } from '../setup/say.mjs'

export const DEFAULT_PORT = 4780
const LEFT_WITHIN_MS = 1500
const LOOK_EVERY_MS = 250

/**
 * Port asked for by the environment; 0 lets the system choose.
 * @param {NodeJS.ProcessEnv} env
 */
export function portOf(env) {
  const text = env.PORT?.trim() ?? ''
  if (text === '') return DEFAULT_PORT
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new PlainEnd(`PORT doit être un nombre de 0 à 65535, pas « ${text} ».`)
  return port
}

/**
 * One line for a port that another program holds.
 * @param {number} port
 * @param {string} platform
 */
export function takenLine(port, platform) {
  const other = port + 1
  const advice = platform === 'win32' ? `$env:PORT=${other}; npm start` : `PORT=${other} npm start`
  return `Le port ${port} est déjà pris (Atelier tourne peut-être déjà). Choisissez-en un autre : ${advice}`
}

/**
 * Code of the error met when listening there, or null.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
const tryPort = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : 'unknown'))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })

/**
 * Ends in plain words when the port cannot be had. One that a server is just leaving is waited for.
 * @param {number} port
 * @param {string} host
 */
export async function refuseTakenPort(port, host) {
  const until = Date.now() + LEFT_WITHIN_MS
  let code = await tryPort(port, host)
  while (code === 'EADDRINUSE' && Date.now() < until) {
    await setTimeout(LOOK_EVERY_MS)
    code = await tryPort(port, host)
  }
  if (code === 'EADDRINUSE') throw new PlainEnd(takenLine(port, process.platform))
  if (code === 'EACCES') throw new PlainEnd(`Le port ${port} est réservé au système : choisissez-en un au-dessus de 1024 (PORT=4780).`)
}
