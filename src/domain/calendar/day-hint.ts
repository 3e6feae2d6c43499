import { NOTHING } from '@/domain/format/number'
import { type CalendarDay, daysBetween } from './days'

/** How far a day is, in words: Aujourd'hui, Demain, Hier, dans N jours, il y a N jours (reference: dates 3.2); a dash for a day that nobody told (''). */
export function dayHint(day: CalendarDay, today: CalendarDay): string {
  if (day === '') return NOTHING
  const days = daysBetween(today, day)
  if (days === 0) return "Aujourd'hui"
  if (days === 1) return 'Demain'
  if (days === -1) return 'Hier'
  return days > 0 ? `dans ${days} jours` : `il y a ${-days} jours`
}
