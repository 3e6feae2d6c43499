import { Prohibited20Regular } from '@fluentui/react-icons'
import { type RefObject, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { CalendarDay } from '@/domain/calendar/days'
import { amountOf } from '@/domain/planning/day-bucket'
import { MOVE_REFUSALS, type MoveRefusal } from '@/domain/planning/refuse-move'
import { DayWould } from '../board/day-would'
import { LoadAdded } from '../board/load-gauge'
import { useBoardStore, useBoardView, useColumn } from '../data/board-context'
import styles from './day-marks.module.css'
import { verdictNow } from './day-verdict'
import { type DragSession, useMoves } from './move-store'

function Why({ refusal }: { readonly refusal: MoveRefusal }) {
  const { title, text } = MOVE_REFUSALS[refusal]
  return (
    <div className={styles.why}>
      <Prohibited20Regular />
      <span>
        {title}
        <small>{text}</small>
      </span>
    </div>
  )
}

interface Props {
  readonly day: CalendarDay
  readonly hand: DragSession
  /** The column of the day. */
  readonly column: HTMLElement
}

function DayMark({ day, hand, column }: Props) {
  const store = useBoardStore()
  const { group } = useBoardView()
  const shown = useColumn(day)
  const isOver = useMoves(({ over }) => over === day)
  const verdict = verdictNow(store.getState(), day, hand.orders)
  const held = verdict?.kind === 'allowed' ? (isOver ? 'over' : 'open') : verdict?.refusal === 'same-day' ? 'origin' : 'refused'
  useLayoutEffect(() => {
    column.dataset.held = held
    return () => {
      delete column.dataset.held
    }
  }, [column, held])
  if (verdict === undefined || shown === undefined) return null
  if (verdict.kind === 'refused') return verdict.refusal === 'same-day' ? null : createPortal(<Why refusal={verdict.refusal} />, column)
  const [text, track] = [column.querySelector('[data-day-would]'), column.querySelector('[data-day-added]')]
  return (
    <>
      {text && createPortal(<DayWould group={group} would={verdict.would} />, text)}
      {track && createPortal(<LoadAdded group={group} amount={amountOf(shown)} would={verdict.would} />, track)}
    </>
  )
}

/**
 * What every day on screen shows while cards are held: its load as it would become, or that it is forbidden and why. It is laid over the
 * columns from here, so that taking a card and letting it go draws none of them but the one it leaves and the one it comes to.
 */
export function DayMarks({ board }: { readonly board: RefObject<HTMLElement | null> }) {
  const hand = useMoves(({ drag: now }) => now)
  const { days } = useBoardView()
  if (hand === null) return null
  return days.map((day) => {
    const column = board.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    return column && <DayMark key={day} day={day} hand={hand} column={column} />
  })
}
