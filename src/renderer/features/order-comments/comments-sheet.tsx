import { ChevronDown20Regular, Comment20Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './comments-sheet.module.css'
import { offerComposerPlace } from './composer-focus'

interface Props {
  readonly count: ReactNode
  readonly children: ReactNode
}

/** Comments of a small screen: a button with their count at the bottom brings them up over the page; Escape and the same button close them. */
export function CommentsSheet({ count, children }: Props) {
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
      <button
        type="button"
        ref={opener}
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((now) => !now)}
      >
        <Comment20Regular />
        Commentaires {count}
        {open && (
          <span className={styles.down}>
            <ChevronDown20Regular />
          </span>
        )}
      </button>
      <section id={id} className={styles.body} aria-label="Commentaires" hidden={!open}>
        {open && children}
      </section>
    </div>
  )
}
