import type { PersonState } from './person-state'

/** A badge names its person to a scanner: a code that the scan rule takes, and that no order or sheet has (reference: people 6.4). */
const BADGE = /^ATB[0-9A-Z]{14}$/

/** Letters and digits after `ATB`. */
export const BADGE_CHARACTERS = 14

/** The code of a badge in what a gun or a camera read, or null. */
export function badgeIn(scanned: string): string | null {
  const code = scanned.trim().toUpperCase()
  return BADGE.test(code) ? code : null
}

/** How a badge is called: `B-0012`. */
export const badgeName = (number: number): string => `B-${String(number).padStart(4, '0')}`

/** Badges on an A4 sheet, in rows of two. */
export const BADGES_PER_SHEET = 10

/** What is to be told of somebody's badge: none is due, it is to be printed, it was, or it opens nothing any more. */
export type BadgeStanding = 'none' | 'to-print' | 'printed' | 'refused'

interface Bearer {
  readonly state: string
  readonly badge: { readonly printed_at: string | null } | null
}

/** Where somebody's badge stands (reference: people 6.4). Who works here and has none in hand needs one; who is invited may have one before. */
export function badgeStanding({ state, badge }: Bearer): BadgeStanding {
  if (state === ('disabled' satisfies PersonState)) return badge === null ? 'none' : 'refused'
  if (badge !== null) return badge.printed_at === null ? 'to-print' : 'printed'
  return state === ('active' satisfies PersonState) ? 'to-print' : 'none'
}
