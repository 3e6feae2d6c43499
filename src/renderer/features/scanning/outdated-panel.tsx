import { DocumentError24Regular } from '@fluentui/react-icons'
import { type ReactNode, useRef } from 'react'
import { waitingText } from './scan-texts'
import styles from './scanning.module.css'
import { WaitingPanel } from './waiting-panel'

interface Props {
  readonly title: string
  readonly advice: string
  /** What changed since the print. */
  readonly facts: ReactNode
  /** Scans in line behind it. */
  readonly waiting: number
  /** What opening it is called. */
  readonly openLabel: string
  readonly onOpen: () => void
  /** Puts the paper aside without opening anything. */
  readonly onClose: () => void
}

/** A paper that was scanned at the station and is out of date: what changed, before anything else, then what it stands for or nothing. */
export function OutdatedPanel({ title, advice, facts, waiting, openLabel, onOpen, onClose }: Props) {
  const open = useRef<HTMLButtonElement>(null)
  return (
    <WaitingPanel
      title={title}
      icon={<DocumentError24Regular />}
      tone="warning"
      first={open}
      onEnter={onOpen}
      advice={advice}
      waiting={waiting > 0 ? `${waitingText(waiting)} votre réponse.` : ''}
      facts={facts}
      actions={
        <>
          <button type="button" className={styles.retry} onClick={onClose}>
            Fermer
          </button>
          <button type="button" ref={open} className={styles.understood} onClick={onOpen}>
            {openLabel}
            <kbd>Entrée</kbd>
          </button>
        </>
      }
    />
  )
}
