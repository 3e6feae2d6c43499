import { History16Regular } from '@fluentui/react-icons'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { salutation } from '@/domain/customers/names'
import type { Order } from '@/domain/orders/order'
import { Section } from '../panel/section'
import sheet from '../panel/sheet.module.css'
import styles from './customer-section.module.css'

const others = (count: number): string => (count === 1 ? '1 autre commande' : `${count} autres commandes`)

/** Who ordered, what they asked for, and how often they came before (spec §2, §3). */
export function CustomerSection({ order }: { order: Order }) {
  const { customer, customer_comment, customer_orders } = order
  const last = customer_orders
    .map(({ ordered_at }) => ordered_at)
    .toSorted()
    .at(-1)
  return (
    <Section name="customer" title="Client">
      <div className={sheet.body}>
        {customer_comment && <p className={styles.comment}>«&nbsp;{customer_comment}&nbsp;»</p>}
        <dl className={sheet.pairs}>
          {customer.organization && (
            <>
              <dt>Organisation</dt>
              <dd>{customer.organization}</dd>
            </>
          )}
          <dt>Contact</dt>
          <dd>{salutation(customer)}</dd>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </dd>
          <dt>Téléphone</dt>
          <dd className="num">{customer.phone}</dd>
        </dl>
        {last !== undefined && (
          <p className={styles.others}>
            <History16Regular />
            <b>{others(customer_orders.length)}</b>
            <span className={sheet.small}>dernière le {dayMonthYear(last)}</span>
          </p>
        )}
      </div>
    </Section>
  )
}
