import { memo, useCallback, useState } from 'react'
import { fullName } from '@/domain/format/person'
import type { Order } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { EditButton, Section } from '@/renderer/kit/panel/section'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import styles from './customer.module.css'
import { CustomerFacts, SalesFacts } from './customer-facts'
import { OtherOrders } from './other-orders'

const loadDialog = async () => (await import('./customer-dialog')).CustomerDialog

/** What the block shows of an order. */
const customerOf = ({ id, origin_ref_id, origin_code, customer, customer_comment, customer_orders, metadata, amount, channel }: Order) => ({
  id,
  origin_ref_id,
  origin_code,
  customer,
  customer_comment,
  customer_orders,
  metadata,
  amount,
  channel
})

/** Who ordered, what they asked for, and how often they came before; a B2B order has a block of its own (reference: order-page 3.4). */
export const CustomerSection = memo(function CustomerSection({ orderKey }: { orderKey: string }) {
  const order = useOrderPart(orderKey, customerOf)
  const [wanted, setEditing] = useState(false)
  const mayEdit = useHasRole('operator') && !isMadeUp(order.customer.id)
  const editing = wanted && mayEdit
  const close = useCallback(() => setEditing(false), [])
  const Dialog = useLoaded(loadDialog, editing, close)
  const { customer, customer_comment, customer_orders } = order
  const sales = order.origin_code === 'sales'
  return (
    <>
      <Section
        name="customer"
        title={sales ? 'Client B2B' : 'Client'}
        aside={mayEdit && <EditButton label="Modifier le client" onClick={() => setEditing(true)} />}
      >
        <div className={sheet.body}>
          {customer_comment && <p className={styles.comment}>«&nbsp;{customer_comment}&nbsp;»</p>}
          {sales ? <SalesFacts order={order} /> : <CustomerFacts customer={customer} />}
          <OtherOrders customer={customer.organization ?? fullName(customer)} orders={customer_orders} />
        </div>
      </Section>
      {Dialog && <Dialog orderKey={orderKey} reference={order.origin_ref_id} orderId={order.id} customer={customer} onClose={close} />}
    </>
  )
})
