import type { Server as SecureServer } from 'node:https'
import type { FastifyInstance } from 'fastify'
import { AUTHORITY_PATH, TRUST_PATH } from '@/contract/access'
import { type ConnectionBounds, serverOptionsOf } from '@/server/http/connection-bounds'
import { type AnswerPlain, takePlainCalls } from '@/server/tls/plain-calls'
import type { Tls } from '@/server/tls/tls'
import { trustFile } from '@/server/tls/trust-page'

/** A handshake that takes longer is nobody's. */
const HANDSHAKE_WITHIN_MS = 10_000

/** What Fastify makes its server with: of https where it has a certificate of its own. */
export const serverOptions = (tls: Tls | null, connections: ConnectionBounds) =>
  tls === null
    ? { http: serverOptionsOf(connections) }
    : { https: { ...serverOptionsOf(connections), ...tls.context(), handshakeTimeout: HANDSHAKE_WITHIN_MS } }

/** The files of trust, over plain http: they are what a phone reads before https is any good to it. */
const answerTrust =
  (tls: Tls): AnswerPlain =>
  ({ url = '', method }, reply) => {
    const file = trustFile(url.split('?')[0] ?? '', tls)
    if (file === null || (method !== 'GET' && method !== 'HEAD')) return false
    reply.writeHead(200, { ...file.headers, 'content-length': Buffer.byteLength(file.body) }).end(method === 'HEAD' ? undefined : file.body)
    return true
  }

/** Has an application that was made with `serverOptions` take later certificates, plain http on its port, and tell how to trust it. */
export function addTls(app: FastifyInstance, tls: Tls, trustedProxies: readonly string[]): void {
  // Fastify's type is that of plain http.
  const server = app.server as unknown as SecureServer
  tls.follow(server)
  const endPlain = takePlainCalls(server, trustedProxies, answerTrust(tls))
  app.addHook('preClose', async () => endPlain())
  if (tls.authority() === null) return
  for (const path of [TRUST_PATH, AUTHORITY_PATH])
    app.get(path, (_, reply) => {
      const file = trustFile(path, tls)
      return file === null ? reply.callNotFound() : reply.headers(file.headers).send(file.body)
    })
}
