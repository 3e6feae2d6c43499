import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Problem } from '@/contract/http/problem'
import type { ContentsCookie } from '@/server/auth/contents-cookie'
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

const refuse = (reply: FastifyReply): void => {
  void reply.code(401).header('www-authenticate', 'Bearer').send(UNAUTHORIZED)
}

/** What nobody may read without a token is kept in no cache, on disk least of all. Hook of every endpoint that is not open: sets `request.user` and tells of a page's link in use, or answers 401. A token known already costs nothing. */
export const authenticator =
  (sessions: Sessions, onLinkUsed: (user: SessionUser, request: FastifyRequest) => void): onRequestHookHandler =>
  (request, reply, done) => {
    void reply.header('cache-control', 'no-store')
    const token = bearerOf(request)
    if (token === null) return refuse(reply)
    const admit = (user: SessionUser): void => {
      request.user = user
      if (user.scope !== null) onLinkUsed(user, request)
      done()
    }
    const known = sessions.known(token)
    if (known !== null) return admit(known)
    sessions.userOf(token).then(
      (user) => {
        if (user === null) refuse(reply)
        else admit(user)
      },
      (error: Error) => done(error)
    )
  }

/** The same for contents, which a browser's `<img>` and links fetch without a token: there the cookie of a session serves as well. */
export const contentsAuthenticator = (sessions: Sessions, cookie: ContentsCookie): onRequestHookHandler => {
  // No link opens contents: what it is refused is no use of it.
  const byToken = authenticator(sessions, () => undefined)
  return (request, reply, done) => {
    const family = bearerOf(request) === null ? cookie.familyOf(request) : null
    if (family === null) return byToken.call(request.server, request, reply, done)
    void reply.header('cache-control', 'no-store')
    sessions.userOfFamily(family).then(
      (user) => {
        request.user = user
        // One that has ended opens nothing, and stays: somebody else's may have taken its place meanwhile.
        if (user !== null) return done()
        refuse(reply)
      },
      (error: Error) => done(error)
    )
  }
}
