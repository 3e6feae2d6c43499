import OAuth2Server, { OAuthError, Request, Response } from '@node-oauth/oauth2-server'
import * as z from 'zod/mini'
import { StationKey } from '@/contract/people/stations'
import type { Token, TokenError, TokenRequest } from '@/contract/session'
import type { Database, Query } from '@/server/db/database'
import { isPassing } from '@/server/db/database-errors'
import { SIGN_IN, tooManyTries } from '@/server/http/problem-texts'
import { findAccount, type TokenRow } from '@/server/repositories/accounts'
import { recordSecurity, type SecurityEvent } from '@/server/repositories/security-log'
import { findStation, type StationRow } from '@/server/repositories/stations'
import type { BackOff } from './back-off'
import { isFirstOfWait } from './logged-waits'
import { plainSigns, tokenModel } from './token-model'
import { type Clock, type Lifetimes, tokenHash } from './tokens'

export interface IssueTools {
  readonly database: Database
  readonly secret: Buffer
  readonly clock: Clock
  readonly lifetimes: Lifetimes
  readonly backOff: BackOff
  readonly onReuse: (family: string) => void
}

/** Where a token request comes from. */
export interface RequestPlace {
  readonly address: string
  /** What runs there, « Chrome, Windows ». */
  readonly station: string
}

type PasswordRequest = Extract<TokenRequest, { grant_type: 'password' }>
type ReusedToken = Pick<TokenRow, 'family' | 'user_id'>

export type TokenAnswer =
  | { readonly kind: 'issued'; readonly token: Token }
  | {
      readonly kind: 'refused'
      readonly status: 400 | 401 | 429
      readonly error: TokenError
      readonly waitSeconds?: number
      readonly reason?: string
    }

const refusedAs = (error: string, error_description: string): TokenAnswer => ({
  kind: 'refused',
  status: 400,
  error: { error, error_description }
})

/** A request whose parts are all there but hold characters that the library does not take (those of no token) is wrong, not incomplete. */
const nameOf = (error: OAuthError, request: TokenRequest): string =>
  error.name === 'invalid_request' && Object.values(request).every((part) => part !== '') ? 'invalid_grant' : error.name

function refusalOf(error: OAuthError, request: TokenRequest, disabled: boolean): TokenAnswer {
  const name = nameOf(error, request)
  const wrong = disabled ? SIGN_IN.disabled : request.grant_type === 'password' ? SIGN_IN.wrongPassword : SIGN_IN.spent
  const error_description =
    name === 'invalid_grant'
      ? wrong
      : name === 'invalid_client' || name === 'unsupported_grant_type'
        ? SIGN_IN[name]
        : SIGN_IN.invalid_request
  const reason = name === 'invalid_client' ? 'client' : disabled ? 'disabled' : 'wrong-password'
  return { kind: 'refused', status: name === 'invalid_client' ? 401 : 400, error: { error: name, error_description }, reason }
}

/** A request as the library is given it: what somebody typed in signs that it takes. */
const bodyOf = (request: TokenRequest): TokenRequest =>
  request.grant_type === 'password'
    ? { ...request, username: plainSigns(request.username), password: plainSigns(request.password) }
    : request

/**
 * Runs one token request. A refresh is one transaction: a refusal that revokes a family is kept, not rolled back. A sign-in writes
 * once, and takes no connection while its password is hashed: many at once must not leave the others without database.
 */
async function grant(tools: IssueTools, request: TokenRequest, place: RequestPlace, stationId: string | null = null): Promise<TokenAnswer> {
  const { clock, lifetimes } = tools
  const reused: ReusedToken[] = []
  let disabled = false
  const run = async (query: Query): Promise<TokenAnswer> => {
    const model = tokenModel({
      query,
      secret: tools.secret,
      clock,
      lifetimes,
      place,
      stationId,
      onReuse: (row) => reused.push(row),
      onDisabled: () => {
        disabled = true
      }
    })
    const server = new OAuth2Server({ model, accessTokenLifetime: lifetimes.accessSeconds, refreshTokenLifetime: lifetimes.refreshSeconds })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' }
    try {
      const issued = await server.token(new Request({ method: 'POST', query: {}, headers, body: bodyOf(request) }), new Response())
      const expires = issued.accessTokenExpiresAt?.getTime() ?? clock()
      return {
        kind: 'issued',
        token: {
          access_token: issued.accessToken,
          refresh_token: issued.refreshToken ?? '',
          expires_in: Math.max(0, Math.round((expires - clock()) / 1000)),
          token_type: 'Bearer',
          scope: null
        }
      }
    } catch (error) {
      if (!(error instanceof OAuthError) || error.name === 'server_error') throw causeOf(error)
      return refusalOf(error, request, disabled)
    }
  }
  const answer = await (request.grant_type === 'password' ? run(tools.database.query) : tools.database.transaction(run))
  for (const { family, user_id } of reused) {
    await recordSecurity(tools.database.query, { kind: 'refresh-reused', userId: user_id, ...place })
    tools.onReuse(family)
  }
  return answer
}

/** The library wraps what its model throws. */
const causeOf = (error: unknown): unknown =>
  error instanceof OAuthError && 'inner' in error && isPassing(error.inner) ? error.inner : error

/** The shared station that is signed in at (null: none), found before anything that costs, or why it is not taken. */
async function stationOf({ database }: IssueTools, { station_id, station_key }: PasswordRequest): Promise<StationRow | null | TokenAnswer> {
  if (station_id === undefined && station_key === undefined) return null
  if (!station_id || !station_key) return refusedAs('invalid_request', SIGN_IN.invalid_request)
  const key = z.safeParse(StationKey, { id: station_id, key: station_key })
  const station = key.success ? await findStation(database.query, key.data.id, tokenHash(key.data.key)) : null
  return station ?? refusedAs('invalid_station', SIGN_IN.station)
}

type SignInKind = 'signed-in' | 'sign-in-refused' | 'sign-in-slowed'

/** Keeps what came of a sign-in, under the name of its account where there is one, else as it was typed: characters that no account has are not looked for. */
async function recordSignIn(
  { database }: IssueTools,
  kind: SignInKind,
  account: string,
  { detail, ...place }: RequestPlace & Pick<SecurityEvent, 'detail'>
): Promise<void> {
  const known = /\p{C}/u.test(account) ? null : await findAccount(database.query, account)
  await recordSecurity(database.query, { kind, userId: known?.id ?? null, account, ...place, detail: detail ?? {} })
}

/** Answers a token request (reference: session 1.3, 2.1): password with its back-off, or refresh with rotation. */
export async function issueToken(tools: IssueTools, request: TokenRequest, place: RequestPlace): Promise<TokenAnswer> {
  if (request.grant_type === 'refresh_token') return grant(tools, request, place)
  const { username } = request
  const station = await stationOf(tools, request)
  if (station !== null && 'kind' in station) return station
  const at: RequestPlace = station === null ? place : { ...place, station: station.name }
  const { waitSeconds, succeeded } = await tools.backOff.begin(username, place.address)
  if (waitSeconds > 0) {
    if (isFirstOfWait(tools, [username.trim().toLowerCase(), place.address], waitSeconds))
      await recordSignIn(tools, 'sign-in-slowed', username, { ...at, detail: { wait: waitSeconds } })
    const error_description = tooManyTries(waitSeconds)
    return { kind: 'refused', status: 429, error: { error: 'invalid_grant', error_description }, waitSeconds }
  }
  const answer = await grant(tools, request, place, station?.id)
  if (answer.kind === 'issued') {
    await recordSignIn(tools, 'signed-in', username, at)
    await succeeded()
  } else await recordSignIn(tools, 'sign-in-refused', username, { ...at, detail: { reason: answer.reason ?? null } })
  return answer
}
