import { addDays, type CalendarDay } from '@/domain/calendar/days'

/** How far back the journal is looked at, in days; null for all of it. */
export const PERIODS = {
  jour: { label: "Aujourd'hui", days: 1 },
  semaine: { label: '7 derniers jours', days: 7 },
  mois: { label: '30 derniers jours', days: 30 },
  annee: { label: '365 derniers jours', days: 365 },
  tout: { label: 'Tout le journal', days: null }
} as const
export type Period = keyof typeof PERIODS

export const DEFAULT_PERIOD: Period = 'semaine'

/** The period that an address names; the usual one for none, and for one that nobody knows. */
export const periodOf = (text: string | null): Period => (text !== null && Object.hasOwn(PERIODS, text) ? (text as Period) : DEFAULT_PERIOD)

/** First day of a period that ends today; undefined where it has none. */
export function firstDay(period: Period, today: CalendarDay): CalendarDay | undefined {
  const { days } = PERIODS[period]
  return days === null ? undefined : addDays(today, 1 - days)
}
