import { History16Regular } from '@fluentui/react-icons'
import { useCallback, useState } from 'react'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { CUSTOMER_ORDERS_MAX, type Order } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import styles from './customer.module.css'

const loadSheet = async () => (await import('./other-orders-sheet')).OtherOrdersSheet

/** « 4 autres commandes »; of a customer with many, the newest alone are known. */
export const otherOrdersText = (count: number): string =>
  count >= CUSTOMER_ORDERS_MAX ? `Les ${count} dernières commandes` : count === 1 ? '1 autre commande' : `${count} autres commandes`

/** How often the customer came before, and the way to those orders (reference: order-page 3.4). They came with the order: nothing is waited for. */
export function OtherOrders({ customer, orders }: { customer: string; orders: Order['customer_orders'] }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const Sheet = useLoaded(loadSheet, open, close)
  const last = orders
    .map(({ ordered_at }) => ordered_at)
    .toSorted()
    .at(-1)
  return (
    <div className={styles.line}>
      {last === undefined ? (
        <span className={sheet.small}>Pas d'autre commande</span>
      ) : (
        <>
          <PlainButton look="words" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <History16Regular />
            {otherOrdersText(orders.length)}
          </PlainButton>
          <span className={sheet.small}>dernière le {dayMonthYear(last)}</span>
        </>
      )}
      {Sheet && <Sheet customer={customer} orders={orders} onClose={close} />}
    </div>
  )
}
