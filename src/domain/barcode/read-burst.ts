import { isPickingAddress, isSharedPaper } from './paper-codes'
import { isKnownForm } from './barcode'
import { frenchCharacter, usCharacter } from './layouts'
import { refuseScan, type ScanRefusal } from './scan'
import type { Burst, KeyStroke } from './scan-buffer'

/** Stands for a key that wrote no character by itself: never part of a code. */
const NO_CHARACTER = '\ufffd'

/** The two ways to read a burst: what the computer's keyboard layout wrote, and the key positions read as a US keyboard (reference: scanning 2.3). */
export interface Readings {
  readonly byKey: string
  readonly byCode: string
}

/** Which of the two readings counts: one of them, the same text both ways, or two texts that may both be codes. */
export type Reading = 'key' | 'code' | 'same' | 'both'

/** What a burst says: the codes to look up, best first and each once, or why it is refused whole. */
export type BurstVerdict =
  | { readonly kind: 'read'; readonly reading: Reading; readonly codes: readonly [string, ...string[]] }
  | { readonly kind: 'refused'; readonly refusal: ScanRefusal }

/**
 * French Caps Lock is a shift lock: a scanner that holds Shift for a digit gets the symbol of the same key instead, and the other way
 * round for the marks of an address. A symbol that a scanner wants on the digit row comes as the digit, which cannot be told from one.
 */
function writtenCharacter({ key, code, shift, capsLock }: KeyStroke): string {
  const meant = frenchCharacter(code, shift)
  const turned = capsLock && meant !== null && frenchCharacter(code, !shift) === key && !/\d/.test(key)
  if (turned) return meant
  return [...key].length === 1 ? key : NO_CHARACTER
}

/** Both readings of a burst, one character for each stroke. */
export function readingsOf({ strokes }: Burst): Readings {
  return {
    byKey: strokes.map(writtenCharacter).join(''),
    byCode: strokes.map(({ code, shift }) => usCharacter(code, shift) ?? NO_CHARACTER).join('')
  }
}

/** Why a reading is no scan, or null. The paper that several orders share says more than letters and digits: the address of its page. */
const refuseReading = (text: string): ScanRefusal | null => (isPickingAddress(text) ? null : refuseScan(text))

/**
 * Reads a burst. A reading with anything but letters and digits is refused whole, but for a sheet's address. Of those left, the ones of a
 * known form win; when none is of a known form all are looked up (reference: scanning 2.1, 2.3).
 */
export function readBurst(burst: Burst): BurstVerdict {
  const { byKey, byCode } = readingsOf(burst)
  const keyRefusal = refuseReading(byKey)
  const possible = [keyRefusal === null ? byKey : '', refuseReading(byCode) === null ? byCode : '']
  const known = possible.map((text) => (isKnownForm(text) || isSharedPaper(text) ? text : ''))
  const [key, code] = known.some((text) => text !== '') ? known : possible
  if (key && code) {
    const same = key.toUpperCase() === code.toUpperCase()
    return { kind: 'read', reading: same ? 'same' : 'both', codes: same ? [key] : [key, code] }
  }
  if (key) return { kind: 'read', reading: 'key', codes: [key] }
  if (code) return { kind: 'read', reading: 'code', codes: [code] }
  return { kind: 'refused', refusal: keyRefusal ?? 'bad-character' }
}
