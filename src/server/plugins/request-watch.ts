import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Counted } from '@/server/metrics/counted'

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds until a large body had come; 0 for others. */
    bodyCameAfterMs: number
  }
}

/** An answer that took longer to begin is told in the log, in milliseconds. */
const SLOW_MS = 1_000
/** Larger bodies come as slowly as their line is. */
const LARGE_BYTES = 256 * 1024

/** The template of a request's route: never an address, of which there are endless ones. */
const routeOf = ({ routeOptions, is404 }: FastifyRequest): string => (is404 ? 'unknown' : (routeOptions.url ?? 'unknown'))

/**
 * Counts every request, and tells slow ones in the log: from the whole request to the first byte of its answer, so that a slow line is no slow
 * server (reference: server 6.1, 4.2). `pool` gives the connections that requests wait for.
 */
export function addRequestWatch(app: FastifyInstance, counted: Counted, pool: Pick<pg.Pool, 'waitingCount'>): void {
  app.decorateRequest('bodyCameAfterMs', 0)
  app.addHook('preValidation', (request, reply, done) => {
    if (Number(request.headers['content-length'] ?? 0) > LARGE_BYTES) request.bodyCameAfterMs = reply.elapsedTime
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const ms = Math.round(reply.elapsedTime - request.bodyCameAfterMs)
    if (ms > SLOW_MS)
      request.log.warn(
        { method: request.method, route: routeOf(request), status: reply.statusCode, ms, poolWaiting: pool.waitingCount },
        'slow request'
      )
    done()
  })
  app.addHook('onResponse', (request, reply: FastifyReply, done) => {
    counted.requestAnswered(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}
