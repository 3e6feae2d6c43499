import type { Order } from '@/domain/orders/order'
import { SheetComments } from './sheet-comments'
import { SheetDates } from './sheet-dates'
import { SheetHead } from './sheet-head'
import { SheetItem } from './sheet-item'
import { SheetNotices } from './sheet-notices'
import { SheetSign } from './sheet-sign'

interface Props {
  readonly order: Order
  /** When it is printed, in epoch milliseconds. */
  readonly printedAt: number
}

/** The production sheet of one order, black first, readable without any background (reference: printing 3.2, 3.4). */
export const ProductionSheet = ({ order, printedAt }: Props) => (
  <>
    <SheetHead order={order} kind="production" printedAt={printedAt} />
    <SheetDates order={order} />
    <SheetNotices order={order} />
    {order.items.map((item, index) => (
      <SheetItem key={item.id} item={item} items={order.items} place={index + 1} />
    ))}
    <SheetComments comments={order.comments} customer={order.customer_comment} />
    <SheetSign stages={['Imprimé', 'Pressé', 'Contrôlé', 'Emballé']} lines={['Initiales']} />
  </>
)
