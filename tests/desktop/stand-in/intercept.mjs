import { inside, outside, outsideHeaders, schemes } from './addresses.mjs'
import { longBody } from './long-bodies.mjs'
import { BODY_HEADER } from './page/blob-bodies.mjs'
import { event, send } from './state.mjs'

/** The body of a request, whole; null without one. DevTools leaves out the bytes of files and blobs: those are refused aloud. */
async function bodyOf({ url, headers, hasPostData, postDataEntries }) {
  const [name, bytes] = headers[BODY_HEADER]?.split(' ') ?? []
  if (name !== undefined) return await longBody(name, Number(bytes))
  if (!hasPostData) return null
  if (!postDataEntries?.length || postDataEntries.some(({ bytes }) => bytes === undefined)) {
    throw new Error(`stand-in: the body of a request to ${url} does not come through DevTools (a file, a blob or a stream)`)
  }
  return Buffer.concat(postDataEntries.map(({ bytes }) => Buffer.from(bytes, 'base64')))
}

/** True when the program's will-navigate refuses a navigation that the page itself began. */
function isRefused(page, paused, url) {
  if (paused.resourceType !== 'Document' || paused.frameId !== page.target || page.requested === paused.request.url) return false
  const requested = event({ url, isMainFrame: true, isSameDocument: false })
  page.emit('will-navigate', requested, url)
  return requested.defaultPrevented
}

async function handled(handler, url, request) {
  const { [BODY_HEADER]: _, ...headers } = request.headers
  const body = await bodyOf(request)
  const reply = await handler(new Request(url, { method: request.method, headers: outsideHeaders(headers), body }))
  if (reply.type === 'error') return null
  return {
    responseCode: reply.status,
    responseHeaders: [...reply.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await reply.arrayBuffer()).toString('base64')
  }
}

/** A request that DevTools holds: answered by the handler of its scheme, let through, or failed. */
export async function intercept(page, paused) {
  // The page may be gone by then: nobody waits for the answer.
  const done = (method, more) => send(method, { requestId: paused.requestId, ...more }, page.devtools).catch(() => undefined)
  const url = outside(paused.request.url)
  const ours = inside(url) !== url
  if (isRefused(page, paused, url)) return done('Fetch.failRequest', { errorReason: 'Aborted' })
  if (!ours) return done('Fetch.continueRequest')
  if (paused.resourceType === 'Other' && url.endsWith('/favicon.ico')) return done('Fetch.fulfillRequest', { responseCode: 404 }) // Electron does not ask
  const handler = schemes.get(url.slice(0, url.indexOf(':')))
  if (!handler) return done('Fetch.failRequest', { errorReason: 'AddressUnreachable' })
  try {
    const reply = await handled(handler, url, paused.request)
    return await (reply === null ? done('Fetch.failRequest', { errorReason: 'Failed' }) : done('Fetch.fulfillRequest', reply))
  } catch (error) {
    console.error('protocol handler', url, error)
    return done('Fetch.failRequest', { errorReason: 'Failed' })
  }
}
