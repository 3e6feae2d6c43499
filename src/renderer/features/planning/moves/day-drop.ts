import { useMemo } from 'react'
import type { CalendarDay } from '@/domain/calendar/days'
import type { DayAmount } from '@/domain/planning/load'
import { useBoardStore } from '../data/board-context'
import { verdictNow } from './day-verdict'
import { useMoves } from './move-store'
import { pastNotice } from './move-texts'

/** What a card held over a day lends to its column (reference: planning 4.1). A column draws it and knows nothing else of moves. */
export interface DayDrop {
  /** What the day would amount to: its level is told as it would be. */
  readonly would?: DayAmount
  /** Before which card of the day, from 0, an empty place is kept. */
  readonly slot?: number
  /** What the drop would be past, said before it. */
  readonly notice?: string | null
}

const NOTHING: DayDrop = {}

/**
 * What moves do to a day's column while the hand is over it. Whoever asks draws again when the hand comes or goes over this day, and for no
 * other: what the other days show meanwhile is laid over them by `DayMarks`.
 */
export function useDayDrop(day: CalendarDay): DayDrop {
  const store = useBoardStore()
  const hand = useMoves(({ drag: now, over }) => (over === day ? now : null))
  return useMemo(() => {
    const verdict = hand === null ? undefined : verdictNow(store.getState(), day, hand.orders)
    if (verdict?.kind !== 'allowed') return NOTHING
    return { would: verdict.would, slot: verdict.slot, notice: pastNotice(verdict.moves) }
  }, [store, day, hand])
}
