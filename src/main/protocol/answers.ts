import type { TokenError } from '@/contract/session'
import { FORWARDED_POLICY } from './csp'
import { replyHeaders } from './headers'

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  })

/** What a page reads when the API host is out of reach (reference: errors 2.4). */
export const unavailable = (): Response =>
  json(503, { code: 'unavailable', message: 'Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.' })

/** What a page reads where it may not go. */
export const notFound = (): Response => json(404, { code: 'not-found', message: "Cette adresse n'existe pas." })

/** What a page reads when the session's renewal was refused (reference: session 2.5). */
export const sessionEnded = (error: TokenError): Response => json(400, error)

/** Replies that carry no body whatever the server says (RFC 9110). */
const BODILESS: readonly number[] = [204, 205, 304]

/** A reply of the API host as a page gets it. */
export const passedOn = (reply: Response): Response =>
  new Response(BODILESS.includes(reply.status) ? null : reply.body, {
    status: reply.status,
    headers: replyHeaders(reply.headers, FORWARDED_POLICY)
  })
