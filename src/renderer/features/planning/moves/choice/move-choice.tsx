import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { dayOf } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { MOVE_REFUSALS, movable } from '@/domain/planning/refuse-move'
import { DateCalendar } from '@/renderer/kit/date-picker/date-calendar'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useToday } from '@/renderer/lib/use-today'
import { cardIdAt } from '../../card-elements'
import { useBoardStore } from '../../data/board-store'
import { goneText, ordersNamed } from '../move-texts'
import { useMoveSession } from '../session/session'
import type { MoveActions } from '../session/use-move-actions'
import styles from './move-choice.module.css'
import { MoveMenu } from './move-menu'

interface DayDialogProps {
  readonly orders: readonly PlannedOrder[]
  readonly group: ProcessGroup
  readonly onMove: (day: CalendarDay) => void
  readonly onClose: () => void
}

/** A day of production that is not on screen, typed or chosen from its month. */
function DayDialog({ orders, group, onMove, onClose }: DayDialogProps) {
  const today = useToday()
  const planned = orders[0]?.production_at ?? null
  return (
    <DialogShell
      title={`Déplacer ${ordersNamed(orders)}`}
      className={styles.narrow}
      onClose={onClose}
      actions={<Button onClick={onClose}>Annuler</Button>}
    >
      <DateCalendar
        label="Jour de production"
        value={planned === null ? null : dayOf(planned)}
        today={today}
        refuse={(day) => {
          const { refusal } = movable(group, orders, day, { today, daysShown: null })
          return refusal === null ? null : MOVE_REFUSALS[refusal].text
        }}
        onChoose={onMove}
      />
    </DialogShell>
  )
}

interface Props {
  readonly orders: readonly PlannedOrder[]
  /** What the menu stands beside; null once another day than its own is wanted. */
  readonly anchor: HTMLElement | null
  readonly onMove: MoveActions['move']
}

const close = (): void => useMoveSession.setState({ choice: null })

/**
 * The menu or the calendar that asks for a day, of the orders as they are by now: what a colleague takes off the board is no longer counted
 * or moved, and one is told; with nothing left it closes.
 */
export function MoveChoice({ orders: chosen, anchor, onMove }: Props) {
  const board = useStore(useBoardStore())
  const { show } = useNotices()
  const announced = useRef(new Set<number>())
  const orders = chosen.flatMap(({ id }) => board.orders.get(id) ?? [])
  useEffect(() => {
    for (const order of board.known ? chosen : []) {
      if (board.orders.has(order.id) || announced.current.has(order.id)) continue
      announced.current.add(order.id)
      show({ text: goneText(order), tone: 'warning' })
    }
    if (orders.length === 0) close()
  }, [chosen, board, orders.length, show])
  // Null beside the button that is about all late ones.
  const cardId = cardIdAt(anchor)
  const anchorTo = (element: HTMLElement | null): void => useMoveSession.setState({ choice: { orders: chosen, anchor: element } })
  // A card that a colleague moved to another day stands there as another element.
  const follow = (): void => {
    const card = cardId === null ? null : document.querySelector<HTMLElement>(`[data-card="${cardId}"]`)
    if (card === null) close()
    else anchorTo(card)
  }
  useLayoutEffect(() => {
    if (anchor !== null && !anchor.isConnected && orders.length > 0) follow()
  })
  const onUnseen = useEffectEvent(() => (anchor?.isConnected ? close() : follow()))
  // One that is scrolled out of sight takes its menu with it: it would follow beyond the window, over cards it is not about.
  useEffect(() => {
    if (anchor === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === false && onUnseen())
    observer.observe(anchor)
    return () => observer.disconnect()
  }, [anchor])
  if (orders.length === 0) return null
  const move = (day: CalendarDay): void => {
    close()
    onMove(orders, day, null)
  }
  if (anchor === null) return <DayDialog orders={orders} group={board.view.group} onMove={move} onClose={close} />
  return (
    <MoveMenu orders={orders} board={board} anchor={anchor} cardId={cardId} onMove={move} onOther={() => anchorTo(null)} onClose={close} />
  )
}
