import * as z from 'zod/mini'
import { dayOf } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { OrderSummary } from '@/domain/orders/order'
import { flatOrder } from '@/domain/orders/raw-order'
import { hinted } from '@/domain/reading/hints'
import type { Read } from '@/domain/reading/read-as'

const carried = z.omit(OrderSummary, {
  origin: true,
  channel: true,
  bacs: true,
  picking_runs: true,
  amount: true,
  reassorts: true,
  ordered_at: true,
  printed: true,
  has_files: true
})

/** What a card of the dashboard, and its groups, look at of an order (reference: planning 3.1). A whole order is one too. */
export const PlannedOrder = z.extend(carried, { customer_comment: z.nullable(z.string()) })
hinted(PlannedOrder, { prepare: flatOrder })
export type PlannedOrder = Read<z.infer<typeof PlannedOrder>>

/** The production and dispatch of an order. */
export type ProducedAndSent = Pick<PlannedOrder, 'production_at' | 'dispatched_at'>

/** Whether an order leaves on the very day on which it is produced: an emergency (reference: planning 2.2). */
export const leavesSameDay = ({ production_at, dispatched_at }: ProducedAndSent): boolean =>
  production_at !== null && dispatched_at !== null && dayOf(production_at) === dayOf(dispatched_at)

/** The day of an order on a board that goes by production, or by dispatch; null while it has none. */
export function plannedDay({ useDispatchDate }: { readonly useDispatchDate: boolean }, order: ProducedAndSent): CalendarDay | null {
  const date = useDispatchDate ? order.dispatched_at : order.production_at
  return date === null ? null : dayOf(date)
}
