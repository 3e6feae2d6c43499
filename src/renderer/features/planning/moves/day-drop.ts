import type { ReactNode, Ref } from 'react'
import type { CalendarDay } from '@/domain/calendar/days'
import type { DayAmount } from '@/domain/planning/load'

/** What a card held over the board lends to a day's column (spec §2, §4). A column draws it and knows nothing else of moves. */
export interface DayDrop {
  /** Receives the column's element. */
  readonly ref?: Ref<HTMLElement>
  /** Classes added to the column: hovered, forbidden, left by the card. */
  readonly look?: string
  /** What the day would amount to: shown as « 117 → 141 » with the added part hatched. */
  readonly would?: DayAmount
  /** Whether the new level's word stands for the old one: the card is over this day. */
  readonly hovered?: boolean
  /** Before which card of the day, from 0, an empty place is kept. */
  readonly slot?: number
  /** A line under the header: what the drop would be past. */
  readonly notice?: ReactNode
  /** Stands over the cards: why the day is forbidden. */
  readonly over?: ReactNode
}

const NOTHING: DayDrop = {}

/** What moves do to a day's column. Whoever asks draws again when that changes for this day alone. */
export function useDayDrop(_day: CalendarDay): DayDrop {
  return NOTHING
}
