// Electron's net: Chromium's network as main sees it, on Node's.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { schemes } from './addresses.mjs'
import { netError, refuseHeader } from './chromium-net.mjs'
import { ClientRequest } from './client-request.mjs'
import { onlyKnown, partial } from './loud.mjs'
import { state } from './state.mjs'

const OPTIONS = ['method', 'headers', 'body', 'duplex', 'signal', 'credentials', 'redirect', 'cache', 'bypassCustomProtocolHandlers']
const BODILESS = [101, 204, 205, 304]

async function readLocal(url) {
  try {
    return new Response(await readFile(fileURLToPath(url)))
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND')
  }
}

/** A body is gathered whole before the first byte goes, streamed or not: lib/browser/api/net-fetch.ts writes it to a request that buffers. */
const gathered = async (request) => (request.body === null ? undefined : request.bytes())

/** Electron makes the reply anew: its `url` is empty and its `type` says nothing, as the documentation warns. */
function replyOf(request, reply) {
  const body = BODILESS.includes(reply.status) || request.method === 'HEAD' ? null : reply.body
  return new Response(body, { status: reply.status, statusText: reply.statusText, headers: reply.headers })
}

/** Node cancels a body that nobody reads yet once the reply it came with is collected, which Electron never does: it keeps that reply. */
const repliesOf = new WeakMap()

async function overTheNetwork(request) {
  if ([...request.headers.keys()].some(refuseHeader)) throw new Error('net::ERR_INVALID_ARGUMENT')
  const { url, method, headers, signal, redirect } = request
  const body = await gathered(request)
  let reply
  try {
    reply = await fetch(url, { method, headers, signal, body, redirect: redirect === 'follow' ? 'follow' : 'manual' })
  } catch (error) {
    throw signal.aborted ? signal.reason : netError(error)
  }
  if (reply.body !== null) repliesOf.set(reply.body, reply)
  if (redirect === 'follow' || reply.status < 300 || reply.status >= 400 || !reply.headers.has('location')) return replyOf(request, reply)
  await reply.body?.cancel()
  throw new Error(redirect === 'error' ? "Attempted to redirect, but redirect policy was 'error'" : 'Redirect was cancelled')
}

async function netFetch(input, init) {
  refuseEarly()
  onlyKnown('net.fetch option', init, OPTIONS)
  const request = new Request(input, init)
  if (request.signal.aborted) throw request.signal.reason
  const { protocol } = new URL(request.url)
  if (protocol === 'file:') return readLocal(new URL(request.url))
  const handler = schemes.get(protocol.slice(0, -1))
  if (handler && !init?.bypassCustomProtocolHandlers) return replyOf(request, await handler(request))
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('net::ERR_UNKNOWN_URL_SCHEME')
  return overTheNetwork(request)
}

function refuseEarly() {
  if (!state.ready) throw new Error('net module can only be used after app is ready')
}

export const net = partial('net', {
  isOnline: () => true,
  fetch: netFetch,
  request: (options) => {
    refuseEarly()
    return new ClientRequest(options)
  }
})
