import { customerSort, searchLabels, searchText } from '@/domain/format/search-text'
import { metricsOf, techniquesOfFaces } from '@/domain/orders/metrics'
import type { OriginCode } from '@/domain/orders/origins'
import type { PromisedCustomer } from '@/domain/orders/promised'
import type { SizeQuantity } from '@/domain/sizes/size-list'
import { techniqueStateKey } from '@/domain/techniques/steps'
import type { Technique } from '@/domain/techniques/techniques'

/** What the totals, techniques and references of a new order are counted from. */
interface NewLine {
  readonly sku: string
  readonly is_white: boolean
  readonly sizes: readonly SizeQuantity[]
  readonly faces: readonly { readonly techniques: readonly Technique[]; readonly stitch_points: number | null }[]
}

/** An order that begins, with everything still to do. Dates are API dates. */
export interface NewOrder {
  readonly origin_ref_id: string
  readonly origin_code: OriginCode
  readonly channel_code: string
  readonly channel_name: string
  readonly customer_comment: string | null
  readonly shipping_method: string
  readonly amount: number
  readonly ordered_at: string
  readonly production_at: string
  readonly dispatched_at: string
  readonly shipping_at: string
}

/** The row of `orders` of an order that begins: its states, counters, and what lists and searches look at. Its techniques are those of its faces unless said. */
export function newOrderRow(
  order: NewOrder,
  customer: PromisedCustomer,
  lines: readonly NewLine[],
  techniques: readonly Technique[] = techniquesOfFaces(lines)
): Readonly<Record<string, unknown>> {
  const metrics = metricsOf(lines)
  const skus = [...new Set(lines.map(({ sku }) => sku))]
  return {
    ...order,
    state: 'new',
    files_state: 'new',
    preparation_state: 'new',
    ...Object.fromEntries(techniques.flatMap((technique) => (technique === 'blank' ? [] : [[techniqueStateKey(technique), 'new']]))),
    techniques,
    skus,
    customer_id: customer.id,
    customer_firstname: customer.firstname,
    customer_lastname: customer.lastname,
    customer_organization: customer.organization,
    items_count: metrics.items,
    faces_count: metrics.faces,
    white_faces: metrics.white_faces,
    colored_faces: metrics.colored_faces,
    customizations: metrics.customizations,
    stitch_points: metrics.stitch_points,
    production_deadline_at: order.production_at,
    search_text: searchText({ ...customer, reference: order.origin_ref_id }),
    search_labels: searchLabels({ bacs: [], runs: [], skus }),
    customer_sort: customerSort(customer)
  }
}
