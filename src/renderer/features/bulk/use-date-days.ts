import { useMemo, useState } from 'react'
import type { CalendarDay } from '@/domain/calendar/days'
import { type DateField, refuseDate } from '@/domain/calendar/refuse-date'
import type { OrderSummary } from '@/domain/orders/order'
import { groupsToDo } from '@/domain/planning/groups-to-do'
import { busiestOf, levelLook, loadText, measuredOf } from '@/domain/planning/load'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { DATE_REFUSALS } from '@/domain/refusals/refusal-texts'
import type { DayNote, DayNotes } from '@/renderer/kit/date-picker/month-grid'
import { useLoadsOf } from '@/renderer/lib/planning/use-loads'
import { useToday } from '@/renderer/lib/use-today'

const NO_DATES = { production_at: null, dispatched_at: null, shipping_at: null }

const NO_DAYS: readonly CalendarDay[] = []

/** The load of each day in the busiest of these groups (reference: planning 1.3, 2.4). */
function useDayLoads(groups: readonly ProcessGroup[], days: readonly CalendarDay[]): DayNotes {
  const loads = useLoadsOf(days)
  return useMemo(() => {
    const notes = [...loads].flatMap(([day, processes]): [CalendarDay, DayNote][] => {
      const amounts = Object.fromEntries(
        Object.entries(processes).map(([group, { load, metrics }]) => [group, { load, stitch_points: metrics.stitch_points }])
      )
      const busiest = busiestOf(groups, amounts)
      if (busiest === null) return []
      const { group, amount } = busiest
      const short = loadText(measuredOf(group, amount))
      const { word, tone } = levelLook(group, amount)
      return [[day, { text: `${processGroup(group).label}\u00a0: ${word}, ${short}`, short, tone }]]
    })
    return new Map(notes)
  }, [loads, groups])
}

/** What a day of a date may be for any order, and the load that stands under each: of the groups that go by that date. */
export function useDateDays(field: DateField, orders: readonly OrderSummary[]) {
  const today = useToday()
  const groups = useMemo(() => groupsToDo(orders, field), [orders, field])
  const names = groups.map((group) => processGroup(group).label)
  const [days, onMonth] = useState(NO_DAYS)
  const notes = useDayLoads(groups, groups.length === 0 ? NO_DAYS : days)
  const refuse = (wanted: CalendarDay): string | null => {
    const refusal = refuseDate(field, wanted, NO_DATES, today)
    return refusal === null ? null : DATE_REFUSALS[refusal]
  }
  const hint =
    names.length === 0
      ? null
      : `Sous chaque jour\u00a0: ${names.length > 1 ? 'la plus forte charge de' : 'la charge de'} ${names.join(', ')}.`
  return { calendar: { today, refuse, onMonth, ...(names.length > 0 && { notes }) }, hint }
}
