import { useMemo } from 'react'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { BoardSizeContext } from '@/renderer/features/planning/board/board-size'
import { BoardBody } from '@/renderer/features/planning/board-body'
import { useBoard } from '@/renderer/features/planning/data/use-board'
import { card, metrics } from '../../domain/planning/cards'
import { anOrder } from './an-order'

/** A Monday: the week that it begins is on screen. */
export const TODAY = '2026-11-23'
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
const NONE: readonly (readonly string[])[] = []

/** An order of DTG that is planned on a day and may go to any other of the week. */
export const on = (id: number, day: string, change: Partial<PlannedOrder> = {}): PlannedOrder =>
  ({
    ...anOrder({ id }),
    ...card({
      id,
      origin_ref_id: `#${90_000 + id}`,
      dtg_state: 'new',
      techniques: ['dtg'],
      metrics: metrics({ items: 1, faces: 2 }),
      production_at: `${day} 08:00:00`,
      production_deadline_at: '2026-12-18 08:00:00',
      dispatched_at: '2026-12-18 16:30:00',
      shipping_at: '2026-12-21 12:00:00',
      ...change
    })
  }) as PlannedOrder

/** The board of DTG, from Monday to Friday. */
export function Board({ wall }: { readonly wall: boolean }) {
  const view = useMemo(() => ({ group: 'dtg', days: DAYS, today: TODAY }) as const, [])
  const board = useBoard(view, NONE)
  const size = useMemo(() => ({ card: 80, gap: 6, wall }), [wall])
  return (
    <BoardSizeContext value={size}>
      <BoardBody board={board} days={DAYS} />
    </BoardSizeContext>
  )
}
