import { customerSort, searchLabels, searchText } from '@/domain/format/search-text'
import { metricsOf } from '@/domain/orders/metrics'
import type { Metrics } from '@/domain/orders/order'
import type { OriginCode } from '@/domain/orders/origins'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import type { DemoItem, DemoOrder } from '../orders/demo-order'
import type { Cell } from './bulk-load'

export const ORDER_COLUMNS = [
  'id',
  'origin_ref_id',
  'origin_code',
  'channel_code',
  'channel_name',
  'state',
  'files_state',
  'preparation_state',
  ...PRODUCED_TECHNIQUES.map(techniqueStateKey),
  'techniques',
  'tags',
  'bacs',
  'picking_runs',
  'skus',
  'customer_id',
  'customer_firstname',
  'customer_lastname',
  'customer_organization',
  'customer_comment',
  'shipping_method',
  'shippingbo_url',
  'shipments',
  'amount',
  'items_count',
  'faces_count',
  'white_faces',
  'colored_faces',
  'customizations',
  'stitch_points',
  'reassorts',
  'ordered_at',
  'production_at',
  'production_deadline_at',
  'dispatched_at',
  'shipping_at',
  'printed',
  'has_files',
  'metas',
  'metadata',
  'search_text',
  'search_labels',
  'customer_sort'
] as const

const CHANNELS: Readonly<Record<OriginCode, readonly (readonly [string, string])[]>> = {
  sales: [
    ['ventes-le-mans', 'Ventes, Le Mans'],
    ['ventes-ouest', 'Ventes, Ouest'],
    ['comptoir', 'Comptoir']
  ],
  web: [['boutique', 'Boutique en ligne']],
  pod: [['pod', 'Impression à la demande']],
  platform: [
    ['createurs', 'Plateforme des créateurs'],
    ['clubs', 'Boutiques de clubs']
  ]
}

/** Totals of the demo's items, by the rule of every order. */
export const demoMetrics = (items: readonly DemoItem[]): Metrics =>
  metricsOf(
    items.map(({ sizes, isWhite, faces }) => ({
      sizes,
      is_white: isWhite,
      faces: faces.map(({ stitchPoints }) => ({ stitch_points: stitchPoints }))
    }))
  )

/** The row of an order, in the order of `ORDER_COLUMNS`. */
export function orderCells(order: DemoOrder): readonly Cell[] {
  const { entry, customer, flow, dates, items } = order
  const metrics = demoMetrics(items)
  const skus = [...new Set(items.map((item) => item.sku))]
  const channels = CHANNELS[entry.origin]
  const channel = channels[entry.customerId % channels.length] ?? ['', '']
  const person = { firstname: customer.firstname, lastname: customer.lastname, organization: customer.organization }
  const gone = flow.stage === 'closed' || flow.stage === 'packed'
  const tracking = flow.stage === 'closed' && order.method !== 'magasin' ? `https://suivi.example/${order.method}/${entry.id}` : null
  return [
    entry.id,
    entry.reference,
    entry.origin,
    channel[0],
    channel[1],
    flow.state,
    flow.files,
    flow.preparation,
    ...PRODUCED_TECHNIQUES.map((technique) => flow.steps[technique] ?? null),
    order.techniques,
    order.tags,
    order.bacs,
    order.runs,
    skus,
    customer.id,
    customer.firstname,
    customer.lastname,
    customer.organization,
    order.customerComment,
    order.method,
    gone && order.method !== 'magasin' ? `https://shippingbo.example/orders/${entry.id}` : null,
    { json: gone ? [{ method: order.method, tracking_url: tracking }] : [] },
    order.amount,
    metrics.items,
    metrics.faces,
    metrics.white_faces,
    metrics.colored_faces,
    metrics.customizations,
    metrics.stitch_points,
    items.filter(({ from }) => from !== null).length,
    entry.orderedAt,
    dates.production,
    dates.deadline,
    dates.dispatched,
    dates.shipping,
    order.printed,
    order.files.some((file) => file.type === 'prod'),
    { json: entry.origin === 'sales' ? metasOf(order, metrics) : {} },
    { json: order.metadata },
    searchText({ ...person, reference: entry.reference, email: customer.email }),
    searchLabels({ bacs: order.bacs, runs: order.runs, skus }),
    customerSort(person)
  ]
}

/** The meta block of an order (reference: orders 1.7). */
const metasOf = (order: DemoOrder, metrics: Metrics): unknown => ({
  items: metrics.items,
  customizations: metrics.customizations,
  faces: order.items.flatMap((item) =>
    item.faces.map(({ face, techniques }) => ({ face, techniques, faces: item.sizes.reduce((sum, { qty }) => sum + qty, 0) }))
  ),
  white_faces: metrics.white_faces,
  stitch_points: metrics.stitch_points,
  techniques: order.techniques
})
