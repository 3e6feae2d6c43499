import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { isOwnMachine } from '@/domain/server/own-machine'
import { isFromLoopback } from '@/server/http/networks'
import { FAULTS } from '@/server/http/problem-texts'
import type { Counted } from '@/server/metrics/counted'
import { addGauges, type GaugeSources } from '@/server/metrics/gauges'
import { processMetrics } from '@/server/metrics/process-metrics'
import { bearerOf } from '@/server/plugins/auth'
import { NO_SUCH_ROUTE } from '@/server/plugins/errors'

/** What somebody in front of the server adds: who stands on this machine may speak for the whole world. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/** Whether who asks calls this machine by a name of its own: a page of elsewhere has its browser ask by the page's (DNS rebinding). */
const asksByOwnName = (host: string | undefined): boolean =>
  URL.canParse(`http://${host}`) && isOwnMachine(new URL(`http://${host}`).hostname)

/** Asked on this very machine, by nobody who passes on what others ask. */
const isFromHere = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  isFromLoopback(socket.remoteAddress) && asksByOwnName(headers.host) && PASSED_ON.every((name) => headers[name] === undefined)

const isSame = (shown: string, token: string): boolean =>
  Buffer.byteLength(shown) === Buffer.byteLength(token) && timingSafeEqual(Buffer.from(shown), Buffer.from(token))

/**
 * `/metrics` in Prometheus' format (reference: server 6.1): for who asks on this machine, or has the token. Without a token there is nothing
 * here for others (404); with one, who does not have it hears so (401).
 */
export function addMetrics(app: FastifyInstance, { registry }: Counted, sources: GaugeSources, token: string | null): void {
  const read = addGauges(registry, sources)
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const shown = bearerOf(request)
    const mayRead = isFromHere(request) || (token !== null && shown !== null && isSame(shown, token))
    if (!mayRead && token === null) return reply.code(NO_SUCH_ROUTE.status).send(NO_SUCH_ROUTE.problem)
    if (!mayRead) return reply.code(401).header('www-authenticate', 'Bearer').send({ code: 'unauthorized', message: FAULTS.metrics })
    await read()
    const all = Registry.merge([processMetrics(), registry])
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}
