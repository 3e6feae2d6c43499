import type { CalendarDay } from '@/domain/calendar/days'
import { isWorkingDay } from '@/domain/calendar/working-days'
import type { Metrics } from '@/domain/orders/order'
import { type DayAmount, type Level, levelOf, measuredOf } from './load'
import { type ProcessGroup, processGroup } from './process-groups'

interface Totals {
  readonly orders: number
  readonly metrics: Metrics
  readonly load: number
}

/** A day of a trend: what was planned on it, done since or not, and what of it is left to do (decision 031). */
export interface TrendDay extends Totals {
  readonly day: CalendarDay
  readonly left: Totals
}

/** What totals amount to. */
export const amountIn = ({ load, metrics }: Pick<Totals, 'load' | 'metrics'>): DayAmount => ({
  load,
  stitch_points: metrics.stitch_points
})

/** What was planned on a day, in the figure that the group is judged on. */
export const plannedOn = (group: ProcessGroup, day: TrendDay): number => measuredOf(group, amountIn(day))

/** What is left of a day, in the same figure. */
export const leftOn = (group: ProcessGroup, day: TrendDay): number => measuredOf(group, amountIn(day.left))

/** From where a day of the group is an alarm: Saturé, or the threshold above it where there is one (reference: planning 1.3). */
export const alarmFrom = (group: ProcessGroup): number => {
  const [, , saturated, above] = processGroup(group).thresholds
  return above ?? saturated
}

/** A threshold as a line across the chart: the level that begins there; the fourth is an alarm within Saturé. */
export interface TrendLine {
  readonly from: number
  readonly level: Level
  readonly alarm: boolean
}

/** The thresholds of a group, lowest first. */
export function linesOf(group: ProcessGroup): readonly TrendLine[] {
  const levels = ['medium', 'high', 'hell', 'hell'] as const
  return processGroup(group)
    .thresholds.filter((from) => from !== undefined)
    .map((from, at) => ({ from, level: levels[at] ?? 'hell', alarm: at === 3 }))
}

/** What stands above the highest bar, for its figure. */
const ROOM = 1.1
const STEPS = 5
/** Distances between figures of an axis, in tens of any power. */
const NICE = [1, 2, 2.5, 5, 10]

/** The scale of a chart: where it ends, and the figures on its axis, 0 included. */
export interface TrendScale {
  readonly top: number
  readonly ticks: readonly number[]
}

/** It ends above the highest day and above the next threshold, so that one sees how far away that is; empty days keep the first in sight. */
export function trendScale(group: ProcessGroup, highest: number): TrendScale {
  const next = processGroup(group).thresholds.find((threshold) => threshold !== undefined && threshold > highest)
  const wanted = (next ?? highest) * ROOM
  const power = 10 ** Math.floor(Math.log10(wanted / STEPS))
  const step = power * (NICE.find((nice) => nice * power >= wanted / STEPS) ?? 10)
  const count = Math.ceil(wanted / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}

/** What a trend amounts to, beside its days. */
export interface TrendFacts {
  /** Mean of what was planned on the working days before today; null where there was none. */
  readonly mean: number | null
  /** Days at Saturé. */
  readonly saturated: { readonly past: number; readonly today: boolean; readonly next: number }
  /** The heaviest day to come, the first of several; null when nothing is planned. */
  readonly peak: TrendDay | null
}

export function trendFacts(group: ProcessGroup, days: readonly TrendDay[], today: CalendarDay): TrendFacts {
  const past = days.filter(({ day }) => day < today)
  const next = days.filter(({ day }) => day > today)
  const worked = past.filter(({ day }) => isWorkingDay(day))
  const isSaturated = (day: TrendDay): boolean => levelOf(group, amountIn(day)) === 'hell'
  const peak = next.reduce<TrendDay | null>(
    (heaviest, day) => (plannedOn(group, day) > (heaviest === null ? 0 : plannedOn(group, heaviest)) ? day : heaviest),
    null
  )
  return {
    mean: worked.length === 0 ? null : worked.reduce((sum, day) => sum + plannedOn(group, day), 0) / worked.length,
    saturated: {
      past: past.filter(isSaturated).length,
      today: days.some((day) => day.day === today && isSaturated(day)),
      next: next.filter(isSaturated).length
    },
    peak
  }
}

/**
 * Which bars carry their figure: today's, and those at an alarm, the highest first, as long as no figure stands nearer than `apart` days:
 * two of them would lie over each other.
 */
export function figuredDays(group: ProcessGroup, days: readonly TrendDay[], today: CalendarDay, apart: number): ReadonlySet<CalendarDay> {
  const height = (at: number): number => {
    const day = days[at]
    return day === undefined ? 0 : plannedOn(group, day)
  }
  const kept = days.findIndex(({ day }) => day === today)
  const places = kept >= 0 && height(kept) > 0 ? [kept] : []
  const alarms = days.map((_, at) => at).filter((at) => at !== kept && height(at) >= alarmFrom(group))
  for (const at of alarms.toSorted((one, other) => height(other) - height(one) || one - other))
    if (places.every((place) => Math.abs(place - at) >= apart)) places.push(at)
  return new Set(places.flatMap((at) => days[at]?.day ?? []))
}
