import { ChevronRight20Regular, Comment20Regular } from '@fluentui/react-icons'
import { memo, useEffect, useId, useState } from 'react'
import type { Comment } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { pinnedFirst } from '@/renderer/kit/panel/pin-button'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { CommentComposer } from './comment-composer'
import { CommentRow } from './comment-row'
import list from './comments-section.module.css'
import { offerComposerPlace } from './composer-focus'
import styles from './work-comments.module.css'

type Props = OrderAddress & { readonly comments: readonly Comment[] }

function openerText(pinned: number, others: number): string {
  if (others === 0) return 'Écrire un commentaire'
  const comments = others === 1 ? 'commentaire' : 'commentaires'
  return pinned === 0 ? `${others} ${comments}` : `${others} ${others === 1 ? 'autre' : 'autres'} ${comments}`
}

/** Comments at a machine: pinned ones always in sight, the others and a field for one's own behind a line (reference: order-page 4.1). */
export const WorkComments = memo(function WorkComments({ comments, ...order }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  useEffect(() => offerComposerPlace(() => setOpen(true)), [])
  const sorted = pinnedFirst(comments)
  const pinned = sorted.filter((comment) => comment.pinned)
  const others = sorted.filter((comment) => !comment.pinned)
  const rows = (shown: readonly Comment[]) => shown.map((comment) => <CommentRow key={comment.id} {...order} comment={comment} />)
  return (
    <section className={`${sheet.sheet} ${styles.comments}`} aria-label="Commentaires">
      {pinned.length > 0 && (
        <ul className={list.list} aria-label="Commentaires épinglés" aria-live="polite" aria-relevant="additions">
          {rows(pinned)}
        </ul>
      )}
      <PlainButton className={styles.opener} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Comment20Regular />
        {openerText(pinned.length, others.length)}
        <span className={styles.chevron}>
          <ChevronRight20Regular />
        </span>
      </PlainButton>
      <div id={id} hidden={!open}>
        {open && (
          <>
            {others.length > 0 && <ul className={list.list}>{rows(others)}</ul>}
            <CommentComposer {...order} />
          </>
        )}
      </div>
    </section>
  )
})
