import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Problem } from '@/contract/http/problem'
import type { Sessions, SessionUser } from '@/server/auth/sessions'
import { SESSION_ENDED } from '@/server/http/problem-texts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on open endpoints. */
    user: SessionUser | null
  }
}

const BEARER = /^Bearer ([\w~+/.-]+=*)$/i
const UNAUTHORIZED: Problem = { code: 'unauthorized', message: SESSION_ENDED }

export const bearerOf = (request: Pick<FastifyRequest, 'headers'>): string | null =>
  BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null

/** What nobody may read without a token is kept in no cache, on disk least of all. Hook of every endpoint that is not open: sets `request.user`, or answers 401. A token known already costs nothing. */
export const authenticator =
  (sessions: Sessions): onRequestHookHandler =>
  (request, reply, done) => {
    void reply.header('cache-control', 'no-store')
    const token = bearerOf(request)
    const refuse = (): void => {
      void reply.code(401).header('www-authenticate', 'Bearer').send(UNAUTHORIZED)
    }
    if (token === null) return refuse()
    request.user = sessions.known(token)
    if (request.user !== null) return done()
    sessions.userOf(token).then(
      (user) => {
        request.user = user
        if (user === null) refuse()
        else done()
      },
      (error: Error) => done(error)
    )
  }
