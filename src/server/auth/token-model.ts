import { randomUUID } from 'node:crypto'
import {
  type Client,
  InvalidGrantError,
  type PasswordModel,
  type RefreshTokenModel,
  type Token,
  type User
} from '@node-oauth/oauth2-server'
import type { Query } from '@/server/db/database'
import {
  deleteExpiredTokens,
  findAccount,
  findRefreshToken,
  insertToken,
  isClient,
  lockRefreshToken,
  replaceHash,
  retireRefreshToken,
  revokeFamily,
  type SignInPlace,
  type TokenRow
} from '@/server/repositories/accounts'
import { passwordHashOf } from '@/server/repositories/people-accounts'
import { endEarlierAt, forgetConfirmedAt } from '@/server/repositories/station-sessions'
import { touchStation } from '@/server/repositories/stations'
import { hashPassword, isOutdated, verifyPassword } from './password'
import { type Clock, type Lifetimes, newPair, pairAfter, sessionEnd, type TokenPair, tokenHash } from './tokens'

export interface ModelTools {
  readonly query: Query
  readonly secret: Buffer
  readonly clock: Clock
  readonly lifetimes: Lifetimes
  /** Where the request comes from: kept with a sign-in. */
  readonly place: SignInPlace
  /** The shared station that is signed in at with a password. */
  readonly stationId: string | null
  /** Hears of a family that was revoked because a retired token came back. */
  readonly onReuse: (row: Pick<TokenRow, 'family' | 'user_id'>) => void
  /** Hears that a password was right, but its account is disabled. */
  readonly onDisabled: (userId: number) => void
}

/** What a refresh goes on from: the row of the presented token, and its successor when this is a repeat within the grace. */
interface Spent {
  readonly token: string
  readonly row: TokenRow
  readonly successor: TokenRow | null
}

/** What of a session its tokens carry from one to the next. */
type Began = Pick<TokenRow, 'began_at' | 'began_with' | 'station_id' | 'confirmed_at'>

/** A hash of today's kind for a password that was just right, kept in place of the one before. Null where the password was changed meanwhile. */
async function renewedHash(query: Query, id: number, before: string, password: string): Promise<string | null> {
  const after = await hashPassword(password)
  if (await replaceHash(query, id, before, after)) return after
  // Another sign-in may have renewed it at the same moment.
  const present = await passwordHashOf(query, id)
  return (await verifyPassword(password, present)) ? present : null
}

const seconds = (from: number, count: number): Date => new Date(from + count * 1000)

/** What was typed in signs that the library takes, for `getUser` to read: it takes no text that has an emoji beside other letters. */
export const plainSigns = (typed: string): string => Buffer.from(typed).toString('base64url')
const typedIn = (signs: string): string => Buffer.from(signs, 'base64url').toString()

/**
 * Storage and rules of one token request (reference: session 2.1), a refresh inside its own transaction: rotation at each use, an absolute end,
 * a retired token revokes its family, the immediate predecessor is forgiven for a minute.
 */
export function tokenModel(tools: ModelTools): PasswordModel & RefreshTokenModel {
  const { query, secret, clock, lifetimes, place, stationId, onReuse, onDisabled } = tools
  const now = clock()
  let spent: Spent | null = null
  let pair: TokenPair | null = null
  let verified: string | null = null
  const pairToIssue = (): TokenPair => {
    pair ??= spent === null ? newPair() : pairAfter(secret, spent.token)
    return pair
  }

  const successorOf = async (token: string): Promise<TokenRow | null> => {
    const successor = await findRefreshToken(query, tokenHash(pairAfter(secret, token).refresh))
    return successor !== null && successor.retired_at === null && successor.revoked_at === null ? successor : null
  }

  return {
    getClient: async (id, clientSecret) =>
      (await isClient(query, id, clientSecret)) ? { id, grants: ['password', 'refresh_token'] } : null,

    getUser: async (name, secret) => {
      const [username, password] = [typedIn(name), typedIn(secret)]
      // Characters that no account has are not looked for.
      const account = /\p{C}/u.test(username) ? null : await findAccount(query, username)
      const stored = account?.password_hash ?? null
      if (!(await verifyPassword(password, stored)) || account === null || stored === null) return null
      // Told only now: accounts cannot be guessed by it.
      if (account.disabled_at !== null) {
        onDisabled(account.id)
        return null
      }
      verified = isOutdated(stored) ? await renewedHash(query, account.id, stored, password) : stored
      return verified === null ? null : { id: account.id }
    },

    generateAccessToken: async () => pairToIssue().access,
    generateRefreshToken: async () => pairToIssue().refresh,

    getRefreshToken: async (token) => {
      const row = await lockRefreshToken(query, tokenHash(token))
      if (row === null || row.revoked_at !== null || row.refresh_expires_at.getTime() <= now) return null
      if (row.retired_at !== null) {
        const successor = now - row.retired_at.getTime() < lifetimes.graceSeconds * 1000 ? await successorOf(token) : null
        if (successor === null) {
          await revokeFamily(query, row.family, new Date(now))
          onReuse(row)
          return null
        }
        spent = { token, row, successor }
      } else spent = { token, row, successor: null }
      return { refreshToken: token, client: { id: row.client_id, grants: ['refresh_token'] }, user: { id: row.user_id } }
    },

    revokeToken: async () => {
      if (spent !== null && spent.successor === null) await retireRefreshToken(query, tokenHash(spent.token), new Date(now))
      return true
    },

    saveToken: async (_token: Token, client: Client, user: User): Promise<Token> => {
      const { access, refresh } = pairToIssue()
      const accessTokenExpiresAt = spent?.successor?.access_expires_at ?? seconds(now, lifetimes.accessSeconds)
      if (spent === null) await deleteExpiredTokens(query, new Date(now))
      if (spent === null || spent.successor === null) {
        const began: Began = spent?.row ?? {
          began_at: new Date(now),
          began_with: 'password',
          station_id: stationId,
          confirmed_at: new Date(now)
        }
        const row = {
          family: spent?.row.family ?? randomUUID(),
          client_id: client.id,
          user_id: user.id as number,
          access_hash: tokenHash(access),
          access_expires_at: accessTokenExpiresAt,
          refresh_hash: tokenHash(refresh),
          refresh_expires_at: sessionEnd(lifetimes, began.began_at, now, began.station_id !== null),
          scope: null,
          began_at: began.began_at,
          began_with: began.began_with,
          station_id: began.station_id,
          confirmed_at: began.confirmed_at,
          ...(spent?.row.station ? { station: spent.row.station, address: place.address } : place)
        }
        const id = await insertToken(query, row, new Date(now), verified)
        if (id === null) throw new InvalidGrantError('the account changed meanwhile')
        if (spent === null && stationId !== null) {
          const here = { stationId, userId: row.user_id, at: new Date(now) }
          await endEarlierAt(query, here, id)
          await touchStation(query, here)
          await forgetConfirmedAt(query, here)
        }
      }
      return { accessToken: access, accessTokenExpiresAt, refreshToken: refresh, client, user }
    },

    // Bearer tokens of requests are checked by `sessions`, not by the OAuth library.
    getAccessToken: async () => null
  }
}
