import { DocumentError24Regular } from '@fluentui/react-icons'
import { type ReactNode, useRef } from 'react'
import { parisTime } from '@/domain/calendar/api-date'
import { displayReference } from '@/domain/format/reference'
import type { SharedCode } from '@/domain/sheets/shared-code'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { ChangedOrders } from '../find-scanned'
import { outdatedAdvice, outdatedSharedTitle, waitingText } from '../scan-texts'
import styles from '../scanning.module.css'
import { WaitingPanel } from '../waiting-panel'

/** What may be done with a paper that is out of date. */
export interface PaperAnswers {
  /** Scans in line behind it. */
  readonly waiting: number
  readonly onOpen: () => void
  /** Puts the paper aside without opening anything. */
  readonly onClose: () => void
}

interface Props extends PaperAnswers {
  readonly title: string
  readonly advice: string
  /** What changed since the print. */
  readonly facts: ReactNode
  readonly openLabel: string
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
          <PlainButton className={styles.retry} onClick={onClose}>
            Fermer
          </PlainButton>
          <PlainButton ref={open} className={styles.understood} onClick={onOpen}>
            {openLabel}
            <kbd>Entrée</kbd>
          </PlainButton>
        </>
      }
    />
  )
}

/** Orders that are told by name; the page shows them all. */
const SHOWN_MAX = 8

/** The orders that are not what a shared sheet shows of them any more. */
export function ChangedList({ changed }: { changed: ChangedOrders }) {
  const others = changed.length - SHOWN_MAX
  return (
    <ul className={styles.changes} aria-label="Changées depuis l'impression">
      {changed.slice(0, SHOWN_MAX).map(({ id, reference }) => (
        <li key={id}>
          <b>{`#${displayReference(reference)}`}</b>
        </li>
      ))}
      {others > 0 && <li>{others === 1 ? 'et une autre commande' : `et ${others} autres commandes`}</li>}
    </ul>
  )
}

interface OutdatedSharedScanProps extends PaperAnswers {
  readonly sheet: SharedCode
  readonly changed: ChangedOrders
}

/** A shared picking sheet, scanned at the station, of which orders changed since its print: which ones, before anything else. */
export const OutdatedSharedScan = ({ sheet, changed, ...panel }: OutdatedSharedScanProps) => (
  <OutdatedPanel
    {...panel}
    title={outdatedSharedTitle(changed.length)}
    advice={outdatedAdvice('picking', parisTime(new Date(sheet.printedAt)))}
    facts={<ChangedList changed={changed} />}
    openLabel="Ouvrir le picking"
  />
)
