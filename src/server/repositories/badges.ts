import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

/** A badge that counts. */
export interface BadgeRow {
  readonly number: number
  readonly printed_at: Date | null
}

/** Somebody's badge; null where they have none. */
export const findBadge = (query: Query, userId: number): Promise<BadgeRow | null> =>
  firstRow<BadgeRow>(query, 'select number, printed_at from badges where user_id = $1 and replaced_at is null', [userId])

/** The number of the next badge, given once. */
export async function nextBadgeNumber(query: Query): Promise<number> {
  const next = await firstRow<{ readonly number: number }>(
    query,
    "select nextval(pg_get_serial_sequence('badges', 'number')) as number",
    []
  )
  if (next === null) throw new Error('badges have no numbers')
  return next.number
}

interface NewBadge {
  readonly number: number
  readonly userId: number
  readonly codeHash: Buffer
  readonly at: Date
}

/** Keeps a badge. Its person is locked, and has no other one that counts. */
export const insertBadge = (query: Query, { number, userId, codeHash, at }: NewBadge): Promise<object[]> =>
  query('insert into badges (number, user_id, code_hash, made_at) overriding system value values ($1, $2, $3, $4)', [
    number,
    userId,
    codeHash,
    at
  ])

/** The badge that counts is refused from here on; its number, null where there is none. */
export const retireBadge = async (query: Query, userId: number, at: Date): Promise<number | null> =>
  (
    await firstRow<{ readonly number: number }>(
      query,
      'update badges set replaced_at = $2 where user_id = $1 and replaced_at is null returning number',
      [userId, at]
    )
  )?.number ?? null

export const writePrinted = (query: Query, number: number, at: Date): Promise<object[]> =>
  query('update badges set printed_at = $2 where number = $1', [number, at])
