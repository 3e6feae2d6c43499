import { Warning16Regular } from '@fluentui/react-icons'
import { Link } from 'react-router-dom'
import { displayReference, shortReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import { originChipClass, originClass } from '@/renderer/kit/origin-chip/origin-chip'
import { orderPath } from '@/renderer/lib/orders/order-path'
import styles from './reference-cell.module.css'

/** ID: origin and prefix as a chip in the origin's colour, what distinguishes the reference, the ghost of a printed order (reference: lists 2.1, 2.3). */
export function ReferenceCell({ order, year }: { order: OrderSummary; year: number }) {
  const { chip, tail, suffix } = shortReference(order.origin_ref_id, order.origin_code, year)
  const whole = displayReference(order.origin_ref_id)
  return (
    <>
      <span className={originChipClass(order.origin_code)} title={order.origin.name}>
        {chip}
      </span>
      <Link
        to={orderPath(order.id)}
        tabIndex={-1}
        draggable={false}
        className={`${styles.reference} ${originClass(order.origin_code)}`}
        title={whole}
      >
        <span className="visually-hidden">Commande {whole}</span>
        <span aria-hidden="true">{tail}</span>
        {suffix && (
          <span className={styles.suffix} aria-hidden="true">
            {suffix}
          </span>
        )}
      </Link>
      {order.printed && (
        <Meaning label="Déjà imprimée" className={styles.ghost}>
          <Icon name="ghost" />
        </Meaning>
      )}
    </>
  )
}

const WHY = "Cette commande n'a pas pu être lue\u00a0: le serveur n'a pas donné son numéro ou sa référence."

/** In the place of a reference: an order of which the host did not say enough to do anything with it. */
export const UnreadableCell = ({ order }: { order: OrderSummary }) => (
  <span className={styles.unreadable} title={WHY}>
    <Warning16Regular />
    <span>{displayReference(order.origin_ref_id) || 'Illisible'}</span>
    <span className="visually-hidden">{WHY}</span>
  </span>
)
