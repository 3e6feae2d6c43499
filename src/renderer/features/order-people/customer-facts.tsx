import { dayMonthYear } from '@/domain/calendar/date-text'
import { salutation } from '@/domain/customers/names'
import { formatMoney, NOTHING } from '@/domain/format/number'
import { DOCUMENT_TYPES, documentOf } from '@/domain/orders/documents'
import type { Customer, Order } from '@/domain/orders/order'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { ForRole } from '@/renderer/lib/roles/for-role'

const Contact = ({ customer }: { customer: Customer }) => (
  <>
    <dt>Contact</dt>
    <dd>{salutation(customer) || NOTHING}</dd>
    <ForRole least="operator">
      <dt>E-mail</dt>
      {/* In a window of its own, or the page would ask whether it may be left while something is typed. */}
      <dd>
        {customer.email === '' ? (
          NOTHING
        ) : (
          <a href={`mailto:${customer.email}`} target="_blank" rel="noreferrer">
            {customer.email}
          </a>
        )}
      </dd>
      <dt>Téléphone</dt>
      <dd className="num">{customer.phone || NOTHING}</dd>
    </ForRole>
  </>
)

/** Who ordered, of a shop's order. */
export const CustomerFacts = ({ customer }: { customer: Customer }) => (
  <dl className={sheet.pairs}>
    {customer.organization && (
      <>
        <dt>Organisation</dt>
        <dd>{customer.organization}</dd>
      </>
    )}
    <Contact customer={customer} />
  </dl>
)

/** Name under which a customer's own order number is kept. */
const CUSTOMER_ORDER_NUMBER = 'Bon client'

/** Who ordered, of a B2B order (reference: order-page 3.4): the organisation and whom to ask there, the document it came from, what it amounts to. */
export function SalesFacts({ order }: { order: Pick<Order, 'customer' | 'origin_ref_id' | 'metadata' | 'amount' | 'channel'> }) {
  const { customer, origin_ref_id, metadata, amount, channel } = order
  const document = documentOf(origin_ref_id)
  const own = metadata.find(({ name }) => name === CUSTOMER_ORDER_NUMBER)
  return (
    <dl className={sheet.pairs}>
      <dt>Organisation</dt>
      <dd>
        <b>{customer.organization ?? <span className={sheet.muted}>Non renseignée</span>}</b>
      </dd>
      <Contact customer={customer} />
      {document && (
        <>
          <dt>{DOCUMENT_TYPES[document.type].label}</dt>
          <dd>
            {document.number} <span className={sheet.small}>du{`\u00a0${dayMonthYear(document.issued)}`}</span>
          </dd>
        </>
      )}
      {own && (
        <>
          <dt>{own.name}</dt>
          <dd>{own.value}</dd>
        </>
      )}
      <ForRole least="operator">
        <dt>Montant</dt>
        <dd className="num">{formatMoney(amount)}</dd>
      </ForRole>
      <dt>Vendu par</dt>
      <dd>{channel.name || NOTHING}</dd>
    </dl>
  )
}
