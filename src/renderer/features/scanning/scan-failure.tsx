import { BarcodeScanner24Regular } from '@fluentui/react-icons'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Failure, Scan } from './scan-queue'
import { failureAdvice, failureTitle, readText, searchedTexts, visible, waitingText } from './scan-texts'
import styles from './scanning.module.css'

interface Props {
  readonly scan: Scan
  readonly failure: Failure
  readonly waiting: number
  readonly onAcknowledge: () => void
  readonly onRetry: () => void
}

/** Fluent's dialogs hide everything else from screen readers; this one stands above them. */
const ABOVE_DIALOGS = JSON.stringify({ modalizer: { id: 'scan-failure', isAlwaysAccessible: true, isOthersAccessible: true } })

const CLOCK = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' })

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{children}</code>
      </dd>
    </div>
  )
}

/** A failed scan, over everything and within a red frame, until "J'ai compris" (spec §2, decisions). Enter says it too; Escape does not. */
export function ScanFailure({ scan, failure, waiting, onAcknowledge, onRetry }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const understood = useRef<HTMLButtonElement>(null)
  const title = useId()
  const advice = useId()

  // Closed while it is still in the page: that is when a dialog gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    understood.current?.focus()
    return () => shown?.close()
  }, [])

  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault()
      if (event.key !== 'Enter' || event.repeat || event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      onAcknowledge()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [onAcknowledge])

  const searched = searchedTexts(failure)
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      data-tabster={ABOVE_DIALOGS}
      className={styles.panel}
      aria-labelledby={title}
      aria-describedby={advice}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.head}>
        <span className={styles.disc}>
          <BarcodeScanner24Regular />
        </span>
        <h2 id={title}>{failureTitle(failure)}</h2>
      </div>
      <dl className={styles.facts}>
        <Fact name="Lu">{readText(scan)}</Fact>
        {failure.kind === 'unread' && <Fact name="Lu en clavier américain">{visible(scan.readings.byCode)}</Fact>}
        {searched.length > 0 && <Fact name="Cherché">{searched.join(' · ')}</Fact>}
        <Fact name="Heure">{CLOCK.format(scan.at)}</Fact>
      </dl>
      <p id={advice}>{failureAdvice(failure)}</p>
      {waiting > 0 && <p role="status">{`${waitingText(waiting)} votre accord.`}</p>}
      <div className={styles.actions}>
        {failure.kind === 'unanswered' && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            Réessayer
          </button>
        )}
        <button type="button" ref={understood} className={styles.understood} onClick={onAcknowledge}>
          J'ai compris
          <kbd>Entrée</kbd>
        </button>
      </div>
    </dialog>
  )
}
