import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import lines from '../sheet-lines.module.css'

/** What was written on items: it may be about the garment to take. Each order is named where there are several. */
export function ItemComments({ orders }: { orders: readonly Order[] }) {
  const said = orders.flatMap(({ origin_ref_id, items }) =>
    items.flatMap(({ id, sku, color, comment }) => (comment ? [{ id, reference: origin_ref_id, sku, color, comment }] : []))
  )
  if (said.length === 0) return null
  return (
    <section className={lines.comments}>
      <h3>Sur les articles</h3>
      {said.map(({ id, reference, sku, color, comment }) => (
        <p key={id} className={lines.line}>
          <span>
            <b>{`${orders.length > 1 ? `#${displayReference(reference)} · ` : ''}${[sku, color?.name].filter(Boolean).join(' ')}\u00a0: `}</b>
            {comment}
          </span>
        </p>
      ))}
    </section>
  )
}
