import { dayOf } from '@/domain/calendar/api-date'
import { shortDay, timeOfDay } from '@/domain/calendar/date-text'
import { daysBetween } from '@/domain/calendar/days'

const NIGHT_ENDS = '06:00'

/** When something was, or will be, from now: « cette nuit à 03:00 », « hier à 14:05 », « demain à 03:00 », « dim. 15/11 à 04:10 ». Both are API dates. */
export function backupWhen(at: string, now: string): string {
  const days = daysBetween(dayOf(now), dayOf(at))
  const time = timeOfDay(at)
  if (days === 0) return `${time < NIGHT_ENDS && at <= now ? 'cette nuit' : "aujourd'hui"} à ${time}`
  if (days === 1) return `demain à ${time}`
  if (days === -1) return `hier à ${time}`
  return `${shortDay(at)} à ${time}`
}
