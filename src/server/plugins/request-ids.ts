import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from '@/contract/http/request-id'
import { isRequestId } from '@/domain/server/request-reference'

/** The id of a request: that of who sends it where it is one, else a new one (reference: server 6.2). Every line of its log carries it (`reqId`). */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[REQUEST_ID_HEADER]
  return isRequestId(given) ? given : randomUUID()
}

/** Every answer names its request. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
