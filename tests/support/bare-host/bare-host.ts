import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asOurs } from './as-ours'
import { type Call, callOf } from './calls'
import { ORDER, PROBLEM, TOKEN_ERROR } from './fields'
import { foreignReply } from './foreign-replies'
import { withoutForeignValues } from './foreign-values'
import { type Form, RULES } from './forms'
import { answer, bodyOf, passOn } from './forward'
import { inlineFiles } from './inline-files'
import { type BeyondLog, beyondLog } from './log'
import { only } from './only'
import { relaySocket } from './relay-socket'
import { sentRequest } from './sent-request'
import { silentReply } from './silent-reply'

/** A host that knows the reference alone, with a companion server behind it. */
export interface BareHost {
  /** What a client connects to: the host's calls, its socket, and the pages of the server behind. */
  readonly address: string
  /** What clients sent beyond the reference since the start. */
  readonly log: BeyondLog
  readonly close: () => Promise<void>
}

interface Options {
  /** Address of the companion server. */
  readonly upstream: string
  readonly form: Form
  /** Where it listens; a free port without it, and where it is taken. */
  readonly port?: number
}

const UNKNOWN = { message: 'Adresse inconnue.' }
const REFUSED = { message: 'Validation Failed' }
/** What is no page: the server's own addresses, of which the reference shows some. */
const isCall = (pathname: string): boolean => /^\/(api|oauth|health|docs|socket\.io)(\/|$)/.test(pathname)

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Starts the host on this machine. */
export async function startBareHost({ upstream, form, port = 0 }: Options): Promise<BareHost> {
  const rules = RULES[form]
  const log = beyondLog()
  const ours = asOurs()

  /** A refusal has its message alone; that of the token endpoint its error and why. */
  const refuse = (response: ServerResponse, call: Call, status: number, text: string): void => {
    const body = only(call.path === '/oauth/v2/token' ? TOKEN_ERROR : PROBLEM, readJson(text), () => undefined)
    answer(response, status, body ?? {})
  }

  /** Addresses of contents open by themselves here: our own server, behind, is shown whose session asked last. */
  let last: string | undefined

  const reply = async (call: Call, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { address, body, beyond } = sentRequest(call, url, request.headers, await bodyOf(request), log)
    if (rules.refuses && beyond > 0) return answer(response, 400, REFUSED)
    const sent = ours.body(call, rules.foreign ? withoutForeignValues(body) : body)
    const headers: Record<string, string> = { accept: 'application/json' }
    last = request.headers.authorization ?? last
    if (request.headers.authorization !== undefined) headers.authorization = request.headers.authorization
    if (sent !== undefined) headers['content-type'] = 'application/json'
    const requested = await fetch(`${upstream}${address}`, {
      method: call.method,
      headers,
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) })
    })
    const text = await requested.text()
    if (!requested.ok) return refuse(response, call, requested.status, text)
    const said = readJson(text)
    ours.see(said)
    await inlineFiles(said, upstream, headers)
    const status = call.reply.kind === 'nothing' ? call.reply.status : requested.status
    if (!rules.foreign) return answer(response, status, silentReply(call, said, body))
    const whole: Call = call.reply.kind === 'changed' ? { ...call, reply: { kind: 'one', shape: ORDER } } : call
    answer(response, status, foreignReply(whole, silentReply(whole, said, body), url), 'application/ld+json; charset=utf-8')
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', upstream)
    if (!isCall(url.pathname)) return passOn(upstream, request, response, request.headers)
    const call = callOf(request.method ?? '', url.pathname)
    if (call === null && !url.pathname.startsWith('/socket.io')) log.note('call', `${request.method} ${url.pathname.replace(/\d+/g, '*')}`)
    if (call === null || (call.figures && !rules.figures)) {
      request.resume()
      return answer(response, 404, UNKNOWN)
    }
    if (call.reply.kind === 'content')
      return passOn(upstream, request, response, { authorization: last, ...request.headers }, (status, text) =>
        refuse(response, call, status, text)
      )
    reply(call, url, request, response).catch((error: unknown) => {
      if (error instanceof SyntaxError) answer(response, 400, REFUSED)
      // A server that is away is away here, too.
      else response.destroy()
    })
  })
  const endSocket = rules.socket ? relaySocket(server, { upstream, foreign: rules.foreign, log }) : async () => undefined
  if (!rules.socket)
    server.on('upgrade', (_, line) => {
      // A client that goes before it is answered.
      line.on('error', () => undefined)
      line.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    })
  const listen = (at: number) => once(server.listen(at, '127.0.0.1'), 'listening')
  await listen(port).catch(() => listen(0))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    close: async () => {
      server.closeAllConnections()
      await endSocket()
      if (server.listening) await new Promise((closed) => server.close(closed))
    }
  }
}
