import { isPickingAddress, isSharedPaper } from '../barcode/paper-codes'
import { readSharedAddress } from './shared-address'
import type { SharedCode } from './shared-code'
import { isSheetCode } from './sheet-code'
import { readStationCode } from './station-code'

const SHOWN_MAX = 80

/** Reads either code of such a sheet; null for anything else, and for one that was cut short. */
export const readSharedPaper = (text: string): SharedCode | null => readSharedAddress(text) ?? readStationCode(text)

/** Whether a code is a printed sheet's, one order's or several orders', which says of what it was printed. */
export const isPrintedSheet = (text: string): boolean => isSheetCode(text) || isSharedPaper(text)

/** A code as a screen shows it: an address without the key that rides in its fragment, and not longer than one reads. */
export function shownCode(text: string): string {
  const [shown = ''] = isPickingAddress(text) ? text.split('#') : [text]
  return shown.length > SHOWN_MAX && isSharedPaper(text) ? `${shown.slice(0, SHOWN_MAX)}…` : shown
}
