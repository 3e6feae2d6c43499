import { BarcodeScanner24Regular, CheckmarkCircle24Filled } from '@fluentui/react-icons'
import { listedCustomer } from '@/domain/customers/names'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import { useSlow } from '@/renderer/lib/use-slow'
import type { Phase, Target } from './scan-queue'
import { readText, waitingText } from './scan-texts'
import styles from './scanning.module.css'

function bins([first, ...others]: readonly string[]): string {
  return first === undefined ? '' : ` · bac ${first}${others.length > 0 ? ` +${others.length}` : ''}`
}

function Found({ target }: { target: Target }) {
  if (target.kind === 'shared')
    return (
      <div className={styles.words}>
        <div className={styles.reference}>Fiche de picking</div>
        <div className={styles.about}>{counted(target.ids.length, 'order')}</div>
      </div>
    )
  const { order } = target
  const { strong, rest } = listedCustomer(order)
  return (
    <div className={styles.words}>
      <div className={styles.reference}>{`Commande ${displayReference(order.origin_ref_id)}`}</div>
      <div className={styles.about}>
        <b>{strong}</b>
        {`${rest && ` ${rest}`} · ${counted(order.metrics.items, 'piece')}${bins(order.bacs)}`}
      </div>
    </div>
  )
}

/** Low in the middle: what a scan opened within a green frame, or that a search takes its time (reference: looks 3.4). */
export function ScanCard({ phase, waiting }: { phase: Phase; waiting: number }) {
  const slow = useSlow(phase.kind === 'looking')
  return (
    <>
      {phase.kind === 'found' && <div className={styles.frame} data-scan-frame="found" />}
      <div role="status" aria-label="Scan">
        {phase.kind === 'found' && (
          <div className={styles.card} key={phase.scan.at}>
            <span className={styles.disc}>
              <CheckmarkCircle24Filled />
            </span>
            <Found target={phase.target} />
            <div className={styles.aside}>
              <span>{waitingText(waiting) || 'Ouverte'}</span>
              <code>{readText(phase.scan)}</code>
            </div>
            <i className={styles.time} />
          </div>
        )}
        {phase.kind === 'looking' && slow && (
          <div className={`${styles.card} ${styles.looking}`}>
            <span className={styles.disc}>
              <BarcodeScanner24Regular />
            </span>
            <div className={styles.words}>
              <div className={styles.about}>Recherche de la commande…</div>
              <code>{readText(phase.scan)}</code>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
