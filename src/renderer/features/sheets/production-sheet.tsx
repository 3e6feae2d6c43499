import type { CalendarDay } from '@/domain/calendar/days'
import type { Order } from '@/domain/orders/order'
import { LAST_STAGES, signOffStages } from '@/domain/sheets/sign-off'
import { inWorkshopOrder, techniqueLabel } from '@/domain/techniques/techniques'
import { SheetComments } from './sheet-comments'
import { SheetDates } from './sheet-dates'
import { SheetHead } from './sheet-head'
import { SheetItem } from './sheet-item'
import { SheetNotices } from './sheet-notices'
import { SheetSign, type SignRow } from './sheet-sign'

interface Props {
  readonly order: Order
  /** When it is printed, in epoch milliseconds. */
  readonly printedAt: number
  /** The day of the print. */
  readonly today: CalendarDay
}

/** One row for each technique of the faces, then that of the whole order. */
const signRows = ({ items }: Order): readonly SignRow[] => [
  ...inWorkshopOrder(items.flatMap(({ faces }) => faces.flatMap(({ techniques }) => techniques)))
    .filter((technique) => technique !== 'blank')
    .map((technique) => ({ of: techniqueLabel(technique).badge, stages: signOffStages(technique) })),
  { of: 'Fin', stages: LAST_STAGES }
]

/** The production sheet of one order, black first, readable without any background (reference: printing 3.2, 3.4). */
export const ProductionSheet = ({ order, printedAt, today }: Props) => (
  <>
    <SheetHead order={order} kind="production" printedAt={printedAt} />
    <SheetDates order={order} />
    <SheetNotices order={order} today={today} />
    {order.items.map((item, index) => (
      <SheetItem key={item.id} item={item} items={order.items} place={index + 1} />
    ))}
    <SheetComments comments={order.comments} customer={order.customer_comment} />
    <SheetSign rows={signRows(order)} lines={['Initiales']} />
  </>
)
