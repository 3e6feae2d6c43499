import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'

/** Reads a whole body: the JSON or the form that it is; undefined when there is none. */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  if (text === '') return undefined
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  return JSON.parse(text)
}

export const answer = (response: ServerResponse, status: number, body?: unknown, type = 'application/json; charset=utf-8'): void => {
  if (body === undefined) response.writeHead(status).end()
  else response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(JSON.stringify(body))
}

/** Headers of a reply that say what its content is. */
const CONTENT_HEADERS = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'content-security-policy',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'x-content-type-options'
]

/**
 * Passes a request on as it is and its reply back, streamed: contents, archives with their ranges, pages. A refusal is given to `onRefused`
 * instead. Where the server is away the line breaks, as it would without a filter.
 */
export function passOn(
  upstream: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: IncomingHttpHeaders,
  onRefused?: (status: number, text: string) => void
): void {
  const { hostname, port } = new URL(upstream)
  const requested = ask({ hostname, port, path: request.url, method: request.method, headers: { ...headers, host: `${hostname}:${port}` } })
  requested.on('error', () => response.destroy())
  response.on('close', () => requested.destroy())
  requested.on('response', (reply) => {
    const status = reply.statusCode ?? 502
    if (onRefused !== undefined && status >= 400) {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part) => {
        text += part
      })
      reply.on('end', () => onRefused(status, text))
      return
    }
    const kept: OutgoingHttpHeaders =
      onRefused === undefined
        ? reply.headers
        : Object.fromEntries(CONTENT_HEADERS.flatMap((name) => (reply.headers[name] === undefined ? [] : [[name, reply.headers[name]]])))
    response.writeHead(status, kept)
    reply.on('error', () => response.destroy())
    reply.pipe(response)
  })
  request.pipe(requested)
}
