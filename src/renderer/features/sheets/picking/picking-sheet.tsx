import { pieceTables } from '@/domain/picking/piece-table'
import { ItemComments, SheetComments } from '../parts/sheet-comments'
import { SheetDates, SheetHead, type SheetProps } from '../parts/sheet-head'
import { SheetNotices } from '../parts/sheet-notices'
import { PickingSign } from '../parts/sheet-sign'
import { PickingTable } from './picking-table'

/** What to take off the shelves for one order, by product reference (reference: printing 3.3). */
export const PickingSheet = ({ order, printedAt, today }: SheetProps) => (
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
