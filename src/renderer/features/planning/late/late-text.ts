import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { Metrics } from '@/domain/orders/order'
import { LATE_AGES, type LateAge } from '@/domain/planning/late-work'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { cardQuantities } from '../board/card-text'

/** « 48 en retard » */
export const lateCount = (count: number): string => `${formatNumber(count)}\u00a0en retard`

/** « 1 212 p. · 1 509 f. » */
export const lateAmount = (group: ProcessGroup, metrics: Metrics): string =>
  cardQuantities(group, { metrics })
    .map(({ figure, unit }) => `${figure}\u00a0${unit}`)
    .join(' · ')

/** « 10 jours ouvrés » */
export const oldestText = (days: number): string => `${days}\u00a0${isPlural(days) ? 'jours ouvrés' : 'jour ouvré'}`

/** « plus de 5 j », « 3 à 5 j », « 1 à 2 j » */
export function ageText(age: LateAge): string {
  const { least, most } = LATE_AGES[age]
  return Number.isFinite(most) ? `${least} à ${most}\u00a0j` : `plus de ${least - 1}\u00a0j`
}
