import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { ABOVE_DIALOGS } from '@/renderer/kit/dialog-shell/above-dialogs'
import styles from './scanning.module.css'

interface Props {
  readonly title: string
  readonly icon: ReactNode
  /** What has the focus first. */
  readonly first: RefObject<HTMLButtonElement | null>
  /** What Enter does where no button has the focus. */
  readonly onEnter: () => void
  /** What Escape does; nothing by default. */
  readonly onEscape?: () => void
  /** A scan that is a failure is red, one that asks to look again is amber. */
  readonly tone: 'alert' | 'warning'
  readonly advice: string
  readonly waiting: string
  readonly facts: ReactNode
  readonly actions: ReactNode
}

/** What a scan says that must not be missed: over everything and within a coloured frame, until it is answered. Escape does not answer by itself. */
export function WaitingPanel({ title, icon, first, onEnter, onEscape, tone, advice, waiting, facts, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const text = useId()

  // Closed while it is still in the page: that is when a dialog gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    first.current?.focus()
    return () => shown?.close()
  }, [first])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        event.preventDefault()
        if (!event.repeat) onEscape?.()
      }
      if (event.key !== 'Enter' || event.repeat || event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      onEnter()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onEnter, onEscape])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      // Keys of the page ask for this before they do anything.
      aria-modal="true"
      data-tabster={ABOVE_DIALOGS}
      className={tone === 'alert' ? styles.panel : `${styles.panel} ${styles.warning}`}
      aria-labelledby={heading}
      aria-describedby={text}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.head}>
        <span className={styles.disc}>{icon}</span>
        <h2 id={heading}>{title}</h2>
      </div>
      {facts}
      <p id={text}>{advice}</p>
      {waiting !== '' && <p role="status">{waiting}</p>}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
