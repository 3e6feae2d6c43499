import { type CSSProperties, memo, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { dayInWords } from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import type { CalendarDay } from '@/domain/calendar/days'
import { nothingOf } from '@/domain/planning/nothing'
import { Icon } from '../../../kit/icons/icon'
import { useBoardStore, useBoardView, useColumn } from '../data/board-context'
import { useDayDrop } from '../moves/day-drop'
import { DayTurns } from '../wall/day-turns'
import { useBoardSize } from './board-size'
import { DayCards } from './day-cards'
import styles from './day-column.module.css'
import { DayHead } from './day-head'
import { MoreBelow } from './more-below'
import { Nothing } from './nothing'
import { SkeletonCards } from './skeleton-cards'

/** A working day of the board (reference: planning 2.2): drawn again when its cards, its totals or what is held over it change. */
export const DayColumn = memo(function DayColumn({ day }: { readonly day: CalendarDay }) {
  const view = useBoardView()
  const column = useColumn(day)
  const known = useStore(useBoardStore(), (board) => board.known)
  const { would, slot, notice } = useDayDrop(day)
  const scroller = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const { card, gap, wall } = useBoardSize()
  if (column === undefined) return null
  const { today, group } = view
  const when = day === today ? styles.today : day < today ? styles.past : ''
  const nothing = known && column.ids.length === 0 && slot === undefined ? nothingOf(group, day, today) : null
  const pitch = card + gap
  return (
    <section
      data-day={day}
      className={`${styles.column} ${when}`}
      aria-labelledby={headingId}
      style={{ '--cardHeight': `${card}px`, '--cardGap': `${gap}px` } as CSSProperties}
    >
      <DayHead column={column} view={view} headingId={headingId} known={known} would={would} />
      {notice && (
        <p className={styles.notice}>
          <Icon name="attention" size={18} />
          {notice}
        </p>
      )}
      <div className={styles.list} ref={scroller} data-scroller>
        {!known && <SkeletonCards />}
        {nothing && <Nothing label={nothing} />}
        {(column.ids.length > 0 || slot !== undefined) && (
          <DayCards ids={column.ids} label={`${dayInWords(day)}, ${dayHint(day, today)}`} slot={slot} scroller={scroller} pitch={pitch} />
        )}
      </div>
      {wall && day === today ? (
        <DayTurns scroller={scroller} count={column.ids.length} pitch={pitch} />
      ) : (
        <MoreBelow scroller={scroller} count={column.ids.length} pitch={pitch} />
      )}
    </section>
  )
})
