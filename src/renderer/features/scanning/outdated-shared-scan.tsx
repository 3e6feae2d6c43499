import { parisTime } from '@/domain/calendar/api-date'
import type { SharedCode } from '@/domain/sheets/shared-code'
import { ChangedList } from './changed-list'
import type { ChangedOrders } from './find-scanned'
import { OutdatedPanel } from './outdated-panel'
import { outdatedAdvice, outdatedSharedTitle } from './scan-texts'

interface Props {
  readonly sheet: SharedCode
  readonly changed: ChangedOrders
  readonly waiting: number
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A shared picking sheet, scanned at the station, of which orders changed since its print: which ones, before anything else. */
export const OutdatedSharedScan = ({ sheet, changed, ...panel }: Props) => (
  <OutdatedPanel
    {...panel}
    title={outdatedSharedTitle(changed.length)}
    advice={outdatedAdvice('picking', parisTime(new Date(sheet.printedAt)))}
    facts={<ChangedList changed={changed} />}
    openLabel="Ouvrir le picking"
  />
)
