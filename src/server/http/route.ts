import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Endpoint, HandlerInput, Success } from '@/contract/http/endpoint'
import type { ContentsCookie } from '@/server/auth/contents-cookie'
import type { SessionUser } from '@/server/auth/sessions'
import { DiskLow, type DiskWatch } from '@/server/disk/disk-watch'
import { Ready, Refusal } from './answers'
import { refuseOldClient } from './client-reach'
import type { LargeBodies } from './large-bodies'
import { answerInReach, refuseLinkCall, refuseLinkInput } from './link-reach'
import { answerSeenBy, refuseRole, refuseUnconfirmed } from './role-reach'
import { checkInput, checkReply } from './validate'

/** Who asks, and the request itself for what the contract does not say (its end, its address). */
export interface Caller {
  /** Absent (null) on open endpoints, which do not look. */
  readonly user: SessionUser
  readonly request: FastifyRequest
}

export interface Router {
  readonly app: FastifyInstance
  /** Checks the bearer token and sets `request.user`, or answers 401. */
  readonly authenticate: onRequestHookHandler
  /** How bodies of uploads come in. */
  readonly largeBodies: LargeBodies
  /** Room of the server's disks. */
  readonly disk: DiskWatch
  /** The same for contents, which take the cookie of a browser's session too. */
  readonly authenticateContents: onRequestHookHandler
  readonly cookie: ContentsCookie
  /** Whether a session stands at a shared station, and its password was not asked again there. */
  readonly needsPassword: (family: string) => Promise<boolean>
  /** The oldest version of an installed station that may change something; null lets all. */
  readonly minClient: () => string | null
  readonly checkReplies: boolean
  /** Every endpoint that was added, for the API's documentation. */
  readonly endpoints: Endpoint[]
}

export type Answer<E extends Endpoint> = Success<E> | Refusal | Ready
type Handler<E extends Endpoint> = (input: HandlerInput<E>, caller: Caller) => Promise<Answer<E>> | Answer<E>

/** The hook of an endpoint that is not open has set it. */
const userOf = (request: FastifyRequest): SessionUser => request.user as SessionUser

const successStatus = (endpoint: Endpoint): number => [200, 201, 204].find((status) => status in endpoint.replies) ?? 200

function send(router: Router, endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer instanceof Refusal) {
    if (router.checkReplies) checkReply(endpoint, answer.status, answer.problem)
    return reply.code(answer.status).send(answer.problem)
  }
  const status = (answer instanceof Ready ? answer.status : null) ?? successStatus(endpoint)
  if (answer instanceof Ready) {
    if (router.checkReplies && Buffer.isBuffer(answer.body) && endpoint.replies[status] !== 'binary')
      checkReply(endpoint, status, JSON.parse(answer.body.toString()))
    return reply.code(status).headers(answer.headers).type(answer.type).send(answer.body)
  }
  if (router.checkReplies) checkReply(endpoint, status, answer)
  return reply.code(status).send(answer)
}

/** Refuses a call that asks for more than the role of who makes it, or more than a link may; null where it may be made. */
const refuseCall = (endpoint: Endpoint, user: SessionUser): Refusal | null =>
  endpoint.role === 'anyone' ? null : (refuseLinkCall(endpoint, user.scope) ?? refuseRole(endpoint.role, user))

/** Uploads are refused before the database has no room left (reference: server 2.1). */
function refuseWhenLow(disk: DiskWatch): void {
  if (disk.isLow()) throw new DiskLow('a disk is nearly full')
}

/** A HEAD would do what its GET does: move a decoration on, for one. That of contents shows them as little as it changes them. */
function hooksOf({ authenticate, authenticateContents }: Router, { role, isContents }: Endpoint) {
  if (role === 'anyone') return {}
  return isContents ? { onRequest: authenticateContents } : { onRequest: authenticate, exposeHeadRoute: false }
}

/** Serves one endpoint of the contract: token, input and, in tests, replies are checked against it. */
export function route<const E extends Endpoint>(router: Router, endpoint: E, handler: Handler<E>): void {
  router.endpoints.push(endpoint)
  /** What the token alone says: before a body is taken in, and kept place for. */
  const refuseUnread = (request: FastifyRequest): Refusal | null =>
    refuseOldClient(endpoint, request, router.minClient()) ?? refuseCall(endpoint, userOf(request))
  const takeIn = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refusal = refuseUnread(request)
    if (refusal !== null) return send(router, endpoint, reply, refusal)
    return refuseWhenLow(router.disk)
  }
  router.app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...hooksOf(router, endpoint),
    ...(endpoint.bodyBytesMax === undefined ? {} : { bodyLimit: endpoint.bodyBytesMax, preParsing: [takeIn, router.largeBodies] }),
    handler: async (request, reply) => {
      const user = userOf(request)
      // Open calls look at no token.
      const scope = endpoint.role === 'anyone' ? null : user.scope
      const early = refuseUnread(request) ?? (await refuseUnconfirmed(endpoint.role, () => router.needsPassword(user.family)))
      const input = early ?? checkInput(endpoint, request)
      const refusal = input instanceof Refusal ? input : refuseLinkInput(endpoint, input, scope)
      if (refusal !== null) return send(router, endpoint, reply, refusal)
      const caller: Caller = { user, request }
      const given = endpoint.namesContents === true && scope === null ? router.cookie.give(request, user.family) : null
      if (given !== null) void reply.header('set-cookie', given)
      const answer = await handler(input as HandlerInput<E>, caller)
      const seen = endpoint.role === 'anyone' ? answer : answerSeenBy(endpoint, answer, user)
      return send(router, endpoint, reply, answerInReach(endpoint, seen, scope))
    }
  })
}
