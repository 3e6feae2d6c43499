import { getMetrics } from '@/contract/metrics'
import { getKpi, getPlanning, KPI_DAYS_AROUND, type Kpi, listDashboard, type Planning } from '@/contract/planning'
import { dayOf } from '@/domain/calendar/api-date'
import { addDays, type CalendarDay, daysBetween } from '@/domain/calendar/days'
import { PROCESS_GROUP_CODES, ProcessGroup } from '@/domain/planning/process-groups'
import type { Query } from '@/server/db/database'
import { invalid, JSON_TYPE, Ready, Refusal } from '@/server/http/answers'
import { INVALID } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import type { ByteCache, OrdersCache } from '@/server/lists/byte-cache'
import { type ChangeTools, nowOf } from '@/server/orders/change-part'
import { countLists } from '@/server/repositories/lists/metrics'
import { type Days, readCards, readTotals, type WrittenCards } from '@/server/repositories/lists/planning'

const eachDay = ({ from, to }: Days): CalendarDay[] => Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** The groups that a list of codes names, each once, in the order of the switcher; all of them when nothing is named. */
function groupsOf(processes: string | undefined): readonly ProcessGroup[] | Refusal {
  const codes = new Set((processes ?? '').split(',').map((code) => code.trim()))
  codes.delete('')
  const unknown = [...codes].filter((code) => !ProcessGroup.safeParse(code).success)
  if (unknown.length > 0) return invalid([{ path: 'query.processes', message: INVALID.groups }])
  return PROCESS_GROUP_CODES.filter((code) => codes.size === 0 || codes.has(code))
}

async function planningOf(query: Query, days: Days, groups: readonly ProcessGroup[]): Promise<Planning> {
  const left = await readTotals(query, groups, 'toDo', days)
  const processes = (day: CalendarDay) => Object.fromEntries(groups.map((group) => [group, left(group, day)]))
  return { days: eachDay(days).map((day) => ({ day, processes: processes(day) })) }
}

async function kpiOf(query: Query, kpi: ProcessGroup, today: CalendarDay): Promise<Kpi> {
  const days = { from: addDays(today, -KPI_DAYS_AROUND), to: addDays(today, KPI_DAYS_AROUND) }
  const [planned, left] = await Promise.all([readTotals(query, [kpi], 'planned', days), readTotals(query, [kpi], 'toDo', days)])
  return { kpi, today, days: eachDay(days).map((day) => ({ day, ...planned(kpi, day), left: left(kpi, day) })) }
}

const ready = async (cache: ByteCache, key: readonly unknown[], read: () => Promise<string>): Promise<Ready> =>
  new Ready(await cache.through(JSON.stringify(key), async () => Buffer.from(await read())), JSON_TYPE)

/** Numbers of orders of every list, the dashboard's cards, the load of days by group, and the trend of one (reference: api 2.9). Read once, by `lists`, for everybody until an order changes. */
export function addPlanning(router: Router, tools: ChangeTools, lists: Query, cache: OrdersCache): void {
  const { database } = tools
  route(router, getMetrics, async ({ query }) => {
    const origin = query.origin === undefined || query.origin === 'all' ? null : query.origin
    const read = async (): Promise<Buffer> => Buffer.from(JSON.stringify(await countLists(lists, database.query, origin)))
    return new Ready(await cache.metrics.through(origin ?? 'all', read), JSON_TYPE)
  })

  const written: WrittenCards = new Map()
  route(router, listDashboard, ({ body: { useDispatchDate = false, ...body } }) => {
    const request = { ...body, useDispatchDate }
    return ready(cache.lists, ['dashboard', request], () => readCards(lists, request, written))
  })

  route(router, getPlanning, ({ query: { processes, ...days } }) => {
    const groups = groupsOf(processes)
    if (groups instanceof Refusal) return groups
    return ready(cache.metrics, ['planning', days, groups], async () => JSON.stringify(await planningOf(lists, days, groups)))
  })

  route(router, getKpi, ({ query: { kpi } }) => {
    const today = dayOf(nowOf(tools))
    return ready(cache.metrics, ['kpi', kpi, today], async () => JSON.stringify(await kpiOf(lists, kpi, today)))
  })
}
