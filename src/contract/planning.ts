import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES } from '@/contract/http/problem'
import { type CalendarDay, daysBetween, isRealDay } from '@/domain/calendar/days'
import { Metrics } from '@/domain/orders/order'
import { PlannedOrder } from '@/domain/planning/planned-order'
import { type GroupCondition, ProcessGroup } from '@/domain/planning/process-groups'
import type { Read } from '@/domain/reading/read-as'
import { OrderState } from '@/domain/states/order-states'
import { AnyStep } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

/** Days that one call of the dashboard may span: a century, for what is late. Open orders alone come, however long it is (decision 043). */
export const DASHBOARD_DAYS_MAX = 36_600
/** Days that one call of the planning may span. */
export const PLANNING_DAYS_MAX = 92
/** Days before and after today of a group's trend (reference: planning 5.1). */
export const KPI_DAYS_AROUND = 30

/** A day of Europe/Paris, 'yyyy-MM-dd'. */
const Day = z.string().check(z.refine(isRealDay, "Cette date n'existe pas (aaaa-mm-jj)."))

interface Span {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** Both days included, the second not before the first, so many at most. */
const spanOf = (most: number) =>
  z.check<Span>(({ value, issues }) => {
    if (!isRealDay(value.from) || !isRealDay(value.to)) return
    const days = daysBetween(value.from, value.to) + 1
    const wrong = days < 1 ? 'La fin vient avant le début.' : days > most ? `Au plus ${most} jours à la fois.` : null
    if (wrong !== null) issues.push({ code: 'custom', input: value.to, path: ['to'], message: wrong })
  })

const AT_ONCE = 20
const few = <S extends z.ZodMiniType>(of: S) => z.array(of).check(z.minLength(1), z.maxLength(AT_ONCE))
const TagKey = z.string().check(z.toLowerCase(), z.minLength(1), z.maxLength(60))

const Plain = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('field'), field: z.enum(['state', 'files_state', 'preparation_state']), in: few(OrderState) }),
  z.strictObject({ kind: z.literal('technique'), technique: z.enum(PRODUCED_TECHNIQUES), in: few(AnyStep) }),
  z.strictObject({ kind: z.literal('tag'), in: few(TagKey) })
])

/** Filters of the dashboard: the condition of a process group as data, `toDo` of `PROCESS_GROUPS`, or another of the same form. */
export const DashboardFilters = z.strictObject({
  kind: z.literal('all'),
  of: few(z.union([Plain, z.strictObject({ kind: z.literal('any'), of: few(Plain) })]))
}) satisfies z.ZodMiniType<GroupCondition>

/**
 * Orders that fulfil the filters and are planned between two days, both included, by production or by dispatch; ordered by id (reference: api 2.9).
 * Orders of an excluded state (canceled, closed, pending payment) never come, whatever the filters say (reference: planning 1.1).
 */
export const listDashboard = endpoint({
  method: 'POST',
  path: '/api/orders/dashboard',
  changes: false,
  summary: 'Commandes du tableau de bord, entre deux jours',
  role: 'packing',
  body: z
    .strictObject({ filters: DashboardFilters, from: Day, to: Day, useDispatchDate: z.optional(z.boolean()) })
    .check(spanOf(DASHBOARD_DAYS_MAX)),
  replies: { 200: z.array(PlannedOrder), ...COMMON_REPLIES }
})

/** Number of orders of a group's day, totals of their metrics, and their load (reference: api 2.9). */
export const DayTotals = z.object({ orders: z.int(), metrics: Metrics, load: z.number() })
export type DayTotals = z.infer<typeof DayTotals>

/** What is left to do of each process group, day by day; every day of the span is there, and every group that was asked for. */
export const Planning = z.object({
  days: z.array(z.object({ day: Day, processes: z.partialRecord(ProcessGroup, DayTotals) }))
})
export type Planning = z.infer<typeof Planning>

/** `processes`: codes of process groups, comma separated; all of them when it is left out (reference: api 2.9). */
export const getPlanning = endpoint({
  method: 'GET',
  path: '/api/planning',
  summary: 'Charge par jour et par groupe de production',
  role: 'packing',
  query: z.object({ from: Day, to: Day, processes: z.optional(z.string().check(z.maxLength(200))) }).check(spanOf(PLANNING_DAYS_MAX)),
  replies: { 200: Planning, ...COMMON_REPLIES }
})

/**
 * The trend of one group, `KPI_DAYS_AROUND` days before and after the workshop's day. A day counts what was planned on it, done or not;
 * `left` is what is still to do of it, as the board and the planning show it (reference: planning 5.1).
 */
export const Kpi = z.object({ kpi: ProcessGroup, today: Day, days: z.array(z.extend(DayTotals, { day: Day, left: DayTotals })) })
export type Kpi = Omit<Read<z.infer<typeof Kpi>>, 'kpi'> & { kpi: ProcessGroup }

export const getKpi = endpoint({
  method: 'GET',
  path: '/api/kpis',
  summary: "Tendance de la charge d'un groupe de production",
  role: 'packing',
  capability: 'trends',
  query: z.object({ kpi: ProcessGroup }),
  replies: { 200: Kpi, ...COMMON_REPLIES }
})
