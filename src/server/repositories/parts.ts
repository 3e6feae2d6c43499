/** Parts of orders by the id of what they belong to. */
export type Parts<T> = ReadonlyMap<number, readonly T[]>

export interface Author {
  readonly firstname: string | null
  readonly lastname: string | null
}

/** Columns of who wrote something: `u` is its user. */
export const AUTHOR = 'u.firstname, u.lastname'
export const authorOf = ({ firstname, lastname }: Author) => (firstname === null || lastname === null ? null : { firstname, lastname })

/** Rows by what they belong to, in their sequence. */
export function grouped<Row, T>(rows: readonly Row[], key: (row: Row) => number, make: (row: Row) => T): Parts<T> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(make(row))
    else groups.set(key(row), [make(row)])
  }
  return groups
}
