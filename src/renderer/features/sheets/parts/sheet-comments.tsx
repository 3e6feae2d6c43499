import { commentDate } from '@/domain/calendar/date-text'
import { asWritten } from '@/domain/calendar/written-order'
import { authorName } from '@/domain/format/person'
import { displayReference } from '@/domain/format/reference'
import type { Comment, Order } from '@/domain/orders/order'
import { SHEET_ICONS } from './icons'
import styles from './sheet-lines.module.css'

const author = ({ user, origin }: Comment): string => (user ? authorName(user) : (origin?.name ?? 'Système'))

interface Props {
  readonly comments: readonly Comment[]
  /** The customer's own words. */
  readonly customer?: string | null
}

/** The customer's own words, then the comments, pinned first. Nothing when there are none. */
export function SheetComments({ comments: all, customer = null }: Props) {
  const comments = all.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || asWritten(a, b))
  if (comments.length === 0 && !customer) return null
  return (
    <section className={styles.comments}>
      <h3>Commentaires</h3>
      {customer && (
        <p className={styles.line}>
          <span className={styles.icon}>
            <SHEET_ICONS.comment />
          </span>
          <span>
            <b>{'Client\u00a0: '}</b>«&nbsp;{customer}&nbsp;»
          </span>
        </p>
      )}
      {comments.map((comment) => (
        <p key={comment.id} className={styles.line}>
          <span className={styles.icon}>{comment.pinned ? <SHEET_ICONS.pin /> : <SHEET_ICONS.comment />}</span>
          <span>
            <b>{`${author(comment)}\u00a0: `}</b>
            {comment.content} <i>{commentDate(comment.created_at)}</i>
          </span>
        </p>
      ))}
    </section>
  )
}

/** What was written on items: it may be about the garment to take. Each order is named where there are several. */
export function ItemComments({ orders }: { orders: readonly Order[] }) {
  const said = orders.flatMap(({ origin_ref_id, items }) =>
    items.flatMap(({ id, sku, color, comment }) => (comment ? [{ id, reference: origin_ref_id, sku, color, comment }] : []))
  )
  if (said.length === 0) return null
  return (
    <section className={styles.comments}>
      <h3>Sur les articles</h3>
      {said.map(({ id, reference, sku, color, comment }) => (
        <p key={id} className={styles.line}>
          <span>
            <b>{`${orders.length > 1 ? `#${displayReference(reference)} · ` : ''}${[sku, color?.name].filter(Boolean).join(' ')}\u00a0: `}</b>
            {comment}
          </span>
        </p>
      ))}
    </section>
  )
}
