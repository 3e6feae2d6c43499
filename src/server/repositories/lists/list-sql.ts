import pg from 'pg'
import type { CalendarDay } from '@/domain/calendar/days'
import { fold, keywordNeedle, keywordWords, labelNeedle } from '@/domain/format/search-text'
import { conditionOfFilters, conjunctsOf, excludeEachOther, type FilterCondition } from '@/domain/lists/filters/filter-conditions'
import type { FilterKey, FilterValues } from '@/domain/lists/filters/list-filters'
import { type Condition, reachOf } from '@/domain/lists/membership'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { containing, HAS_TRIGRAM, pairsOf } from '../like'

const literals = (values: readonly string[]): string => values.map((value) => pg.escapeLiteral(value)).join(', ')
const joined = (parts: readonly string[], word: 'and' | 'or', none: string): string =>
  parts.length === 0 ? none : `(${parts.join(` ${word} `)})`

/** Orders that are open, or all others: each stand in a table of their own (decision 012). */
export type ListSide = 'open' | 'history'

/**
 * Facets of an order of history, as migration 019 writes them. Read, none of them is looked up in their index: it goes through all orders
 * that have one, which is dearer than looking at those that days alone leave. What PostgreSQL expects of them stays the same.
 */
const FACETS = 'facets'
const READ_FACETS = 'facets collate "C"'

/** Some facets of an order of history: a letter for what they are about. */
const withFacets = (letter: string, values: readonly string[], facets = FACETS): string =>
  `${facets} && array[${literals(values.map((value) => `${letter}:${value}`))}]::text[]`

/** One side's table as rows call it: `id` alone is the other table's too in a subquery. */
const idOf: Readonly<Record<ListSide, string>> = { open: 'orders.id', history: 'history_orders.id' }

const FLAG_ROWS = {
  pinned: (id: string) => `exists (select from comments where comments.order_id = ${id} and comments.pinned)`,
  ticket: (id: string) => `exists (select from tickets where tickets.order_id = ${id} and tickets.opened)`
} as const

/** A day's bounds as the column has them: wall time without zone. */
export const daysSql = (field: string, from: CalendarDay | null, to: CalendarDay | null): string =>
  [
    ...(from === null ? [] : [`${field} >= ${pg.escapeLiteral(from)}::date`]),
    ...(to === null ? [] : [`${field} < ${pg.escapeLiteral(to)}::date + 1`]),
    ...(from === null && to === null ? [`${field} is not null`] : [])
  ].join(' and ')

/**
 * Writes what lists and filters ask of an order as SQL: the only place that does (reference: lists 1.4). Rows are those of the side's own
 * table; with `whole`, history's are looked at in `orders` themselves.
 */
export function conditionSql(condition: FilterCondition, side: ListSide, whole = side === 'open', facets = FACETS): string {
  const each = (conditions: readonly FilterCondition[]): string[] => conditions.map((part) => conditionSql(part, side, whole, facets))
  switch (condition.kind) {
    case 'open':
      return String(side === 'open')
    case 'field':
      if (whole || condition.field === 'state') return `${condition.field} in (${literals(condition.in)})`
      return withFacets(condition.field === 'files_state' ? 'f' : 'p', condition.in, facets)
    case 'technique':
      return whole
        ? `${techniqueStateKey(condition.technique)} in (${literals(condition.in)})`
        : withFacets(`s:${condition.technique}`, condition.in, facets)
    case 'tag':
      return `tag_keys && array[${literals(condition.in)}]::text[]`
    case 'all':
    case 'each':
      return joined(each(condition.of), 'and', 'true')
    case 'any':
    case 'some':
      return joined(each(condition.of), 'or', 'false')
    case 'code':
      if (whole || condition.field === 'origin_code') return `${condition.field} in (${literals(condition.in)})`
      return withFacets('c', condition.in, facets)
    case 'uses':
      return whole ? `techniques && array[${literals([condition.technique])}]::text[]` : withFacets('t', [condition.technique], facets)
    case 'days':
      return `(${daysSql(condition.field, condition.from, condition.to)})`
    case 'no-date':
      return `${condition.field} is null`
    case 'method':
      return whole ? `plain_method(shipping_method) in (${literals(condition.in)})` : withFacets('m', condition.in, facets)
    case 'flag': {
      const is =
        condition.flag === 'printed'
          ? whole
            ? 'printed'
            : withFacets('printed', ['yes'], facets)
          : FLAG_ROWS[condition.flag](whole ? idOf.open : idOf.history)
      return condition.is ? is : `not (${is})`
    }
    case 'customer':
      return whole ? `customer_id in (${condition.in.join(', ')})` : withFacets('k', condition.in.map(String))
  }
}

/**
 * The state of an order of history that is not printed; null of one that is. Of states and marks apart PostgreSQL expects closed orders without a
 * mark to be as many as canceled ones are, and there are next to none: migration 027 has an index of this, and statistics.
 */
const UNPRINTED_STATE = `(case when not ${withFacets('printed', ['yes'])} then state end)`

/** Conditions that all must be met, as SQL; those of history, where they are looked up, ask for states of what is not printed at once. */
function conditionsSql(conditions: readonly FilterCondition[], side: ListSide, by: LookedUp): string[] {
  const write = (condition: FilterCondition): string =>
    conditionSql(condition, side, side === 'open', by === 'reading' ? READ_FACETS : FACETS)
  const parts = conditions.flatMap(conjunctsOf)
  const isUnprinted = (part: FilterCondition): boolean => part.kind === 'flag' && part.flag === 'printed' && !part.is
  if (side === 'open' || by === 'reading' || !parts.some(isUnprinted)) return conditions.map(write)
  const states = parts.flatMap((part) => (part.kind === 'field' && part.field === 'state' ? [part.in] : []))
  const others = parts.filter((part) => !isUnprinted(part) && !(part.kind === 'field' && part.field === 'state'))
  const unprinted = states.map((values) => `${UNPRINTED_STATE} in (${literals(values)})`)
  return [...(unprinted.length === 0 ? [`${UNPRINTED_STATE} is not null`] : unprinted), ...others.map(write)]
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
  /** The other filters (reference: lists 3.5), as of `today`. */
  readonly chips: FilterValues
  readonly today: CalendarDay
  /** The filter whose own menu is counted: it is left out. */
  readonly without?: FilterKey
}

/** Filters of somebody, who sees everything of an order or not (reference: people 2.3). */
interface Searched {
  readonly filters: Filters
  readonly seesAll: boolean
}

/** Texts that no index has, of which PostgreSQL expects what it does of the indexed ones. */
const UNINDEXED_TEXT = 'search_text collate "C"'
const UNINDEXED_LABELS = 'search_labels collate "C"'

/** The lines of `searchText` before the last one, the e-mail: reference, name, organisation. */
const SEARCHED_BY_NAME = "array_to_string((string_to_array(search_text, E'\\n'))[1:3], E'\\n')"

/**
 * How orders of history are looked up: `words` by the index of words where the keyword has some, else by trigrams or pairs of letters, for
 * searches of which all orders are wanted; `letters` by trigrams; `reading` by none, nor facets by theirs, for what is left as soon as enough
 * are found; `expected` as PostgreSQL has samples of.
 */
export type LookedUp = 'words' | 'letters' | 'reading' | 'expected'

const quoted = (word: string): string => `'${word.replace(/\\/g, '\\\\')}'`

/** The words of a keyword as a search of PostgreSQL's; null where letters must do. */
function wordsQuery(keyword: string): string | null {
  const words = keywordWords(keyword)
  if (words === null) return null
  return [...words.whole.map(quoted), ...(words.beginning === null ? [] : [`${quoted(words.beginning)}:*`])].join(' & ')
}

/** The keyword as SQL. Who does not see e-mails finds nobody by one: what the index finds is looked at again. */
function keywordSql(keyword: string, seesAll: boolean, values: Values, by: LookedUp): string[] {
  if (keyword === '') return []
  const pattern = values.add(containing(keyword))
  const words = by === 'words' ? wordsQuery(keyword) : null
  const pairs = by === 'words' && words === null ? pairsOf(keyword) : null
  const indexed = by === 'expected' || (by !== 'reading' && words === null && HAS_TRIGRAM.test(keyword))
  const text = indexed ? 'search_text' : UNINDEXED_TEXT
  return [
    ...(words === null ? [] : [`search_words(search_text) @@ ${values.add(words)}::tsquery`]),
    ...(pairs === null ? [] : [`search_pairs(search_text) @> ${values.add(pairs)}::text[]`]),
    `${text} like ${pattern}`,
    ...(seesAll ? [] : [`${SEARCHED_BY_NAME} like ${pattern}`])
  ]
}

/** Writes the texts as SQL: without case and accents, labels by their beginning (reference: lists 3.2). Empty when none is set. */
function textsSql({ filters, seesAll }: Searched, values: Values, by: LookedUp): string[] {
  const labels = by === 'reading' ? UNINDEXED_LABELS : 'search_labels'
  const label = (kind: 'bac' | 'run' | 'sku', text: string): string => `${labels} like ${values.add(containing(labelNeedle(kind, text)))}`
  const set = (text: string): boolean => fold(text) !== ''
  const runs = filters.runs.filter(set)
  const parts = keywordSql(keywordNeedle(filters.keyword), seesAll, values, by)
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
export function whereSql({ condition, ...searched }: Narrowed, side: ListSide, values: Values, by: LookedUp = 'letters'): string {
  const { filters } = searched
  const origin = filters.origin === null ? [] : [`origin_code = ${values.add(filters.origin)}`]
  const chosen = conditionOfFilters(filters.chips, filters.today, filters.without)
  const conditions = [condition, chosen].flatMap((one) => (one === null ? [] : [one]))
  const written = excludeEachOther(conditions) ? ['false'] : conditionsSql(conditions, side, by)
  const parts = [...written, ...origin, ...textsSql(searched, values, side === 'history' ? by : 'expected')]
  return parts.map((part) => ` and ${part}`).join('')
}

/** Whether a text narrows the list. */
const hasText = (searched: Searched): boolean => textsSql(searched, newValues(), 'letters').length > 0

/** Whether an index finds the keyword: for one letter every text is read. */
export const isIndexed = ({ filters }: Searched): boolean => {
  const keyword = keywordNeedle(filters.keyword)
  return keyword === '' || HAS_TRIGRAM.test(keyword) || pairsOf(keyword) !== null
}

/** Whether the keyword is looked up by its pairs of letters alone. */
export const isPaired = ({ filters }: Searched): boolean => pairsOf(keywordNeedle(filters.keyword)) !== null

/** Whether a text or another filter narrows the list. */
export const isSearched = (searched: Searched): boolean => Object.keys(searched.filters.chips).length > 0 || hasText(searched)

/** The table of each side, with its orders alone. */
export const TABLES: Readonly<Record<ListSide, string>> = { open: 'orders where is_open', history: 'history_orders where true' }

/** Sides on which the orders of a list stand. */
export function sidesOf(condition: Condition | null): readonly ListSide[] {
  const reach = condition === null ? 'both' : reachOf(condition)
  return reach === 'both' ? ['open', 'history'] : [reach]
}
