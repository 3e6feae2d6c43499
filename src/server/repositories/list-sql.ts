import pg from 'pg'
import { fold, labelNeedle } from '@/domain/lists/fold'
import type { Condition } from '@/domain/lists/membership'
import type { SortDir, SortField } from '@/domain/lists/sort'
import { techniqueStateKey } from '@/domain/techniques/steps'

const literals = (values: readonly string[]): string => values.map((value) => pg.escapeLiteral(value)).join(', ')
const joined = (parts: readonly string[], word: 'and' | 'or', none: string): string =>
  parts.length === 0 ? none : `(${parts.join(` ${word} `)})`

/** Writes a condition of `MEMBERSHIP` as SQL on the table `orders`: the only place that does. */
export function conditionSql(condition: Condition): string {
  switch (condition.kind) {
    case 'open':
      return 'is_open'
    case 'field':
      return `${condition.field} in (${literals(condition.in)})`
    case 'technique':
      return `${techniqueStateKey(condition.technique)} in (${literals(condition.in)})`
    case 'tag':
      return `tag_keys && array[${literals(condition.in)}]::text[]`
    case 'all':
      return joined(condition.of.map(conditionSql), 'and', 'true')
    case 'any':
      return joined(condition.of.map(conditionSql), 'or', 'false')
  }
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

/** Non-empty filters of a list, trimmed (spec §7). */
export interface Filters {
  readonly keyword: string
  readonly bac: string
  readonly runs: readonly string[]
  readonly sku: string
  readonly origin: string | null
}

/** The text as a LIKE pattern that finds it anywhere: `%`, `_` and `\` are plain characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Writes filters as SQL: text without case and accents, labels by their beginning (decisions). */
export function filtersSql(filters: Filters, values: Values): string[] {
  const label = (kind: 'bac' | 'run' | 'sku', text: string): string =>
    `search_labels like ${values.add(containing(labelNeedle(kind, text)))}`
  const parts: string[] = []
  const keyword = fold(filters.keyword.replace(/^#/, ''))
  if (keyword !== '') parts.push(`search_text like ${values.add(containing(keyword))}`)
  if (filters.bac !== '') parts.push(label('bac', filters.bac))
  if (filters.runs.length > 0)
    parts.push(
      joined(
        filters.runs.map((run) => label('run', run)),
        'or',
        'true'
      )
    )
  if (filters.sku !== '') parts.push(label('sku', filters.sku))
  if (filters.origin !== null) parts.push(`origin_code = ${values.add(filters.origin)}`)
  return parts
}

/** Columns of the sorts; those that may be empty put their empty ones last, both ways. */
const SORTS: Readonly<Record<SortField, { readonly sql: string; readonly empty?: true }>> = {
  id: { sql: 'id' },
  total: { sql: 'amount' },
  items: { sql: 'items_count' },
  faces: { sql: 'faces_count' },
  customizations: { sql: 'customizations' },
  stitchPoints: { sql: 'stitch_points' },
  customer: { sql: 'customer_sort collate "C"' },
  orderedAt: { sql: 'ordered_at' },
  productionAt: { sql: 'production_at', empty: true },
  dispatchedAt: { sql: 'dispatched_at', empty: true },
  bacs: { sql: `nullif(bacs, '{}') collate "C"`, empty: true }
}

/** Order of a list; equal values are ordered by id, so pages never repeat an order (decisions). */
export function sortSql(field: SortField, dir: SortDir): string {
  if (field === 'id') return `id ${dir}`
  const { sql, empty } = SORTS[field]
  return `${sql} ${dir}${empty ? ' nulls last' : ''}, id ${dir}`
}
