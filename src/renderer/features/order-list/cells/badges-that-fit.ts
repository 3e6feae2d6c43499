import { techniqueLabel } from '@/domain/techniques/techniques'
import { thatFit } from './that-fit'

/** Measures of a technique's badge, in pixels, as its style sheet draws it in wide and narrow columns. */
interface BadgeLook {
  readonly letter: number
  readonly padding: number
  readonly smallest: number
  readonly gap: number
}
const WIDE: BadgeLook = { letter: 8, padding: 12, smallest: 38, gap: 4 }
const NARROW: BadgeLook = { letter: 7.6, padding: 6, smallest: 32, gap: 3 }
const MORE = 18

/** How many badges fit in `width` pixels, in their wide or narrow look; one at least. */
export function badgesThatFit(techniques: readonly string[], width: number, look: 'wide' | 'narrow' = 'wide'): number {
  const { letter, padding, smallest, gap } = look === 'wide' ? WIDE : NARROW
  const widths = techniques.map((technique) => Math.max(smallest, techniqueLabel(technique).badge.length * letter + padding))
  return thatFit(widths, { width, gap, more: MORE })
}
