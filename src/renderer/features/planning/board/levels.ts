import { LEVEL_TONES } from '@/domain/planning/level-tone'
import { type DayAmount, isAlarming, LEVEL_LABELS, levelOf, measuredOf } from '@/domain/planning/load'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import type { Tone } from '@/domain/states/order-states'

/** How a load is told: a word and a hue, never the hue alone. A day of nothing is no calm day. */
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
