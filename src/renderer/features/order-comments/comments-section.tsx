import { memo, useEffect } from 'react'
import type { Comment } from '@/domain/orders/order'
import { pinnedFirst } from '@/renderer/kit/panel/pin-button'
import { unfold } from '../../kit/panel/folded-sections'
import { Count, Section } from '../../kit/panel/section'
import sheet from '../../kit/panel/sheet.module.css'
import { CommentComposer } from './comment-composer'
import { CommentRow } from './comment-row'
import styles from './comments-section.module.css'
import { CommentsSheet } from './comments-sheet'
import { offerComposerPlace } from './composer-focus'
import { useSmallScreen } from './use-small-screen'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly orderId: number
  readonly comments: readonly Comment[]
}

/** How many comments there are, in amber as soon as there is one, and how many are pinned (reference: order-page 3.2). */
function CommentCount({ comments }: { comments: readonly Comment[] }) {
  const pinned = comments.filter((comment) => comment.pinned).length
  const pins = pinned > 0 ? (pinned === 1 ? '1 commentaire épinglé' : `${pinned} commentaires épinglés`) : ''
  return (
    <Count warn={comments.length > 0} title={pins}>
      {comments.length}
    </Count>
  )
}

function CommentList({ comments, ...order }: Props) {
  return (
    <>
      {comments.length === 0 && <p className={`${sheet.body} ${styles.none}`}>Aucun commentaire.</p>}
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {pinnedFirst(comments).map((comment) => (
          <CommentRow key={comment.id} orderKey={order.orderKey} reference={order.reference} comment={comment} />
        ))}
      </ul>
      <CommentComposer {...order} />
    </>
  )
}

/** Comments of an order, pinned first, then oldest first; on small screens they come up from the bottom (reference: order-page 3.2). */
export const CommentsSection = memo(function CommentsSection(props: Props) {
  const count = <CommentCount comments={props.comments} />
  const small = useSmallScreen()
  useEffect(() => (small ? undefined : offerComposerPlace(() => unfold('comments'))), [small])
  if (small)
    return (
      <CommentsSheet count={count}>
        <CommentList {...props} />
      </CommentsSheet>
    )
  return (
    <Section name="comments" title="Commentaires" aside={count}>
      <CommentList {...props} />
    </Section>
  )
})
