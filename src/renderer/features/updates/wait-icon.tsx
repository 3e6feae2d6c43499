import { Archive20Regular, ArrowSync20Regular, ArrowUpload20Regular, Print20Regular } from '@fluentui/react-icons'
import type { UpdateWaits } from '@/contract/desktop/updates'

const WAIT_ICONS: Readonly<Record<keyof UpdateWaits, typeof Print20Regular>> = {
  prints: Print20Regular,
  archives: Archive20Regular,
  uploads: ArrowUpload20Regular,
  unsaved: ArrowSync20Regular
}

/** A picture of what a version waits for. */
export function WaitIcon({ what }: { what: keyof UpdateWaits }) {
  const Drawing = WAIT_ICONS[what]
  return <Drawing aria-hidden="true" />
}
