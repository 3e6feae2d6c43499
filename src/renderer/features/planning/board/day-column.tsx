import { Prohibited20Regular } from '@fluentui/react-icons'
import { type CSSProperties, memo, type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import { dayInWords } from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import type { CalendarDay } from '@/domain/calendar/days'
import { type NothingEmoji, type NothingLabel, nothingOf } from '@/domain/planning/nothing'
import { MOVE_REFUSALS, type MoveRefusal } from '@/domain/planning/refuse-move'
import { Icon } from '@/renderer/kit/icons/icon'
import { useBoardStore, useBoardView, useColumn } from '../data/board-store'
import { pastNotice } from '../moves/move-texts'
import { useDayVerdict } from '../moves/session/day-verdict'
import { useMoveSession } from '../moves/session/session'
import { useBoardSize } from './board-size'
import { DayCards } from './day-cards'
import styles from './day-column.module.css'
import { MoreBelow, WallPages } from './day-foot'
import frame from './day-frame.module.css'
import { DayHead } from './day-head'
import coffee from './emoji/coffee.svg'
import cool from './emoji/cool.svg'
import party from './emoji/party.svg'
import relieved from './emoji/relieved.svg'
import sparkles from './emoji/sparkles.svg'

/** Drawings of our own: no machine is sure to have an emoji font. */
const DRAWINGS: Readonly<Record<NothingEmoji, string>> = { coffee, cool, party, relieved, sparkles }

/** What an empty day says, under its drawing (reference: planning 2.3). */
const EmptyDay = ({ label: { emoji, text } }: { readonly label: NothingLabel }) => (
  <p className={styles.nothing}>
    <img src={DRAWINGS[emoji]} alt="" width={72} height={72} />
    <span>{text}</span>
  </p>
)

const PLACES = [1, 2, 3, 4]

/** Stands for cards that do not come at once: shown late, so that a short wait shows nothing. */
const SkeletonCards = () => (
  <div className={styles.cards} aria-hidden="true">
    {PLACES.map((place) => (
      <div key={place} className={styles.card} />
    ))}
  </div>
)

const headingIdOf = (day: CalendarDay): string => `planning-${day}`

function Refusal({ refusal }: { readonly refusal: MoveRefusal }) {
  const { title, text } = MOVE_REFUSALS[refusal]
  return (
    <div className={frame.why}>
      <Prohibited20Regular />
      <span>
        {title}
        <small>{text}</small>
      </span>
    </div>
  )
}

/**
 * What stands around a day's column, and says what becomes of what is held: that it may come, where it is from, or why it is refused. It
 * is drawn when a card is taken or let go; the column in it is not.
 */
export function DayFrame({ day, children }: { readonly day: CalendarDay; readonly children: ReactNode }) {
  const { today } = useBoardView()
  const { card, gap } = useBoardSize()
  const isOver = useMoveSession(({ drag, over }) => drag !== null && over === day)
  const verdict = useDayVerdict(day, 'held')
  const refusal = verdict?.kind === 'refused' && verdict.refusal !== 'same-day' ? verdict.refusal : null
  const held = verdict?.kind === 'allowed' ? (isOver ? 'over' : 'open') : refusal === null ? 'origin' : 'refused'
  return (
    <section
      data-day={day}
      data-held={verdict && held}
      className={`${styles.column} ${day === today ? styles.today : day < today ? styles.past : ''}`}
      aria-labelledby={headingIdOf(day)}
      style={{ '--cardHeight': `${card}px`, '--cardGap': `${gap}px` } as CSSProperties}
    >
      {children}
      {refusal && <Refusal refusal={refusal} />}
    </section>
  )
}

/** A working day of the board (reference: planning 2.2): drawn again when its cards or its totals change, and when a held card comes over it or leaves. */
export const DayColumn = memo(function DayColumn({ day }: { readonly day: CalendarDay }) {
  const view = useBoardView()
  const column = useColumn(day)
  const known = useStore(useBoardStore(), (board) => board.known)
  const verdict = useDayVerdict(day, 'over')
  const scroller = useRef<HTMLDivElement>(null)
  const { card, gap, wall } = useBoardSize()
  if (column === undefined) return null
  const { today, group } = view
  const drop = verdict?.kind === 'allowed' ? verdict : undefined
  const notice = drop && pastNotice(drop.moves)
  const nothing = known && column.ids.length === 0 && drop === undefined ? nothingOf(group, day, today) : null
  const list = { scroller, count: column.ids.length, pitch: card + gap }
  return (
    <>
      <DayHead column={column} view={view} headingId={headingIdOf(day)} known={known} projected={drop?.projected} />
      {notice && (
        <p className={styles.notice}>
          <Icon name="attention" size={18} />
          {notice}
        </p>
      )}
      <div className={styles.list} ref={scroller} data-scroller>
        {!known && <SkeletonCards />}
        {nothing && <EmptyDay label={nothing} />}
        {(column.ids.length > 0 || drop !== undefined) && (
          <DayCards
            ids={column.ids}
            label={`${dayInWords(day)}, ${dayHint(day, today)}`}
            slot={drop?.slot}
            scroller={scroller}
            pitch={list.pitch}
          />
        )}
      </div>
      {wall && day === today ? <WallPages {...list} /> : <MoreBelow {...list} />}
    </>
  )
})
