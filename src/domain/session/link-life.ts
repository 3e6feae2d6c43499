import { parisInstants } from '@/domain/calendar/api-date'

/**
 * Whole minutes that a link still stands which ends at an API date, `now` being ms since 1970; 1 as long as it stands at all, 0 once it is over.
 * The next time counts at which the workshop's clock shows that date: it may show it twice in a night.
 */
export function minutesLeft(expiresAt: string, now: number): number {
  const end = parisInstants(expiresAt).find((instant) => instant > now)
  return end === undefined ? 0 : Math.max(1, Math.floor((end - now) / 60_000))
}

/** « 32 min », « 1 h 20 min », « 2 h »: how long a link still stands. */
export function standsText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}\u00a0min`
}

/** Why a link ended before its time: somebody closed it, its maker's accesses ended, the phone itself left it; `late`: its time is over. */
export const LINK_ENDS = ['closed', 'maker', 'phone', 'late'] as const
export type LinkEnd = (typeof LINK_ENDS)[number]

/** A name at the end of a sentence: « Maëlle R. » has its point already. */
const ended = (name: string): string => (name.endsWith('.') ? name : `${name}.`)

/** What a phone is told of a link that ended (reference: session 4.3). `at` is an API date; `by` a displayable name, where it may be told. */
export function linkEndText({ why, at, by }: { readonly why: string; readonly at: string; readonly by: string | null }): string {
  const time = at.slice(11, 16)
  const kept = 'Ce que vous avez enregistré est gardé.'
  switch (why as LinkEnd) {
    case 'closed':
      return `Fermé à ${time}${by === null ? '.' : ` par ${ended(by)}`} ${kept}`
    case 'maker':
      return `Fermé à ${time}${by === null ? '.' : `, avec les accès de ${ended(by)}`} ${kept}`
    case 'late':
      return `Il était valable jusqu'à ${time}. ${kept}`
    default:
      return `Fermé à ${time}. ${kept}`
  }
}
