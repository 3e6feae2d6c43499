import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type DashboardFilters, listDashboard } from '@/contract/planning'
import type { CalendarDay } from '@/domain/calendar/days'
import { isMember } from '@/domain/lists/membership'
import type { Order } from '@/domain/orders/order'
import { type LateReach, lateSpan } from '@/domain/planning/late-work'
import { PlannedOrder, plannedDay } from '@/domain/planning/planned-order'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'
import { laidOver } from '@/renderer/lib/query/pending'
import { sharedOrders } from './board-store'

/** The orders of a group between two days, both included, as they are asked for: part of the key of the cache. */
export interface DashboardRequest {
  readonly group: ProcessGroup
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** What the days of a board ask for. */
export const dashboardRequest = (group: ProcessGroup, days: readonly CalendarDay[]): DashboardRequest => ({
  group,
  from: days[0] ?? '',
  to: days.at(-1) ?? ''
})

/** What late work of a group asks for: the same call, over the days that are past (decision 043). */
export const lateRequest = (group: ProcessGroup, today: CalendarDay, reach: LateReach): DashboardRequest => ({
  group,
  ...lateSpan(today, reach)
})

/** Orders of the dashboard (reference: api 2.9). Reading them again never covers a change on its way. */
export async function readDashboard(client: QueryClient, request: DashboardRequest, signal: AbortSignal): Promise<readonly PlannedOrder[]> {
  const { group, from, to } = request
  const { toDo, useDispatchDate } = processGroup(group)
  // The table is read-only, what is sent has no need to be.
  const filters = toDo as z.infer<typeof DashboardFilters>
  const read = await call(listDashboard, { body: { filters, from, to, useDispatchDate } }, { signal })
  return laidOver(client, queryKeys.dashboard({ ...request }), read)
}

/** How a reading of the dashboard stands in the cache. */
export const dashboardQuery = (client: QueryClient, request: DashboardRequest) =>
  queryOptions({
    queryKey: queryKeys.dashboard({ ...request }),
    queryFn: ({ signal }): Promise<readonly PlannedOrder[]> => readDashboard(client, request, signal),
    structuralSharing: (known, read) => sharedOrders(known as readonly PlannedOrder[] | undefined, read as readonly PlannedOrder[])
  })

const FIELDS = Object.keys(PlannedOrder.shape) as (keyof PlannedOrder)[]

/** What the dashboard looks at of a whole order. */
const plannedOf = (order: Order): PlannedOrder =>
  Object.fromEntries(FIELDS.map((field) => [field, order[field]])) as unknown as PlannedOrder

/** Whether an order stands on one of the days asked for. */
function isWithin(order: PlannedOrder, { group, from, to }: DashboardRequest): boolean {
  const day = plannedDay(processGroup(group), order)
  return day !== null && day >= from && day <= to
}

/** Orders of a request with one of them changed, come, or gone. */
export function withPlannedOrder(orders: readonly PlannedOrder[], order: PlannedOrder, request: DashboardRequest): readonly PlannedOrder[] {
  const at = orders.findIndex(({ id }) => id === order.id)
  if (!isWithin(order, request)) return at < 0 ? orders : orders.toSpliced(at, 1)
  return at < 0 ? [...orders, order] : orders.with(at, order)
}

/** Orders of a request after news of one of them: it is one of them by the server's filter, evaluated here (decision 031). */
export function withNews(orders: readonly PlannedOrder[], news: Order, request: DashboardRequest): readonly PlannedOrder[] {
  const order = plannedOf(news)
  if (isMember(order, processGroup(request.group).toDo)) return withPlannedOrder(orders, order, request)
  const others = orders.filter(({ id }) => id !== order.id)
  return others.length === orders.length ? orders : others
}
