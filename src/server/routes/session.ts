import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { getProfile, requestToken, revokeToken, type TokenError, TokenRequest } from '@/contract/session'
import { stationLabel } from '@/domain/people/station-label'
import { type IssueTools, issueToken, type RequestPlace } from '@/server/auth/issue-token'
import type { Sessions } from '@/server/auth/sessions'
import { JSON_TYPE, Ready } from '@/server/http/answers'
import { SIGN_IN } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import { leaveLink } from '@/server/links/closed-links'
import { httpProblemOf } from '@/server/plugins/errors'
import { recordSecurity } from '@/server/repositories/security-log'

/** Where a request comes from, as sessions and the security log keep it. */
export const requestPlace = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RequestPlace => ({
  address: ip,
  station: stationLabel(headers['user-agent'])
})

const GRANTS: readonly unknown[] = ['password', 'refresh_token']

/** Why a body is no token request, as OAuth2 writes it. */
export function refuseTokenRequest(body: unknown): TokenError {
  const grant = typeof body === 'object' && body !== null ? (body as Record<string, unknown>).grant_type : undefined
  return grant !== undefined && !GRANTS.includes(grant)
    ? { error: 'unsupported_grant_type', error_description: SIGN_IN.unsupported_grant_type }
    : { error: 'invalid_request', error_description: SIGN_IN.invalid_request }
}

/** The token endpoint speaks OAuth2's own errors, also for what the server could not read or do. */
function addTokenRoute(router: Router, tools: IssueTools): void {
  router.endpoints.push(requestToken)
  router.app.post(
    requestToken.path,
    {
      bodyLimit: 16 * 1024,
      errorHandler: (error, request, reply) => {
        const { status, problem } = httpProblemOf(error)
        if (status >= 500 && status !== 503) request.log.error({ err: error }, 'token request failed')
        const name = status === 503 ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request'
        return reply.code(status).send({ error: name, error_description: problem.message })
      }
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
      const body = z.safeParse(TokenRequest, request.body)
      if (!body.success) return reply.code(400).send(refuseTokenRequest(request.body))
      const answer = await issueToken(tools, body.data, requestPlace(request))
      if (answer.kind === 'issued') return answer.token
      if (answer.waitSeconds !== undefined) void reply.header('retry-after', String(answer.waitSeconds))
      return reply.code(answer.status).send(answer.error)
    }
  )
}

/** Sign-in, refresh, sign-out and profile (reference: api 2.1). */
export function addSession(router: Router, tools: IssueTools, sessions: Sessions): void {
  addTokenRoute(router, tools)
  route(router, getProfile, (_, { user }) => ({ id: user.id, firstname: user.firstname, lastname: user.lastname, role: user.role }))
  route(router, revokeToken, async (_, { user, request }) => {
    const place = requestPlace(request)
    if (user.scope !== null) {
      await leaveLink(tools.database, user, new Date(tools.clock()), place)
      sessions.forget(user.family)
      // A link has no cookie, and takes nobody else's away.
      return undefined
    }
    await sessions.revoke(user)
    await recordSecurity(tools.database.query, { kind: 'signed-out', userId: user.id, ...place })
    // Another tab's, of another sign-in, stays.
    const isOwn = router.cookie.familyOf(request) === user.family
    return isOwn ? new Ready('', JSON_TYPE, { 'set-cookie': router.cookie.taken }, 204) : undefined
  })
}
