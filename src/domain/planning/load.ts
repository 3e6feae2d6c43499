import type { Metrics } from '../orders/order'
import { type ProcessGroup, processGroup } from './process-groups'

/** Load of one order for a group (reference: planning 1.2), in the group's own scale. */
export function loadOf(group: ProcessGroup, metrics: Metrics): number {
  const { metric, factor, per, least } = processGroup(group).load
  return factor * Math.max(metrics[metric] / per, least)
}

/** Levels of a day, by their codes (low, medium, high, hell) with the words that are shown (reference: planning 1.3). */
export const LEVEL_LABELS = { low: 'Calme', medium: 'Soutenu', high: 'Chargé', hell: 'Saturé' } as const
export type Level = keyof typeof LEVEL_LABELS

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
