/** Type of a name on a badge, in points: large, and small where large does not fit (reference: printing 3.7). */
export const BADGE_NAME_POINTS = { large: 19, small: 15 } as const
type Points = (typeof BADGE_NAME_POINTS)[keyof typeof BADGE_NAME_POINTS]

export interface BadgeNamePoints {
  readonly firstname: Points
  readonly lastname: Points
}

/**
 * How large both lines of a name are: large where both fit on their line. Of a long name the last one is small, and the first one keeps its
 * size where that fits; what is too long for its line even so goes over two.
 */
export function badgeNamePoints(
  { firstname, lastname }: { readonly firstname: string; readonly lastname: string },
  fits: (line: string, points: Points) => boolean
): BadgeNamePoints {
  const { large, small } = BADGE_NAME_POINTS
  const isFirstLarge = fits(firstname, large)
  return { firstname: isFirstLarge ? large : small, lastname: isFirstLarge && fits(lastname, large) ? large : small }
}
