import { formatNumber } from '@/domain/format/number'

interface TableRoom {
  /** Columns, in scale order. */
  readonly sizes: readonly string[]
  /** Every quantity of the table. */
  readonly quantities: readonly number[]
  /** The largest of its totals. */
  readonly total: number
  /** Millimetres that sizes and total share. */
  readonly room: number
}

/** How the sizes of a table stand on paper. */
export interface SizeBands {
  /** Columns of each band of the table, one under the other, all of one length: null is a cell with nothing in it. */
  readonly bands: readonly (readonly (string | null)[])[]
  /** Whether quantities are written smaller. */
  readonly tight: boolean
  /** Width of the column of totals, in millimetres. */
  readonly totalWidth: number
}

/** Widths in millimetres of what a cell holds: a digit, the gap between groups of them, the box to tick with the room around it. */
const WIDE = { digit: 3.15, group: 1.1, box: 8 }
const TIGHT = { digit: 2.6, group: 0.9, box: 6.4 }
/** A letter of a column's name; a name breaks between its words. */
const LETTER = 2.6
const NAME_PADDING = 1.4
const TOTAL = { padding: 3.4, least: 14 }

const numberWidth = (value: number, { digit, group }: Pick<typeof WIDE, 'digit' | 'group'>): number => {
  const text = formatNumber(value)
  const digits = text.replace(/\D/g, '').length
  return digits * digit + (text.length - digits) * group
}

const nameWidth = (size: string): number => Math.max(...size.split(' ').map((word) => word.length)) * LETTER + NAME_PADDING

/**
 * Shares the columns of a size table out over bands, so that no quantity crosses its cell (reference: printing 3.4): in one band where
 * they fit, smaller where that is enough, else in as few bands as hold them.
 */
export function sizeBands({ sizes, quantities, total, room }: TableRoom): SizeBands {
  const totalWidth = Math.max(TOTAL.least, numberWidth(total, WIDE) + TOTAL.padding)
  const left = room - totalWidth
  const names = Math.max(0, ...sizes.map(nameWidth))
  const fitting = (layout: typeof WIDE): number => {
    const widest = Math.max(names, ...quantities.map((quantity) => numberWidth(quantity, layout) + layout.box))
    return Math.max(1, Math.floor(left / widest))
  }
  const wide = fitting(WIDE)
  const tight = sizes.length > wide && sizes.length <= fitting(TIGHT)
  const count = tight ? 1 : Math.max(1, Math.ceil(sizes.length / wide))
  const length = Math.ceil(sizes.length / count)
  const bands = Array.from({ length: count }, (_, at) => {
    const own = sizes.slice(at * length, (at + 1) * length)
    return [...own, ...Array.from({ length: length - own.length }, () => null)]
  })
  return { bands, tight, totalWidth }
}
