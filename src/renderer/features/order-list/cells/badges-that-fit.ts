import { techniqueLabel } from '@/domain/techniques/techniques'

/** Measures of a technique's badge and of what follows the last one, in pixels, as its style sheet draws them. */
const LETTER = 8
const PADDING = 12
const SMALLEST = 38
const GAP = 4
const MORE = 22

const badgeWidth = (technique: string): number => Math.max(SMALLEST, techniqueLabel(technique).badge.length * LETTER + PADDING)

/** How many badges fit in `width` pixels, room for « +n » kept when not all do; one at least. */
export function badgesThatFit(techniques: readonly string[], width: number): number {
  let used = 0
  let fit = 0
  for (const [index, technique] of techniques.entries()) {
    used += badgeWidth(technique) + (index === 0 ? 0 : GAP)
    const rest = techniques.length - index - 1
    if (used + (rest > 0 ? GAP + MORE : 0) <= width) fit = index + 1
  }
  return Math.max(fit, Math.min(1, techniques.length))
}
