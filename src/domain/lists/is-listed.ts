import type { CalendarDay } from '@/domain/calendar/days'
import { fold, keywordNeedle, labelNeedle, searchLabels, searchText } from '@/domain/format/search-text'
import type { Order } from '@/domain/orders/order'
import type { DimensionCode } from './dimensions'
import { conditionOfFilters, type FilteredOrder, meetsFilter } from './filters/filter-conditions'
import type { FilterValues } from './filters/list-filters'
import { isInList } from './membership'

/** What narrows a list: texts as they were typed, the origin, and the other filters (reference: lists 3.1, 3.5). A text that folds to nothing is no filter. */
export interface ListNarrowing extends FilterValues {
  readonly keyword?: string | undefined
  readonly bac?: string | undefined
  readonly picking_runs?: string | readonly string[] | undefined
  readonly sku?: string | undefined
  readonly origin?: string | undefined
}

type SearchedOrder = Pick<Order, 'origin_ref_id' | 'origin_code' | 'bacs' | 'picking_runs'> & {
  readonly customer: Pick<Order['customer'], 'firstname' | 'lastname' | 'organization' | 'email'>
  readonly items: readonly { readonly sku: string }[]
}

/** Whether filters leave an order in a list: the same needles in the same texts as the server looks for (reference: lists 3.1, 3.2). */
export function matchesFilters(
  order: SearchedOrder,
  { keyword = '', bac = '', picking_runs = [], sku = '', origin }: ListNarrowing
): boolean {
  const labels = searchLabels({ bacs: order.bacs, runs: order.picking_runs, skus: order.items.map((item) => item.sku) })
  const begins = (kind: 'bac' | 'run' | 'sku', text: string): boolean => fold(text) === '' || labels.includes(labelNeedle(kind, text))
  const runs = [picking_runs].flat().filter((run) => fold(run) !== '')
  return (
    (origin === undefined || origin === 'all' || order.origin_code === origin) &&
    searchText({ ...order.customer, reference: order.origin_ref_id }).includes(keywordNeedle(keyword)) &&
    begins('bac', bac) &&
    (runs.length === 0 || runs.some((run) => begins('run', run))) &&
    begins('sku', sku)
  )
}

/** A list as its filters leave it. Without a dimension it looks at all orders. */
export interface NarrowedList {
  readonly dimension?: DimensionCode | undefined
  readonly channel?: string | undefined
  readonly narrowing: ListNarrowing
}

/**
 * Why an order is not in a list: its states moved on, or a filter hides it; null when it stands in it (reference: lists 1.3, 5.1), and
 * where what is known of it does not tell. `today`: the workshop's day.
 */
export function whyNotListed(
  order: FilteredOrder & SearchedOrder,
  { dimension, channel = '', narrowing }: NarrowedList,
  today: CalendarDay
): 'left' | 'hidden' | null {
  if (dimension !== undefined && !isInList(order, dimension, channel)) return 'left'
  if (!matchesFilters(order, narrowing)) return 'hidden'
  const condition = conditionOfFilters(narrowing, today)
  return condition !== null && meetsFilter(order, condition) === false ? 'hidden' : null
}
