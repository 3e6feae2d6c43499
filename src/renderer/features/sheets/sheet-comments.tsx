import { commentDate } from '@/domain/calendar/date-text'
import { authorName } from '@/domain/format/person'
import type { Comment } from '@/domain/orders/order'
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
  const comments = all.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || a.created_at.localeCompare(b.created_at))
  if (comments.length === 0 && customer === null) return null
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
