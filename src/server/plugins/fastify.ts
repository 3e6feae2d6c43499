import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { CONNECTION_BOUNDS, type ConnectionBounds } from '@/server/http/connection-bounds'
import type { Tls } from '@/server/tls/tls'
import { endBroken, replyError } from './errors'
import { requestIdOf } from './request-ids'
import { addTls, serverOptions } from './secure'

const BODY_LIMIT_BYTES = 1024 * 1024

/** How an application is made, before anything is added to it. */
interface FastifyParts {
  readonly log?: FastifyBaseLogger
  readonly trustedProxies?: readonly string[]
  readonly tls?: Tls | null
  readonly connections?: ConnectionBounds
}

/** Fastify with our bounds, ids and words for what is no request, on plain http or on a certificate of its own. */
export function createFastify({ log, trustedProxies = [], tls = null, connections = CONNECTION_BOUNDS }: FastifyParts): FastifyInstance {
  const app = fastify({
    ...serverOptions(tls, connections),
    connectionTimeout: connections.stillMs,
    ...(trustedProxies.length === 0 ? {} : { trustProxy: [...trustedProxies] }),
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    requestIdHeader: false,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    requestTimeout: connections.requestMs,
    frameworkErrors: (error, request, reply) => {
      replyError(error, request, reply)
    },
    clientErrorHandler: function (this: FastifyInstance, error, socket) {
      endBroken(error, socket, this.log)
    }
  }) as unknown as FastifyInstance
  if (tls !== null) addTls(app, tls, trustedProxies)
  app.decorateRequest('user', null)
  return app
}
