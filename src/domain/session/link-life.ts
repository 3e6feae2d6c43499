/** Whole minutes that a link still stands, from one API date to another; 1 as long as it stands at all, 0 once it is over. */
export function minutesLeft(expiresAt: string, now: string): number {
  const at = (date: string): number => Date.parse(`${date.replace(' ', 'T')}Z`)
  const left = at(expiresAt) - at(now)
  return left <= 0 ? 0 : Math.max(1, Math.floor(left / 60_000))
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
