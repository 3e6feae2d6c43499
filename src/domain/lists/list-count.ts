import { formatMetric, formatNumber } from '../format/number'
import { counted } from '../format/plural'

/** A text that is looked for in history is counted to here: past it, a list says that there are more (reference: lists 4.3). */
export const COUNTED_MOST = 1_000

/** How many orders a list has on all its pages: exactly, or `gte` (as search engines say it), that many at least and not counted further. */
export interface ListCount {
  readonly nbItems: number
  readonly nbItemsRelation?: string | undefined
}

/** « 1 284 », or « plus de 1 000 » where it was not counted to the end. */
export const countText = ({ nbItems, nbItemsRelation }: ListCount): string =>
  nbItemsRelation === 'gte' ? `plus de ${formatNumber(nbItems - 1)}` : formatNumber(nbItems)

/** « 1 284 commandes », or « plus de 1 000 commandes ». */
export const countedOrders = ({ nbItems, nbItemsRelation }: ListCount): string =>
  nbItemsRelation === 'gte' ? `plus de ${counted(nbItems - 1, 'order')}` : counted(nbItems, 'order')

/** In a badge: « 1,2 K », or « 1 K+ » where it was not counted to the end. */
export const countBadge = ({ nbItems, nbItemsRelation }: ListCount): string =>
  nbItemsRelation === 'gte' ? `${formatMetric(nbItems - 1)}+` : formatMetric(nbItems)
