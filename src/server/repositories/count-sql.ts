import { type Narrowed, newValues, type Side, type Statement, sidesOf, TABLES, whereSql } from './list-sql'

function sumSql(narrowed: Narrowed, count: (side: Side, where: string) => string): Statement {
  const values = newValues()
  const counts = sidesOf(narrowed.condition).map((side) => `(${count(side, whereSql(narrowed, side, values))})`)
  return { text: `select ${counts.join(' + ')} as total`, values: values.list }
}

/** Number of orders of a list that a text narrows: every one is found. */
export const countFoundSql = (narrowed: Narrowed): Statement =>
  sumSql(narrowed, (side, where) => `select count(*) from ${TABLES[side]}${where}`)

/** Number of orders of a list that no text narrows: open ones are counted, those of history are counted already. */
export const countKnownSql = (narrowed: Narrowed): Statement =>
  sumSql(narrowed, (side, where) =>
    side === 'open'
      ? `select count(*) from ${TABLES.open}${where}`
      : `select coalesce(sum(n), 0)::bigint from history_counts where true${where}`
  )
