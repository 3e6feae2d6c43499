import { BarcodeScanner16Regular } from '@fluentui/react-icons'
import { useStore } from 'zustand'
import type { Phase } from './scan-queue'
import styles from './scan-status.module.css'
import { scanQueue } from './scanner'

const TEXTS: Readonly<Record<Phase['kind'], string>> = {
  idle: 'Scanner prêt',
  looking: 'Recherche…',
  found: 'Scan reconnu',
  failed: 'Scan refusé',
  outdated: 'Fiche à refaire',
  'outdated-shared': 'Fiche à refaire'
}

/** One word of the scanner for the foot of the screen (reference: looks 3.4). The card and the panel say it aloud. */
export function ScanStatus() {
  const kind = useStore(scanQueue, ({ phase }) => phase.kind)
  return (
    <span className={`${styles.status} ${styles[kind] ?? ''}`}>
      <BarcodeScanner16Regular />
      {TEXTS[kind]}
    </span>
  )
}
