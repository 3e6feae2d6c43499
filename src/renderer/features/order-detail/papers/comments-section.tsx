import { Pin16Filled } from '@fluentui/react-icons'
import { commentDate } from '@/domain/calendar/date-text'
import { authorName, initials } from '@/domain/format/person'
import type { Comment } from '@/domain/orders/order'
import { pinnedFirst } from '../panel/pinned-first'
import { Count, Section } from '../panel/section'
import sheet from '../panel/sheet.module.css'
import styles from './comments-section.module.css'

const author = ({ user, origin }: Comment): string => (user ? authorName(user) : (origin?.name ?? 'Système'))
const letters = (comment: Comment): string => (comment.user ? initials(comment.user) : author(comment).slice(0, 2).toLocaleUpperCase('fr'))

/** Comments of an order, pinned first, then oldest first; the count warns as soon as there is one (spec §2, §9). */
export function CommentsSection({ comments }: { comments: readonly Comment[] }) {
  const pinned = comments.filter((comment) => comment.pinned).length
  const pins = pinned > 0 ? (pinned === 1 ? '1 commentaire épinglé' : `${pinned} commentaires épinglés`) : ''
  return (
    <Section
      name="comments"
      title="Commentaires"
      aside={
        <Count warn={comments.length > 0} title={pins}>
          {comments.length}
        </Count>
      }
    >
      {comments.length === 0 && <p className={`${sheet.body} ${styles.none}`}>Aucun commentaire.</p>}
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {pinnedFirst(comments).map((comment) => (
          <li key={comment.id} className={comment.pinned ? styles.pinned : undefined}>
            <span className={styles.avatar} aria-hidden="true">
              {letters(comment)}
            </span>
            <div className={styles.top}>
              <b>{author(comment)}</b>
              <time dateTime={comment.created_at.replace(' ', 'T')}>{commentDate(comment.created_at)}</time>
            </div>
            {comment.pinned && (
              <span className={styles.pin} role="img" aria-label="Épinglé" title="Épinglé">
                <Pin16Filled />
              </span>
            )}
            <p>{comment.content}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
