import { commentDate } from '@/domain/calendar/date-text'
import { authorName } from '@/domain/format/person'
import type { Comment, Order } from '@/domain/orders/order'
import { SHEET_ICONS } from './icons'
import styles from './sheet-lines.module.css'

const author = ({ user, origin }: Comment): string => (user ? authorName(user) : (origin?.name ?? 'Système'))

/** The customer's own words, then the comments, pinned first. Nothing when there are none. */
export function SheetComments({ order }: { order: Order }) {
  const comments = order.comments.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || a.created_at.localeCompare(b.created_at))
  if (comments.length === 0 && order.customer_comment === null) return null
  return (
    <section className={styles.comments}>
      <h3>Commentaires</h3>
      {order.customer_comment && (
        <p className={styles.line}>
          <span className={styles.icon}>
            <SHEET_ICONS.comment />
          </span>
          <span>
            <b>{'Client\u00a0: '}</b>«&nbsp;{order.customer_comment}&nbsp;»
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
