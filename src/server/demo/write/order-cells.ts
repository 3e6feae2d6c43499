import { customerSort, searchLabels, searchText } from '@/domain/format/search-text'
import { metricsOf } from '@/domain/orders/metrics'
import type { Metrics } from '@/domain/orders/order'
import type { OriginCode } from '@/domain/orders/origins'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import type { DemoItem, DemoOrder } from '../orders/demo-order'
import type { Row } from './copy-rows'

/** Names of an origin's channels, by their code. */
const CHANNELS: Readonly<Record<OriginCode, Readonly<Record<string, string>>>> = {
  sales: { 'ventes-le-mans': 'Ventes, Le Mans', 'ventes-ouest': 'Ventes, Ouest', comptoir: 'Comptoir' },
  web: { boutique: 'Boutique en ligne' },
  pod: { pod: 'Impression à la demande' },
  platform: { createurs: 'Plateforme des créateurs', clubs: 'Boutiques de clubs' }
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

/** The row of an order. */
export function orderCells(order: DemoOrder): Row {
  const { entry, customer, flow, dates, items } = order
  const metrics = demoMetrics(items)
  const skus = [...new Set(items.map((item) => item.sku))]
  const channels = Object.entries(CHANNELS[entry.origin])
  const channel = channels[entry.customerId % channels.length] ?? ['', '']
  const person = { firstname: customer.firstname, lastname: customer.lastname, organization: customer.organization }
  const gone = flow.stage === 'closed' || flow.stage === 'packed'
  const tracking = flow.stage === 'closed' && order.method !== 'magasin' ? `https://suivi.example/${order.method}/${entry.id}` : null
  return {
    id: entry.id,
    origin_ref_id: entry.reference,
    origin_code: entry.origin,
    channel_code: channel[0],
    channel_name: channel[1],
    state: flow.state,
    files_state: flow.files,
    preparation_state: flow.preparation,
    ...Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), flow.steps[technique] ?? null])),
    techniques: order.techniques,
    tags: order.tags,
    bacs: order.bacs,
    picking_runs: order.runs,
    skus,
    customer_id: customer.id,
    customer_firstname: customer.firstname,
    customer_lastname: customer.lastname,
    customer_organization: customer.organization,
    customer_comment: order.customerComment,
    shipping_method: order.method,
    shippingbo_url: gone && order.method !== 'magasin' ? `https://shippingbo.example/orders/${entry.id}` : null,
    shipments: { json: gone ? [{ method: order.method, tracking_url: tracking }] : [] },
    amount: order.amount,
    items_count: metrics.items,
    faces_count: metrics.faces,
    white_faces: metrics.white_faces,
    colored_faces: metrics.colored_faces,
    customizations: metrics.customizations,
    stitch_points: metrics.stitch_points,
    reassorts: items.filter(({ from }) => from !== null).length,
    ordered_at: entry.orderedAt,
    production_at: dates.production,
    production_deadline_at: dates.deadline,
    dispatched_at: dates.dispatched,
    shipping_at: dates.shipping,
    printed: order.printed,
    has_files: order.files.some((file) => file.type === 'prod'),
    metas: { json: entry.origin === 'sales' ? metasOf(order, metrics) : {} },
    metadata: { json: order.metadata },
    search_text: searchText({ ...person, reference: entry.reference, email: customer.email }),
    search_labels: searchLabels({ bacs: order.bacs, runs: order.runs, skus }),
    customer_sort: customerSort(person)
  }
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
