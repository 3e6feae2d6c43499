import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, refusalWords } from '@/contract/http/problem'
import { DEFAULT_ROLE, ROLES } from '@/domain/people/roles'
import { hinted } from '@/domain/reading/hints'
import { type Read, readAs } from '@/domain/reading/read-as'

/** How long an access token is taken to be good for, in seconds, where a host does not say. */
const LIFETIME_S = 900

/** Reply of the token endpoint (reference: api 2.1). `expires_in` is in seconds. */
export const Token = z.object({
  access_token: hinted(z.string(), { needed: true }),
  expires_in: hinted(z.int(), { absent: { value: LIFETIME_S } }),
  refresh_token: z.string(),
  token_type: z.string(),
  scope: z.nullable(z.string())
})
export type Token = z.infer<typeof Token>

/** Refusal of the token endpoint, as OAuth2 writes it. */
export const TokenError = z.object({ error: z.string(), error_description: z.optional(z.string()) })
export type TokenError = z.infer<typeof TokenError>

/** Said of a login that failed without a word from the server (reference: session 1.2). */
export const LOGIN_ERROR = "Une erreur s'est produite."

/** A refusal of any host's token endpoint as OAuth2 would write it: `error` is empty, and words are missing, where the host said none. */
export function readTokenError(body: unknown): TokenError {
  const said = readAs(TokenError, body)?.data
  const words = said?.error_description || refusalWords(body)
  return { error: said?.error ?? '', ...(words === undefined ? {} : { error_description: words }) }
}

/** What a person reads of a refused login: the host's words, or that one cannot say (reference: session 1.2). */
export const loginError = (body: unknown): string => readTokenError(body).error_description ?? LOGIN_ERROR

const client = { client_id: z.string(), client_secret: z.string() }

export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal('password'),
    username: z.string(),
    password: z.string(),
    /** A shared station that is taken with a password (reference: people 6.2): its number and key. Sent to a host that knows people alone. */
    station_id: z.optional(z.string()),
    station_key: z.optional(z.string())
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() })
])
export type TokenRequest = z.infer<typeof TokenRequest>

/** Takes JSON or a form; 400 `invalid_grant` on bad credentials or a spent refresh token; 429 tells the wait (reference: session 1.3, api 2.1). */
export const requestToken = endpoint({
  method: 'POST',
  path: '/oauth/v2/token',
  summary: 'Ouvre une session (password) ou la prolonge (refresh_token)',
  role: 'anyone',
  body: TokenRequest,
  beyond: { station_id: 'stations', station_key: 'stations' },
  replies: { 200: Token, 400: TokenError, 401: TokenError, 429: TokenError, 500: TokenError, 503: TokenError }
})

/** Ends the session that the access token belongs to: its whole token family is revoked. */
export const revokeToken = endpoint({
  method: 'POST',
  path: '/oauth/v2/revoke',
  summary: 'Ferme la session',
  role: 'packing',
  capability: 'session-revocation',
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})

export const Profile = z.object({
  /** Absent where the host does not tell it. */
  id: z.optional(z.int()),
  firstname: z.string(),
  lastname: z.string(),
  /** A host that knows no roles makes everybody an operator (reference: people 2.1). */
  role: hinted(z.enum(ROLES), { absent: { value: DEFAULT_ROLE } })
})
/** Another host may name a role that nobody here knows. */
export type Profile = Read<z.infer<typeof Profile>>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: "Prénom et nom de l'opérateur",
  role: 'packing',
  replies: { 200: Profile, ...COMMON_REPLIES }
})
