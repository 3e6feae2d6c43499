import { Button } from '@fluentui/react-components'
import { host, type Station } from '../../lib/host/host'
import { useSlow } from '../../lib/use-slow'
import styles from './print-settings.module.css'
import { SheetPrinter } from './sheet-printer'
import { TestPageButton } from './test-page-button'
import { printOptionsIn, useStationPrinting } from './use-station-printing'

const UNREADABLE = "Les imprimantes de ce poste n'ont pas pu être lues."
const KINDS = ['production', 'picking'] as const

/** Where the sheets of this station go, kind by kind: the desktop alone prints silently. */
export function StationPrinting({ station }: { station: Station }) {
  const { printers, settings, unreadable, unsaved, choose, retry } = useStationPrinting(station)
  const slow = useSlow(!unreadable && (printers === undefined || settings === undefined))
  if (unreadable)
    return (
      <p role="alert" className={`${styles.rule} ${styles.refused}`}>
        {UNREADABLE} <Button onClick={retry}>Réessayer</Button>
      </p>
    )
  return KINDS.map((sheet) => (
    <SheetPrinter
      key={sheet}
      sheet={sheet}
      printers={printers}
      options={settings && printOptionsIn(settings, sheet)}
      unsaved={unsaved === sheet}
      searching={slow ? 'Recherche des imprimantes…' : ''}
      onChoose={(chosen) => choose(sheet, chosen)}
    >
      {host.printQueue && <TestPageButton sheet={sheet} queue={host.printQueue} disabled={settings === undefined} />}
    </SheetPrinter>
  ))
}
