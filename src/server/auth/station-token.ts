import { randomUUID } from 'node:crypto'
import type { Token } from '@/contract/session'
import type { Query } from '@/server/db/database'
import { insertToken, type SignInPlace } from '@/server/repositories/accounts'
import type { Presence, StationRow } from '@/server/repositories/stations'
import { type Lifetimes, newPair, sessionEnd, tokenHash } from './tokens'

/** Begins somebody's session at a station that they took with their PIN, inside the caller's transaction, which has locked its person. */
export async function beginAtStation(
  query: Query,
  lifetimes: Lifetimes,
  { id, client_id }: StationRow,
  { userId, at }: Presence,
  place: SignInPlace
): Promise<Token> {
  const { access, refresh } = newPair()
  const row = {
    family: randomUUID(),
    client_id,
    user_id: userId,
    access_hash: tokenHash(access),
    access_expires_at: new Date(at.getTime() + lifetimes.accessSeconds * 1000),
    refresh_hash: tokenHash(refresh),
    refresh_expires_at: sessionEnd(lifetimes, at, at.getTime(), true),
    scope: null,
    station_id: id,
    began_at: at,
    began_with: 'pin' as const,
    confirmed_at: null,
    ...place
  }
  if ((await insertToken(query, row, at, null)) === null) throw new Error('a person or a station that is locked has gone')
  return { access_token: access, refresh_token: refresh, expires_in: lifetimes.accessSeconds, token_type: 'Bearer', scope: null }
}
