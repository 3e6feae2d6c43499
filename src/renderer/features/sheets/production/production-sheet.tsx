import type { CalendarDay } from '@/domain/calendar/days'
import type { Item, Order } from '@/domain/orders/order'
import { LAST_STAGES, signOffStages } from '@/domain/sheets/sign-off'
import { inWorkshopOrder, techniqueLabel } from '@/domain/techniques/techniques'
import { SheetComments } from '../parts/sheet-comments'
import { SheetDates, SheetHead, type SheetProps } from '../parts/sheet-head'
import { SheetNotices, sheetNotices } from '../parts/sheet-notices'
import { SheetSign, type SignRow } from '../parts/sheet-sign'
import { picturesLayout, roomOfItem } from './item-layout'
import { itemNotes, notesBesideItem, printedNote } from './item-notes'
import { SheetItem } from './sheet-item'

/** Room of who wrote a comment, and when. */
const AUTHOR = ' '.repeat(45)

/** One row for each technique of the faces, then that of the whole order. */
const signRows = ({ items }: Order): readonly SignRow[] => [
  ...inWorkshopOrder(items.flatMap(({ faces }) => faces.flatMap(({ techniques }) => techniques)))
    .filter((technique) => technique !== 'blank')
    .map((technique) => ({ of: techniqueLabel(technique).badge, stages: signOffStages(technique) })),
  { of: 'Fin', stages: LAST_STAGES }
]

/** An order of more items takes several pages. */
const ON_ONE_PAGE = 3

/** What the page of a small order leaves each item for its previews; 0 where it takes several. `today` is the day of the print. */
export function previewRoom(order: Order, today: CalendarDay): number {
  if (order.items.length > ON_ONE_PAGE) return 0
  // Large previews leave no room beside them: the notes of an only item are counted whole.
  const besideOf = (item: Item): number => (order.items.length === 1 ? 0 : notesBesideItem(item, picturesLayout(item.faces.length, 0)))
  const notes = order.items.flatMap((item) => itemNotes(item).slice(besideOf(item)))
  const { deadline, isSameDay, labels, sav, gift } = sheetNotices(order, today)
  const said = [...(order.customer_comment ? [order.customer_comment] : []), ...order.comments.map(({ content }) => content)]
  return roomOfItem({
    items: order.items.length,
    notes: notes.map(printedNote),
    comments: said.map((text) => `${AUTHOR}${text}`),
    signed: signRows(order).length,
    notices: sav || gift ? 1 : 0,
    chips: deadline !== null || isSameDay || labels.length + order.bacs.length + order.picking_runs.length > 0
  })
}

/** The production sheet of one order, black first, readable without any background (reference: printing 3.2, 3.4). */
export const ProductionSheet = ({ order, printedAt, today }: SheetProps) => (
  <>
    <SheetHead order={order} kind="production" printedAt={printedAt} />
    <SheetDates order={order} />
    <SheetNotices order={order} today={today} />
    {order.items.map((item, index) => (
      <SheetItem key={item.id} item={item} items={order.items} place={index + 1} room={previewRoom(order, today)} />
    ))}
    <SheetComments comments={order.comments} customer={order.customer_comment} />
    <SheetSign rows={signRows(order)} lines={['Initiales']} />
  </>
)
