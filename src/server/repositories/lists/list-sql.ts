import pg from 'pg'
import { fold, keywordNeedle, labelNeedle } from '@/domain/format/search-text'
import { type Condition, reachOf } from '@/domain/lists/membership'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { containing, HAS_TRIGRAM } from '../like'

const literals = (values: readonly string[]): string => values.map((value) => pg.escapeLiteral(value)).join(', ')
const joined = (parts: readonly string[], word: 'and' | 'or', none: string): string =>
  parts.length === 0 ? none : `(${parts.join(` ${word} `)})`

/** Orders that are open, or all others: each stand in a table of their own (decision 012). */
export type ListSide = 'open' | 'history'

/** Writes a condition of `MEMBERSHIP` as SQL on one side's table: the only place that does. History knows states and tags alone. */
export function conditionSql(condition: Condition, side: ListSide): string {
  const each = (conditions: readonly Condition[]): string[] => conditions.map((part) => conditionSql(part, side))
  switch (condition.kind) {
    case 'open':
      return String(side === 'open')
    case 'field':
      return `${condition.field} in (${literals(condition.in)})`
    case 'technique':
      return `${techniqueStateKey(condition.technique)} in (${literals(condition.in)})`
    case 'tag':
      return `tag_keys && array[${literals(condition.in)}]::text[]`
    case 'all':
      return joined(each(condition.of), 'and', 'true')
    case 'any':
      return joined(each(condition.of), 'or', 'false')
  }
}

/** A statement with its values, `$1`… */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A piece of SQL that uses `$1`… of the values gathered so far. */
export interface Values {
  readonly list: unknown[]
  readonly add: (value: unknown) => string
}

export function newValues(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

/** Filters of a list, trimmed (reference: lists 3.1). A text of which nothing is left when it is folded is no filter. */
export interface Filters {
  readonly keyword: string
  readonly bac: string
  readonly runs: readonly string[]
  readonly sku: string
  readonly origin: string | null
}

/** Filters of somebody, who sees everything of an order or not (reference: people 2.3). */
interface Searched {
  readonly filters: Filters
  readonly seesAll: boolean
}

const UNINDEXED_TEXT = "(search_text || '')"

/** The lines of `searchText` before the last one, the e-mail: reference, name, organisation. */
const SEARCHED_BY_NAME = "array_to_string((string_to_array(search_text, E'\\n'))[1:3], E'\\n')"

/** The keyword as SQL. Who does not see e-mails finds nobody by one: what the index finds is looked at again. */
function keywordSql(keyword: string, seesAll: boolean, values: Values): string[] {
  if (keyword === '') return []
  const pattern = values.add(containing(keyword))
  const found = `${HAS_TRIGRAM.test(keyword) ? 'search_text' : UNINDEXED_TEXT} like ${pattern}`
  return seesAll ? [found] : [found, `${SEARCHED_BY_NAME} like ${pattern}`]
}

/** Writes the texts as SQL: without case and accents, labels by their beginning (reference: lists 3.2). Empty when none is set. */
function textsSql({ filters, seesAll }: Searched, values: Values): string[] {
  const label = (kind: 'bac' | 'run' | 'sku', text: string): string =>
    `search_labels like ${values.add(containing(labelNeedle(kind, text)))}`
  const set = (text: string): boolean => fold(text) !== ''
  const runs = filters.runs.filter(set)
  const parts = keywordSql(keywordNeedle(filters.keyword), seesAll, values)
  if (set(filters.bac)) parts.push(label('bac', filters.bac))
  if (runs.length > 0)
    parts.push(
      joined(
        runs.map((run) => label('run', run)),
        'or',
        'true'
      )
    )
  if (set(filters.sku)) parts.push(label('sku', filters.sku))
  return parts
}

/** Some orders: of a list, or of all when `condition` is null, and of what filters leave of them. */
export interface Narrowed extends Searched {
  readonly condition: Condition | null
}

/** Writes what narrows the orders of one side after a `where` that stands: ` and …` for each part. */
export function whereSql({ condition, ...searched }: Narrowed, side: ListSide, values: Values): string {
  const { filters } = searched
  const origin = filters.origin === null ? [] : [`origin_code = ${values.add(filters.origin)}`]
  const parts = [...(condition === null ? [] : [conditionSql(condition, side)]), ...origin, ...textsSql(searched, values)]
  return parts.map((part) => ` and ${part}`).join('')
}

/** Whether a text narrows the list. */
export const isSearched = (searched: Searched): boolean => textsSql(searched, newValues()).length > 0

/** The table of each side, with its orders alone. */
export const TABLES: Readonly<Record<ListSide, string>> = { open: 'orders where is_open', history: 'history_orders where true' }

/** Sides on which the orders of a list stand. */
export function sidesOf(condition: Condition | null): readonly ListSide[] {
  const reach = condition === null ? 'both' : reachOf(condition)
  return reach === 'both' ? ['open', 'history'] : [reach]
}
