import { fork } from 'node:child_process'
import { once } from 'node:events'

const PRODUCTION = { ...process.env, NODE_ENV: 'production' }

/**
 * Starts a bundled host and waits for its first message; the measure ends with it when it fails.
 * @param {string} bundle @param {readonly string[]} [args]
 */
export async function startHost(bundle, args = []) {
  const child = fork(bundle, args, { env: PRODUCTION })
  child.once('exit', (code) => code !== 0 && process.exit(1))
  const [message] = await once(child, 'message')
  return {
    child,
    /** All that it told. */
    reported: message,
    address: String(message.address),
    /** Of the host's database, where it tells it. */
    url: String(message.url),
    /** Sends a message and waits for the answer. @param {object} question */
    ask: async (question) => {
      child.send(question)
      return (await once(child, 'message'))[0]
    },
    stop: async () => {
      if (child.exitCode !== null) return
      child.send({ stop: true })
      await once(child, 'exit')
    }
  }
}

/** An access token of an operator of the demo. @param {string} address @param {string} [username] @returns {Promise<string>} */
export async function tokenOf(address, username = 'camille@atelier.test') {
  const sign = await fetch(`${address}/oauth/v2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: 'atelier-desktop',
      client_secret: 'atelier-desktop',
      grant_type: 'password',
      username,
      password: 'atelier'
    })
  })
  if (!sign.ok) throw new Error(`sign-in answered ${sign.status}`)
  return (await sign.json()).access_token
}
