import { BarcodeScanner24Regular, Search20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { Failure, Scan } from './scan-queue'
import { failureAdvice, failureTitle, readText, searchedTexts, visible, waitingText } from './scan-texts'
import styles from './scanning.module.css'
import { WaitingPanel } from './waiting-panel'

interface Props {
  readonly scan: Scan
  readonly failure: Failure
  readonly waiting: number
  readonly onAcknowledge: () => void
  readonly onRetry: () => void
  /** Searches all orders for a code that is no order's. */
  readonly onSearch: (keyword: string) => void
}

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

/** A failed scan, over everything and within a red frame, until "J'ai compris" (reference: scanning 3.1, 3.2). Enter and Escape say it too. */
export function ScanFailure({ scan, failure, waiting, onAcknowledge, onRetry, onSearch }: Props) {
  const understood = useRef<HTMLButtonElement>(null)
  const searched = searchedTexts(failure)
  const [keyword] = searched
  const search = (text: string): void => {
    onAcknowledge()
    onSearch(text)
  }
  const facts = (
    <dl className={styles.facts}>
      <Fact name="Lu">{readText(scan)}</Fact>
      {failure.kind === 'unread' && <Fact name="Lu en clavier américain">{visible(scan.readings.byCode)}</Fact>}
      {searched.length > 0 && <Fact name="Cherché">{searched.join(' · ')}</Fact>}
      <Fact name="Heure">{CLOCK.format(scan.at)}</Fact>
    </dl>
  )
  const actions = (
    <>
      {failure.kind === 'unanswered' && (
        <PlainButton className={styles.retry} onClick={onRetry}>
          Réessayer
        </PlainButton>
      )}
      {keyword !== undefined && (
        <PlainButton className={styles.retry} onClick={() => search(keyword)}>
          <Search20Regular />
          Chercher ce code
        </PlainButton>
      )}
      <PlainButton ref={understood} className={styles.understood} onClick={onAcknowledge}>
        J'ai compris
        <kbd>Entrée</kbd>
      </PlainButton>
    </>
  )
  return (
    <WaitingPanel
      title={failureTitle(failure)}
      icon={<BarcodeScanner24Regular />}
      tone="alert"
      first={understood}
      onEnter={onAcknowledge}
      onEscape={onAcknowledge}
      advice={failureAdvice(failure)}
      waiting={waiting > 0 ? `${waitingText(waiting)} votre accord.` : ''}
      facts={facts}
      actions={actions}
    />
  )
}
