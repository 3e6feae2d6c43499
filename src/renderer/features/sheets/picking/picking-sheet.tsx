import type { CalendarDay } from '@/domain/calendar/days'
import type { Order } from '@/domain/orders/order'
import { pieceTables } from '@/domain/picking/piece-table'
import { ItemComments, SheetComments } from '../parts/sheet-comments'
import { SheetDates, SheetHead } from '../parts/sheet-head'
import { SheetNotices } from '../parts/sheet-notices'
import { PickingSign } from '../parts/sheet-sign'
import { PickingTable } from './picking-table'

interface Props {
  readonly order: Order
  /** When it is printed, in epoch milliseconds. */
  readonly printedAt: number
  /** The day of the print. */
  readonly today: CalendarDay
}

/** What to take off the shelves for one order, by product reference (reference: printing 3.3). */
export const PickingSheet = ({ order, printedAt, today }: Props) => (
  <>
    <SheetHead order={order} kind="picking" printedAt={printedAt} />
    <SheetDates order={order} />
    <SheetNotices order={order} today={today} toWrite />
    {pieceTables([order]).map((table) => (
      <PickingTable key={table.ref} table={table} placed={false} />
    ))}
    <ItemComments orders={[order]} />
    <SheetComments comments={order.comments.filter(({ pinned }) => pinned)} />
    <PickingSign />
  </>
)
