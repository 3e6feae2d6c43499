import { Print16Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { originLabel } from '@/domain/orders/origins'
import { useOrderPart } from '../../lib/orders/order-query'
import styles from './order-header.module.css'

const nameOf = (order: Order) => ({
  reference: order.origin_ref_id,
  printed: order.printed,
  origin: order.origin.name,
  originCode: order.origin_code,
  organization: order.customer_organization,
  contact: `${order.customer_firstname} ${order.customer_lastname}`.trim()
})

/** Which order it is, where it comes from and whose it is (reference: order-page 2.1). */
export const OrderName = memo(function OrderName({ orderKey }: { orderKey: string }) {
  const { reference, printed, origin, originCode, organization, contact } = useOrderPart(orderKey, nameOf)
  return (
    <>
      <h1 className={styles.title}>
        <span>Commande </span>
        <b>#{displayReference(reference)}</b>
      </h1>
      {printed && (
        <span className={styles.flag} title="Fiche de production déjà imprimée">
          <Print16Regular />
          <span className={styles.word}>Imprimée</span>
        </span>
      )}
      <span className={styles.flag} title={`Origine\u00a0: ${origin}`}>
        <span className={styles.origin}>{originLabel(originCode)}</span>
      </span>
      <div className={styles.who}>
        {organization ? (
          <>
            <b title={organization}>{organization}</b>
            <span className={styles.contact} title={contact}>
              {contact}
            </span>
          </>
        ) : (
          <b title={contact}>{contact}</b>
        )}
      </div>
    </>
  )
})
