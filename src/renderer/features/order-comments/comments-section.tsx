import { ChevronDown20Regular, Comment20Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Comment } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { unfold } from '@/renderer/kit/panel/folded-sections'
import { pinnedFirst } from '@/renderer/kit/panel/pin-button'
import { Count, Section } from '@/renderer/kit/panel/section'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useMedia } from '@/renderer/kit/theme/use-media'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { CommentComposer } from './comment-composer'
import { CommentRow } from './comment-row'
import commentsSection from './comments-section.module.css'
import styles from './comments-sheet.module.css'
import { offerComposerPlace } from './composer-focus'

/** Whether the window is too narrow for comments beside the order: it has one column then, and they come up from the bottom (reference: order-page 3.2). */
const useSmallScreen = (): boolean => useMedia('(max-width: 1100px)')

interface Props {
  readonly count: ReactNode
  readonly children: ReactNode
}

/** Comments of a small screen: a button with their count at the bottom brings them up over the page; Escape and the same button close them. */
function CommentsSheet({ count, children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => offerComposerPlace(() => setOpen(true)), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape arrives here from the fields inside
    <div className={open ? `${styles.sheet} ${styles.open}` : styles.sheet} onKeyDown={onKeyDown}>
      <PlainButton ref={opener} className={styles.opener} aria-expanded={open} aria-controls={id} onClick={() => setOpen((now) => !now)}>
        <Comment20Regular />
        Commentaires {count}
        {open && (
          <span className={styles.down}>
            <ChevronDown20Regular />
          </span>
        )}
      </PlainButton>
      <section id={id} className={styles.body} aria-label="Commentaires" hidden={!open}>
        {open && children}
      </section>
    </div>
  )
}

type ListProps = OrderAddress & { readonly comments: readonly Comment[] }
type CommentsSectionProps = ListProps & {
  /** They stay where they are, whatever the window: beside a list. */
  readonly inPlace?: boolean
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

function CommentList({ comments, ...order }: ListProps) {
  return (
    <>
      {comments.length === 0 && <p className={`${sheet.body} ${commentsSection.none}`}>Aucun commentaire.</p>}
      <ul className={commentsSection.list} aria-live="polite" aria-relevant="additions">
        {pinnedFirst(comments).map((comment) => (
          <CommentRow key={comment.id} {...order} comment={comment} />
        ))}
      </ul>
      <CommentComposer {...order} />
    </>
  )
}

/** Comments of an order, pinned first, then oldest first; on small screens they come up from the bottom (reference: order-page 3.2). */
export const CommentsSection = memo(function CommentsSection({ inPlace = false, ...props }: CommentsSectionProps) {
  const count = <CommentCount comments={props.comments} />
  const small = useSmallScreen() && !inPlace
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
