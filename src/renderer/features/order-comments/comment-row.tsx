import { memo } from 'react'
import { patchComment } from '@/contract/orders/papers'
import { commentDate } from '@/domain/calendar/date-text'
import { authorName, initials } from '@/domain/format/person'
import type { Comment, Order } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { LinkedText } from '@/renderer/kit/linked-text/linked-text'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { PinButton } from '@/renderer/kit/panel/pin-button'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import styles from './comments-section.module.css'

const author = ({ user, origin }: Comment): string => (user ? authorName(user) : (origin?.name ?? 'Système'))
const letters = (comment: Comment): string => (comment.user ? initials(comment.user) : author(comment).slice(0, 2).toLocaleUpperCase('fr'))

const withPin = (order: Order, id: number, pinned: boolean): Order => ({
  ...order,
  comments: order.comments.map((comment) => (comment.id === id ? { ...comment, pinned } : comment))
})

type Props = OrderAddress & { readonly comment: Comment }

/** One comment: who, when, what, and its pin, which shows at once (reference: order-page 3.2). */
export const CommentRow = memo(function CommentRow({ comment, ...order }: Props) {
  const { save, failure } = usePartSave({
    ...order,
    endpoint: patchComment,
    apply: (order, { params, body }) => withPin(order, Number(params.id), body.pinned),
    settle: (order, { id, pinned }) => withPin(order, id, pinned),
    failed: "L'épingle du commentaire n'a pas été enregistrée."
  })
  return (
    <li className={comment.pinned ? styles.pinned : undefined}>
      <span className={styles.avatar} aria-hidden="true">
        {letters(comment)}
      </span>
      <div className={styles.top}>
        <b>{author(comment)}</b>
        <time dateTime={comment.created_at.replace(' ', 'T')}>{commentDate(comment.created_at)}</time>
      </div>
      {!isMadeUp(comment.id) && (
        <PinButton
          pinned={comment.pinned}
          what={`le commentaire de ${author(comment)}`}
          onToggle={(pinned) => void save({ params: { id: comment.id }, body: { pinned } })}
        />
      )}
      <p>
        <LinkedText text={comment.content} />
      </p>
      <SaveFailureLine failure={failure} box={styles.failure} />
    </li>
  )
})
