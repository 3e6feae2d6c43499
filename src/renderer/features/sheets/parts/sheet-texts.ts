import { shortDay } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { counted, isPlural } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import type { Sheet } from '@/domain/sheets/arrange'

/** What the document of some sheets is called: a print queue and the tab show it. */
export function sheetsTitle(sheets: readonly Sheet[], orders: readonly Order[]): string {
  const [first] = orders
  const kinds = new Set(sheets.map(({ kind }) => (kind === 'production' ? kind : 'picking')))
  const of = orders.length === 1 && first ? `#${displayReference(first.origin_ref_id)}` : counted(orders.length, 'order')
  if (kinds.size === 2) return `Fiches de production et de picking, ${of}`
  if (kinds.has('production')) return orders.length === 1 ? `Fiche de production ${of}` : `${orders.length} fiches de production`
  const pickings = sheets.length
  return isPlural(pickings) ? `${pickings} fiches de picking` : `Fiche de picking${orders.length === 1 ? ` ${of}` : `, ${of}`}`
}

/** « En retard, deadline ven. 13/11 » */
export const lateText = (deadline: CalendarDay): string => `En retard, deadline ${shortDay(deadline)}`
