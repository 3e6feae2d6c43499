import { mkdtempSync, rmSync } from 'node:fs'
import { get, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { autoSource } from '@/server/tls/auto-source'
import { openTls, type Tls, type TlsEvent } from '@/server/tls/tls'

/** A folder for certificates that goes with its test. */
export function tlsFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'atelier-tls-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return join(root, 'tls')
}

/** A machine whose names and clock a test moves. */
export interface TlsMachine {
  names: readonly string[]
  now: number
}

export const aMachine = (): TlsMachine => ({ names: ['localhost', '127.0.0.1', '::1', 'poste-1', 'poste-1.local'], now: Date.now() })

/** TLS of the server's own making, in a folder. */
export async function autoTls(folder: string, machine: TlsMachine = aMachine(), onEvent: (event: TlsEvent) => void = () => undefined) {
  const source = autoSource({ folder, names: () => machine.names, workshop: 'Atelier du Vieux Mans', now: () => machine.now })
  const tls = await openTls(source, { now: () => machine.now, onEvent })
  onTestFinished(tls.close)
  return tls
}

/** The authority as a client is given it. */
export const trusted = (tls: Pick<Tls, 'authority'>): string => {
  const der = tls.authority() ?? Buffer.alloc(0)
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`
}

export interface SecureReply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  readonly fingerprint: string
}

/** Reads over TLS, checked against the authorities in `ca` alone. */
export const readSecurely = (url: string, options: RequestOptions): Promise<SecureReply> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent: false, ...options }, (reply) => {
      const { socket } = reply as unknown as { socket: { getPeerX509Certificate: () => { fingerprint256: string } } }
      const { fingerprint256 } = socket.getPeerX509Certificate()
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', (text: string) => (body += text))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body, fingerprint: fingerprint256 }))
    })
    request.on('error', reject)
  })

/** What a client that trusts `ca` alone says of a server, called by a name. */
export async function verdict(context: { cert?: unknown; key?: unknown }, ca: string, name: string): Promise<string> {
  const server = createServer(context as never).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as { port: number }
  return new Promise((resolve) => {
    const socket: TLSSocket = connect({ port, host: '127.0.0.1', ca, ...(/^[\d.:]+$/.test(name) ? {} : { servername: name }) }, () => {
      resolve('trusted')
      socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code?.startsWith('ERR_') ? error.code : error.message))
  })
}
