import { dayOf } from './api-date'
import { workingDaysBetween } from './working-days'

/** How production stands to the deadline given at first: `early` before it, `late` after it, in working days (reference: dates 2.4). */
export type ProductionShift = { readonly kind: 'early' | 'late'; readonly workingDays: number }

/** Null when production is on its deadline's day, or when one of both dates is missing. Only days count, not hours. */
export function productionShift(order: {
  readonly production_at: string | null
  readonly production_deadline_at: string | null
}): ProductionShift | null {
  if (!order.production_at || !order.production_deadline_at) return null
  const production = dayOf(order.production_at)
  const deadline = dayOf(order.production_deadline_at)
  if (production === deadline) return null
  return { kind: production < deadline ? 'early' : 'late', workingDays: Math.abs(workingDaysBetween(deadline, production)) }
}
