import type { OrderSummary } from '@/domain/orders/order'
import { ORIGIN_LABELS, type OriginCode } from '@/domain/orders/origins'
import { type TechniqueStates, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

const STATE_COLUMNS = PRODUCED_TECHNIQUES.map(techniqueStateKey)

/** Columns of `orders` that a list row needs. */
export const SUMMARY_COLUMNS = [
  'id, origin_ref_id, origin_code, channel_code, channel_name, state, files_state, preparation_state',
  ...STATE_COLUMNS,
  'techniques, tags, bacs, picking_runs, customer_firstname, customer_lastname, customer_organization, shipping_method, amount',
  'items_count, faces_count, white_faces, colored_faces, customizations, stitch_points',
  'ordered_at, production_at, production_deadline_at, dispatched_at, shipping_at, printed, has_files'
].join(', ')

/** A row of `SUMMARY_COLUMNS`. */
export interface SummaryRow
  extends Omit<OrderSummary, 'origin' | 'origin_code' | 'channel' | 'metrics' | keyof TechniqueStates>,
    TechniqueStates {
  readonly origin_code: OriginCode
  readonly channel_code: string
  readonly channel_name: string
  readonly items_count: number
  readonly faces_count: number
  readonly white_faces: number
  readonly colored_faces: number
  readonly customizations: number
  readonly stitch_points: number
}

const statesOf = (row: SummaryRow): TechniqueStates =>
  Object.fromEntries(STATE_COLUMNS.map((column) => [column, row[column]])) as unknown as TechniqueStates

/** A list row as the API writes it (spec §3). */
export const toSummary = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  origin_ref_id: row.origin_ref_id,
  origin: { code: row.origin_code, name: ORIGIN_LABELS[row.origin_code] },
  origin_code: row.origin_code,
  channel: { code: row.channel_code, name: row.channel_name },
  state: row.state,
  files_state: row.files_state,
  preparation_state: row.preparation_state,
  ...statesOf(row),
  techniques: row.techniques,
  tags: row.tags,
  bacs: row.bacs,
  picking_runs: row.picking_runs,
  customer_firstname: row.customer_firstname,
  customer_lastname: row.customer_lastname,
  customer_organization: row.customer_organization,
  shipping_method: row.shipping_method,
  amount: row.amount,
  metrics: {
    items: row.items_count,
    faces: row.faces_count,
    white_faces: row.white_faces,
    colored_faces: row.colored_faces,
    customizations: row.customizations,
    stitch_points: row.stitch_points
  },
  ordered_at: row.ordered_at,
  production_at: row.production_at,
  production_deadline_at: row.production_deadline_at,
  dispatched_at: row.dispatched_at,
  shipping_at: row.shipping_at,
  printed: row.printed,
  has_files: row.has_files
})
