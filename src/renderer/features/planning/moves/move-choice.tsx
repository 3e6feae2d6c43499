import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useBoardStore } from '../data/board-context'
import { type BoardSelection, NOTHING_SELECTED, toggleCard } from './board-selection'
import { DayDialog } from './day-dialog'
import { MoveMenu } from './move-menu'
import { changeSelection, useMoves } from './move-store'
import { goneText } from './move-texts'
import { saySelected } from './say-selected'

/** Orders whose day is being chosen: in the menu beside a card, or among all days. */
export interface Choosing {
  readonly orders: readonly PlannedOrder[]
  /** Null once another day was asked for. */
  readonly anchor: HTMLElement | null
}

interface Props extends Choosing {
  readonly onMove: (orders: readonly PlannedOrder[], day: string) => void
  readonly onAnchor: (anchor: HTMLElement | null) => void
  readonly onClose: () => void
}

function select(change: (selection: BoardSelection) => BoardSelection): void {
  changeSelection(change)
  saySelected()
}

/**
 * The menu or the calendar that asks for a day, of the orders as they are by now: what a colleague takes off the board is no longer counted
 * or moved, and one is told; with nothing left it closes.
 */
export function MoveChoice({ orders: chosen, anchor, onMove, onAnchor, onClose }: Props) {
  const board = useStore(useBoardStore())
  const selected = useMoves(({ selection }) => selection.cards)
  const { show } = useNotices()
  const announced = useRef(new Set<number>())
  const orders = chosen.flatMap(({ id }) => board.orders.get(id) ?? [])
  useEffect(() => {
    for (const order of board.known ? chosen : []) {
      if (board.orders.has(order.id) || announced.current.has(order.id)) continue
      announced.current.add(order.id)
      show({ text: goneText(order), tone: 'warning' })
    }
    if (orders.length === 0) onClose()
  }, [chosen, board, orders.length, onClose, show])
  const of = anchor?.closest('[data-card]')?.getAttribute('data-card')
  // A card that a colleague moved to another day stands there as another element.
  const follow = (): void => {
    const card = document.querySelector<HTMLElement>(`[data-card="${of}"]`)
    if (card === null) onClose()
    else onAnchor(card)
  }
  useLayoutEffect(() => {
    if (anchor !== null && !anchor.isConnected && orders.length > 0) follow()
  })
  const onUnseen = useEffectEvent(() => (anchor?.isConnected ? onClose() : follow()))
  // One that is scrolled out of sight takes its menu with it: it would follow beyond the window, over cards it is not about.
  useEffect(() => {
    if (anchor === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === false && onUnseen())
    observer.observe(anchor)
    return () => observer.disconnect()
  }, [anchor])
  if (orders.length === 0) return null
  if (anchor === null) return <DayDialog orders={orders} group={board.view.group} onMove={(day) => onMove(orders, day)} onClose={onClose} />
  const single = of === undefined ? undefined : Number(of)
  return (
    <MoveMenu
      orders={orders}
      board={board}
      anchor={anchor}
      selected={selected}
      onMove={(day) => onMove(orders, day)}
      onOther={() => onAnchor(null)}
      onSelect={single === undefined ? undefined : () => select((selection) => toggleCard(selection, single))}
      onSelectNone={() => select(() => NOTHING_SELECTED)}
      onClose={onClose}
    />
  )
}
