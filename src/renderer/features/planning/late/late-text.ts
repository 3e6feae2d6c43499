import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { Metrics } from '@/domain/orders/order'
import { LATE_AGES, type LateAge } from '@/domain/planning/late-work'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { cardQuantities } from '../board/card-text'

/** « 48 en retard » */
export const lateCount = (count: number): string => `${formatNumber(count)}\u00a0en retard`

/** Up to here a figure is written out. */
const WHOLE_MOST = 99_999

/** « 1 212 p. · 1 509 f. » */
export function lateAmount(group: ProcessGroup, metrics: Metrics): string {
  const { metric } = processGroup(group).load
  const names = ['items', metric === 'items' ? 'faces' : metric] as const
  return cardQuantities(group, { metrics })
    .map(({ figure, unit }, at) => {
      const value = metrics[names[at] ?? 'items']
      return `${value > WHOLE_MOST ? figure : formatNumber(value)}\u00a0${unit}`
    })
    .join(' · ')
}

/** « 10 jours ouvrés » */
export const oldestText = (days: number): string => `${days}\u00a0${isPlural(days) ? 'jours ouvrés' : 'jour ouvré'}`

/** « plus de 5 j », « 3 à 5 j », « 1 à 2 j » */
export function ageText(age: LateAge): string {
  const { least, most } = LATE_AGES[age]
  return Number.isFinite(most) ? `${least} à ${most}\u00a0j` : `plus de ${least - 1}\u00a0j`
}
