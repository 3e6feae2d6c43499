import { DocumentError24Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { parisTime } from '@/domain/calendar/api-date'
import type { SharedCode } from '@/domain/sheets/shared-code'
import { ChangedList } from './changed-list'
import type { ChangedOrders } from './find-scanned'
import { outdatedAdvice, outdatedSharedTitle, waitingText } from './scan-texts'
import styles from './scanning.module.css'
import { WaitingPanel } from './waiting-panel'

interface Props {
  readonly sheet: SharedCode
  readonly changed: ChangedOrders
  readonly waiting: number
  /** « Ouvrir le picking ». */
  readonly onOpen: () => void
  /** Puts the sheet aside without opening anything. */
  readonly onClose: () => void
}

/** A shared picking sheet, scanned at the station, of which orders changed since its print: which ones, before anything else. */
export function OutdatedSharedScan({ sheet, changed, waiting, onOpen, onClose }: Props) {
  const open = useRef<HTMLButtonElement>(null)
  const actions = (
    <>
      <button type="button" className={styles.retry} onClick={onClose}>
        Fermer
      </button>
      <button type="button" ref={open} className={styles.understood} onClick={onOpen}>
        Ouvrir le picking
        <kbd>Entrée</kbd>
      </button>
    </>
  )
  return (
    <WaitingPanel
      title={outdatedSharedTitle(changed.length)}
      icon={<DocumentError24Regular />}
      tone="warning"
      first={open}
      onEnter={onOpen}
      advice={outdatedAdvice('picking', parisTime(new Date(sheet.printedAt)))}
      waiting={waiting > 0 ? `${waitingText(waiting)} votre réponse.` : ''}
      facts={<ChangedList changed={changed} />}
      actions={actions}
    />
  )
}
