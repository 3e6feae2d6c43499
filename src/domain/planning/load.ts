import { formatMetric, NOTHING } from '@/domain/format/number'
import type { Metrics } from '@/domain/orders/order'
import type { Tone } from '@/domain/states/order-states'
import { type ProcessGroup, processGroup } from './process-groups'

/** Load of one order for a group (reference: planning 1.2), in the group's own scale. */
export function loadOf(group: ProcessGroup, metrics: Metrics): number {
  const { metric, factor, per, least } = processGroup(group).load
  return factor * Math.max(metrics[metric] / per, least)
}

/** Levels of a day, by their codes (low, medium, high, hell) with the words that are shown (reference: planning 1.3). */
export const LEVEL_LABELS = { low: 'Calme', medium: 'Soutenu', high: 'Chargé', hell: 'Saturé' } as const
export type Level = keyof typeof LEVEL_LABELS

/** Hue of each level; its word stands beside it always (reference: looks 1.2). */
export const LEVEL_TONES: Readonly<Record<Level, Tone>> = { low: 'complete', medium: 'progress', high: 'waiting', hell: 'alert' }

/** What a day amounts to: its load and its stitch points. */
export interface DayAmount {
  readonly load: number
  readonly stitch_points: number
}

/** The figure that the group's thresholds are held against: load, or stitch points for embroidery (reference: planning 1.3). */
export const measuredOf = (group: ProcessGroup, amount: DayAmount): number => amount[processGroup(group).measured]

/** The level of a day. A level begins at its threshold: 49,5 is Soutenu, 50 is Chargé. */
export function levelOf(group: ProcessGroup, amount: DayAmount): Level {
  const measured = measuredOf(group, amount)
  const [medium, high, hell] = processGroup(group).thresholds
  if (measured >= hell) return 'hell'
  if (measured >= high) return 'high'
  return measured >= medium ? 'medium' : 'low'
}

/** Whether a day is past the last threshold where one stands above Saturé: 5 M stitch points (reference: planning 1.3). */
export function isAlarming(group: ProcessGroup, amount: DayAmount): boolean {
  const alarm = processGroup(group).thresholds[3]
  return alarm !== undefined && measuredOf(group, amount) >= alarm
}

/** How a load is shown: a word and a hue, never the hue alone. A day of nothing is no calm day. */
interface LevelLook {
  readonly word: string
  readonly tone: Tone
  /** Past the alarm that stands above the last level: 5 M stitch points. */
  readonly alarming: boolean
}

/** The look of a day's load in a group. */
export function levelLook(group: ProcessGroup, amount: DayAmount): LevelLook {
  if (measuredOf(group, amount) === 0) return { word: 'Rien', tone: 'new', alarming: false }
  const level = levelOf(group, amount)
  return { word: LEVEL_LABELS[level], tone: LEVEL_TONES[level], alarming: isAlarming(group, amount) }
}

/** How near its first threshold of Saturé a group is, to tell which of several is the busiest. */
const busyness = (group: ProcessGroup, amount: DayAmount): number => measuredOf(group, amount) / processGroup(group).thresholds[2]

/** Of some groups on one day the busiest one, by its level; null where nothing is known of them. */
export function busiestOf(
  groups: readonly ProcessGroup[],
  amounts: Partial<Readonly<Record<ProcessGroup, DayAmount>>>
): { readonly group: ProcessGroup; readonly amount: DayAmount } | null {
  const known = groups.flatMap((group) => (amounts[group] === undefined ? [] : [{ group, amount: amounts[group] }]))
  return known.toSorted((one, other) => busyness(other.group, other.amount) - busyness(one.group, one.amount))[0] ?? null
}

const TENTHS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** A load, or the stitch points that stand for it: tenths are kept, so that 49,5 is not read as 50; from a thousand K and M (reference: planning 1.4). */
export function loadText(measured: number): string {
  if (measured === 0 || Number.isNaN(measured)) return NOTHING
  return measured < 1000 ? TENTHS.format(measured) : formatMetric(measured)
}

/** A load bar: how much of it is filled, and where its thresholds are marked, from 0 to 1. */
export interface Gauge {
  readonly filled: number
  readonly marks: readonly { readonly threshold: number; readonly at: number }[]
}

/** Its whole length is a quarter more than the last threshold; what is beyond fills it (reference: planning 1.4). */
const BEYOND_LAST = 1.25

export function gaugeOf(group: ProcessGroup, amount: DayAmount): Gauge {
  const thresholds = processGroup(group).thresholds.filter((threshold) => threshold !== undefined)
  const whole = Math.max(...thresholds) * BEYOND_LAST
  return {
    filled: Math.min(1, measuredOf(group, amount) / whole),
    marks: thresholds.map((threshold) => ({ threshold, at: threshold / whole }))
  }
}
