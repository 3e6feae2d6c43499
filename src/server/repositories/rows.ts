import type { Query } from '@/server/db/database'

/** The first row of a statement, or null where there is none. */
export const firstRow = async <Row extends object>(query: Query, text: string, values: readonly unknown[]): Promise<Row | null> =>
  (await query<Row>(text, values))[0] ?? null

/** The id that a statement which writes one row answers (`returning id`). Throws where nothing was written. */
export async function writtenId(query: Query, text: string, values: readonly unknown[]): Promise<number> {
  const made = await firstRow<{ readonly id: number }>(query, text, values)
  if (made === null) throw new Error(`nothing was written: ${text}`)
  return made.id
}

/** Writes a row and answers its id. Column names come from this program, never from a request. */
export function insertRow(query: Query, table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  return writtenId(query, `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`, Object.values(row))
}
