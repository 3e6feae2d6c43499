import type { SecurityEntry } from '@/contract/security-log'
import { fold } from '@/domain/format/search-text'
import { kindsOf, type SecurityGroup } from '@/domain/security/security-kinds'
import type { Query } from '@/server/db/database'
import { containing, HAS_TRIGRAM } from './like'

/** What of the journal is asked for; days are the workshop's, both included. */
export interface JournalFilter {
  readonly group?: SecurityGroup | undefined
  readonly text?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface EventRow {
  readonly id: number
  readonly at: string
  readonly kind: string
  readonly user_id: number | null
  readonly person: string | null
  readonly by_id: number | null
  readonly by_name: string | null
  readonly address: string | null
  readonly station: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

const COLUMNS = `id, to_char(at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI:SS') as at, kind, user_id, person, by_id, by_name, address,
  station, detail`

const entryOf = ({ user_id, person, by_id, by_name, ...row }: EventRow): SecurityEntry => ({
  ...row,
  person: person === null ? null : { id: user_id, name: person },
  by: by_name === null ? null : { id: by_id, name: by_name }
})

/** Conditions of a filter, with their values from `$1` on. */
function conditionsOf({ group, text, from, to }: JournalFilter): { readonly sql: string[]; readonly values: unknown[] } {
  const sql: string[] = []
  const values: unknown[] = []
  const add = (condition: (place: string) => string, value: unknown): void => {
    values.push(value)
    sql.push(condition(`$${values.length}`))
  }
  if (group !== undefined) add((place) => `kind = any(${place})`, kindsOf(group))
  const folded = fold(text ?? '')
  if (folded !== '') add((place) => `${HAS_TRIGRAM.test(folded) ? 'search' : "(search || '')"} like ${place}`, containing(folded))
  if (from !== undefined) add((place) => `at >= ${place}::date::timestamp at time zone 'Europe/Paris'`, from)
  if (to !== undefined) add((place) => `at < (${place}::date + 1)::timestamp at time zone 'Europe/Paris'`, to)
  return { sql, values }
}

const where = (sql: readonly string[]): string => (sql.length === 0 ? '' : `where ${sql.join(' and ')}`)

/** Events of the security log, newest first, `limit` at most: those before the event `before`. */
export async function readJournal(query: Query, filter: JournalFilter, before: number | null, limit: number): Promise<SecurityEntry[]> {
  const { sql, values } = conditionsOf(filter)
  if (before !== null) {
    values.push(before)
    // Where it stands is read once; the index is then walked from there.
    sql.push(`(at, id) < ((select at from security_log where id = $${values.length}), $${values.length}::bigint)`)
  }
  // By the column, not by the text that is made of it: only the column has an index, and a night of autumn has one hour twice.
  const rows = await query<EventRow>(
    `select ${COLUMNS} from security_log l ${where(sql)} order by l.at desc, l.id desc limit ${limit}`,
    values
  )
  return rows.map(entryOf)
}

/** How many events a filter finds, by kind. */
export async function countJournal(query: Query, filter: JournalFilter): Promise<ReadonlyMap<string, number>> {
  const { sql, values } = conditionsOf(filter)
  const rows = await query<{ kind: string; n: number }>(
    `select kind, count(*)::int as n from security_log ${where(sql)} group by kind`,
    values
  )
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

/** These events, in the order in which they were kept; those that are not there are left out. */
export const findEvents = async (query: Query, ids: readonly number[]): Promise<SecurityEntry[]> =>
  (await query<EventRow>(`select ${COLUMNS} from security_log where id = any($1) order by id`, [ids])).map(entryOf)
