import type { OptionCode, OptionsView } from '@/domain/tags/options'
import { techniqueLabel } from '@/domain/techniques/techniques'

/** Measures of a row of marks, in pixels. */
interface Room {
  readonly width: number
  readonly gap: number
  /** What « +n » takes. */
  readonly more: number
}

/** How many of some marks fit, given what each takes: room for « +n » is kept when not all do. `least` stand whatever they take. */
function thatFit(widths: readonly number[], { width, gap, more }: Room, least = 1): number {
  let used = 0
  let fit = 0
  for (const [index, one] of widths.entries()) {
    used += one + (index === 0 ? 0 : gap)
    const rest = widths.length - index - 1
    if (used + (rest > 0 ? gap + more : 0) <= width) fit = index + 1
  }
  return Math.max(fit, Math.min(least, widths.length))
}

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

/** What stands in the column Option(s), one after the other. */
export type OptionMark =
  | { readonly kind: 'sav' }
  | { readonly kind: 'reassort' }
  | { readonly kind: 'option'; readonly code: OptionCode }
  | { readonly kind: 'text'; readonly text: string }

/** Room of the column, wide and narrow, as its style sheet draws it. */
export const WIDE_OPTIONS: Room = { width: 98, gap: 5, more: 17 }
export const NARROW_OPTIONS: Room = { width: 95, gap: 3, more: 17 }

const SAV = 36
const MARK = 18
const ICON = 16
const LETTER = 7
/** Never dropped: what an order is looked for by (reference: orders 1.6). */
const KEPT: readonly OptionCode[] = ['prio', 'express']

/** The marks of an order in their order: SAV or what is taken again, the options, other tags. An after-sales order's chip is its way there. */
export const optionMarks = ({ sav, options, texts }: OptionsView, reassorts: number): readonly OptionMark[] => [
  ...(sav ? [{ kind: 'sav' } as const] : reassorts > 0 ? [{ kind: 'reassort' } as const] : []),
  ...options.map((code) => ({ kind: 'option', code }) as const),
  ...texts.map((text) => ({ kind: 'text', text }) as const)
]

const widthOf = (mark: OptionMark): number => {
  if (mark.kind === 'text') return mark.text.length * LETTER
  return mark.kind === 'sav' ? SAV : mark.kind === 'reassort' ? MARK : ICON
}
const isKept = (mark: OptionMark): boolean =>
  mark.kind === 'sav' || mark.kind === 'reassort' || (mark.kind === 'option' && KEPT.includes(mark.code))

/** How many marks the column shows; the rest is counted. SAV, réassort, Prioritaire and Express come first and always show; a text that comes first does, shortened. */
export const optionsThatFit = (marks: readonly OptionMark[], room: Room): number =>
  thatFit(marks.map(widthOf), room, Math.max(marks.filter(isKept).length, marks[0]?.kind === 'text' ? 1 : 0))
