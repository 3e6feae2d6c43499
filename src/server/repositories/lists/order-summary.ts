import pg from 'pg'
import type { ColumnExtra } from '@/domain/lists/columns'
import { ORIGIN_LABELS } from '@/domain/orders/origins'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

const originName = `case origin_code ${Object.entries(ORIGIN_LABELS)
  .map(([code, name]) => `when ${pg.escapeLiteral(code)} then ${pg.escapeLiteral(name)}`)
  .join(' ')} end`
/** Wall time, as the API writes it. */
const time = (column: string): string => `left(${column}::text, 19) as ${column}`

const METRICS = `json_build_object('items', items_count, 'faces', faces_count, 'white_faces', white_faces, 'colored_faces', colored_faces,
  'customizations', customizations, 'stitch_points', stitch_points) as metrics`

/** Parts that a list row and a card of the dashboard share. */
const WHAT_IT_IS = ['id, origin_ref_id', 'origin_code']
const WHERE_IT_STANDS = ['state, files_state, preparation_state', ...PRODUCED_TECHNIQUES.map(techniqueStateKey)]
const PLANNED = ['production_at', 'production_deadline_at', 'dispatched_at', 'shipping_at'].map(time)
const WHOSE_IT_IS = 'customer_firstname, customer_lastname, customer_organization, shipping_method'

/**
 * A list row as the API writes it (reference: orders 1.1): the select list of one row of `orders`, to be made JSON by PostgreSQL. A page
 * has seven thousand values: written there once, they cost a third of what reading and writing them again here does.
 */
const summary = (amounts: boolean): string =>
  [
    ...WHAT_IT_IS,
    `json_build_object('code', origin_code, 'name', ${originName}) as origin`,
    "json_build_object('code', channel_code, 'name', channel_name) as channel",
    ...WHERE_IT_STANDS,
    'techniques, tags, bacs, picking_runs',
    WHOSE_IT_IS,
    ...(amounts ? ['amount'] : []),
    METRICS,
    'reassorts',
    time('ordered_at'),
    ...PLANNED,
    'printed, has_files'
  ].join(', ')

/** What columns of somebody's choosing ask for (reference: lists 10.4). An order whose state never changed has it since it was made. */
const EXTRAS: Readonly<Record<ColumnExtra, string>> = {
  customer_email: '(select email from customers where customers.id = orders.customer_id) as customer_email',
  state_since: `left(coalesce((select created_at at time zone 'Europe/Paris' from order_history h
    where h.order_id = orders.id and h.field = 'state' order by h.id desc limit 1), ordered_at)::text, 19) as state_since`
}

const joined = (columns: string): string => `cross join lateral (select ${columns}) as summary`

/** Joins `summary`, a row's `OrderSummary`, to `orders`: `row_to_json(summary)` writes it. */
export const WITH_SUMMARY = joined(summary(true))

/** The same of a list's row: without amounts for a role that sees none (reference: people 2.3), with what its columns ask for. */
export const withListed = (amounts: boolean, extras: readonly ColumnExtra[]): string =>
  joined([summary(amounts), ...extras.map((extra) => EXTRAS[extra])].join(', '))

/** The select list of a card of the dashboard (`PlannedOrder`), likewise. */
export const PLANNED_ORDER = [
  ...WHAT_IT_IS,
  ...WHERE_IT_STANDS,
  'techniques, tags',
  WHOSE_IT_IS,
  METRICS,
  ...PLANNED,
  'customer_comment'
].join(', ')
