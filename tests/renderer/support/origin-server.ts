import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { getCapabilities } from '@/contract/http/health'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import { forgetCapabilities } from '@/renderer/lib/dialect/discover'
import { unlessCut } from '../../support/unless-cut'

export interface Heard {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly token: string | null
}
/** Status of no answer at all: the line is cut once the call has arrived. */
export const CUT = 0
export type Reply = { readonly status: number; readonly body?: unknown; readonly afterMs?: number; readonly location?: string }

/** A real HTTP server on the page's own origin: what the screens fetch by path arrives there. */
export interface OriginServer {
  readonly heard: Heard[]
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Of the clock itself, which a test may have stopped. */
const { setTimeout: later } = globalThis

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? null : JSON.parse(text)
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/**
 * Starts it on a free port and makes paths resolve against it, as they do in a browser. It knows everything that our server does, or the
 * `capabilities` that are told; with null, `answer` is asked for them too.
 */
export async function serveOrigin(
  answer: (heard: Heard) => Reply | Promise<Reply>,
  capabilities: readonly string[] | null = CAPABILITIES
): Promise<OriginServer> {
  forgetCapabilities()
  useKnown.setState({ capabilities: new Set(capabilities ?? []) })
  const heard: Heard[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const authorization = request.headers.authorization
    const call: Heard = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: await readBody(request),
      token: authorization === undefined ? null : authorization.replace('Bearer ', '')
    }
    // What the host knows is asked beside everything else, and no test's business but its own.
    if (call.path === getCapabilities.path && capabilities !== null) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ capabilities }))
      return
    }
    heard.push(call)
    const { status, body, afterMs = 0, location } = await answer(call)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    if (status === CUT) return void response.destroy()
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) })
      .end(body === undefined ? undefined : JSON.stringify(body))
  }
  const server = createServer(unlessCut(handle))
  const port = await listen(server, 0)
  const real = globalThis.fetch
  const calls = new Set<Promise<unknown>>()
  globalThis.fetch = (input, init) => {
    const made = real(typeof input === 'string' ? new URL(input, `http://127.0.0.1:${port}`) : input, init)
    calls.add(made)
    void made.catch(() => null).then(() => calls.delete(made))
    return made
  }
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return {
    heard,
    stop,
    start: async () => {
      await listen(server, port)
    },
    close: async () => {
      globalThis.fetch = real
      if (server.listening) await stop()
      // Who called learns that it failed before the next test begins, whose saves would wait behind it and fail with it.
      await Promise.allSettled(calls)
      await new Promise((resolve) => later(resolve))
    }
  }
}
