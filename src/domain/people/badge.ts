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
