import { pinWaitAfter } from '@/domain/people/pin'
import type { Query } from '@/server/db/database'
import { firstRow } from './rows'
import type { Presence } from './stations'

/** What is kept of somebody's PIN, and whether they may use it. */
export interface PinRow {
  readonly pin_hash: string | null
  readonly disabled_at: Date | null
}

export const findPin = (query: Query, userId: number): Promise<PinRow | null> =>
  firstRow<PinRow>(query, 'select pin_hash, disabled_at from users where id = $1', [userId])

interface NewPin {
  readonly hash: string
  readonly digits: number
  readonly at: Date
}

/** Sets a PIN, by its hash; waits of wrong ones are over. */
export async function writePin(query: Query, userId: number, { hash, digits, at }: NewPin): Promise<void> {
  await query('update users set pin_hash = $2, pin_digits = $3, pin_set_at = $4 where id = $1', [userId, hash, digits, at])
  await query('delete from pin_failures where user_id = $1', [userId])
}

/** Erases a PIN; false where there is none. */
export async function erasePin(query: Query, userId: number): Promise<boolean> {
  const erased = await query(
    'update users set pin_hash = null, pin_digits = null, pin_set_at = null where id = $1 and pin_hash is not null returning id',
    [userId]
  )
  await query('delete from pin_failures where user_id = $1', [userId])
  return erased.length > 0
}

/** Seconds of wait after the nth wrong PIN in a row, up to where they grow no more. */
const WAITS_S = [1, 2, 3, 4, 5, 6].map(pinWaitAfter)

export type PinTry =
  /** It may be made, and counts as the `wrong`th wrong one in a row until it is said to be right. */
  | { readonly kind: 'counted'; readonly wrong: number }
  /** Another one must wait until then. */
  | { readonly kind: 'waits'; readonly until: Date }

/**
 * Counts a try of a PIN before it is made, in one statement: of many at once no more are made than one after the other. Kept by the database,
 * for all servers. A wait that is longer than the longest is one of a clock that was ahead: it holds nobody.
 */
export async function countPinTry(query: Query, { stationId, userId, at }: Presence): Promise<PinTry> {
  const counted = await firstRow<{ readonly wrong: number }>(
    query,
    `insert into pin_failures as f (station_id, user_id, wrong, wait_until)
     values ($1, $2, 1, $3::timestamptz + make_interval(secs => ($4::int[])[1]))
     on conflict (station_id, user_id) do update
       set wrong = f.wrong + 1, wait_until = $3::timestamptz + make_interval(secs => ($4::int[])[least(f.wrong + 1, cardinality($4::int[]))])
       where f.wait_until <= $3 or f.wait_until > $3::timestamptz + make_interval(secs => ($4::int[])[cardinality($4::int[])])
     returning wrong`,
    [stationId, userId, at, WAITS_S]
  )
  if (counted !== null) return { kind: 'counted', wrong: counted.wrong }
  const waiting = await firstRow<{ readonly wait_until: Date }>(
    query,
    'select wait_until from pin_failures where station_id = $1 and user_id = $2',
    [stationId, userId]
  )
  // A right one came at this very moment: who asks again may try.
  return { kind: 'waits', until: waiting?.wait_until ?? new Date(at.getTime() + 1000) }
}

/** A PIN was right: the next wrong one is the first again. */
export const forgetPinTries = (query: Query, { stationId, userId }: Presence): Promise<object[]> =>
  query('delete from pin_failures where station_id = $1 and user_id = $2', [stationId, userId])
