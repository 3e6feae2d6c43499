import { dayOf } from '@/domain/calendar/api-date'
import { dayMonthTime, dayMonthYear, timeOfDay } from '@/domain/calendar/date-text'
import { addDays, yearOf } from '@/domain/calendar/days'
import { INVITATION_HOURS } from './invitations'
import type { PersonState } from './person-state'

/** When somebody was last there, as short as can be: « 14:02 », « hier 17:42 », « 18/11 12:03 », « 02/09/2025 », « jamais ». Both are API dates. */
export function lastSeenText(at: string | null, now: string): string {
  if (at === null) return 'jamais'
  const [day, today] = [dayOf(at), dayOf(now)]
  if (day === today) return timeOfDay(at)
  if (day === addDays(today, -1)) return `hier ${timeOfDay(at)}`
  return yearOf(day) === yearOf(today) ? dayMonthTime(at) : dayMonthYear(at)
}

/** Hours between two API dates, rounded up; as clocks show them, whatever the season. */
const hoursTo = (until: string, now: string): number => {
  const at = (date: string): number => Date.parse(`${date.replace(' ', 'T')}Z`)
  return Math.ceil((at(until) - at(now)) / 3_600_000)
}

/** Where somebody stands, in words, with the tone that goes with them (reference: people 4.1). */
export function personStatus(
  { state, invited_until }: { readonly state: string; readonly invited_until: string | null },
  now: string
): { readonly text: string; readonly tone: 'complete' | 'waiting' | 'alert' | 'closed' } {
  if (state === ('disabled' satisfies PersonState)) return { text: 'Désactivée', tone: 'closed' }
  if (state !== ('invited' satisfies PersonState)) return { text: 'Active', tone: 'complete' }
  const hours = invited_until === null ? 0 : hoursTo(invited_until, now)
  return hours <= 0 ? { text: 'Expirée', tone: 'alert' } : { text: `Invitée, ${Math.min(hours, INVITATION_HOURS)}\u00a0h`, tone: 'waiting' }
}
