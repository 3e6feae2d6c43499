import type { OptionCode, OptionsView } from '@/domain/tags/options'
import { type Room, thatFit } from './that-fit'

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

/** How many marks the column shows; the rest is counted. SAV, réassort, Prioritaire and Express come first and always show. */
export const optionsThatFit = (marks: readonly OptionMark[], room: Room): number =>
  thatFit(marks.map(widthOf), room, marks.filter(isKept).length)
