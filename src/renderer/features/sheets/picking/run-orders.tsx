import { listedCustomer } from '@/domain/customers/names'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { ordersByRun } from '@/domain/picking/orders-by-run'
import lines from '../sheet-lines.module.css'
import styles from './shared-sheet.module.css'

const nameOf = (order: Order): string => {
  const { strong, rest } = listedCustomer(order)
  return `${strong} ${rest}`.trim()
}

/** Which orders the pieces are for, by run. */
export const RunOrders = ({ orders }: { orders: readonly Order[] }) => (
  <section className={lines.comments}>
    <h3>Commandes par run</h3>
    <table className={styles.orders}>
      <tbody>
        {ordersByRun(orders).map(({ runs, orders: same, pieces }) => (
          <tr key={runs.join()}>
            <th scope="row">{runs.join(', ') || 'Sans run'}</th>
            <td>
              {same.map((order, at) => (
                <span key={order.id}>
                  {at > 0 && ' · '}
                  <b>#{displayReference(order.origin_ref_id)}</b> {nameOf(order)}
                </span>
              ))}
            </td>
            <td>{counted(pieces, 'piece')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
