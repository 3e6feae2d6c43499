import { isKnownForm } from './barcode'
import { refuseScan, type ScanRefusal } from './scan'
import type { Burst, KeyStroke } from './scan-buffer'

/** Stands for a key that wrote no character by itself: never part of a code. */
const NO_CHARACTER = '\ufffd'

/** The two ways to read a burst: what the computer's keyboard layout wrote, and the key positions read as a US keyboard (decisions). */
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

/** What the digit keys of a French keyboard write without Shift, from 0 to 9. */
const FRENCH_SYMBOLS = 'à&é"\'(-è_ç'

/** French Caps Lock is a shift lock: a scanner that holds Shift for a digit gets the symbol of the same key instead. */
function writtenCharacter({ key, code, shift, capsLock }: KeyStroke): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined && shift && capsLock && FRENCH_SYMBOLS[Number(digit)] === key) return digit
  return [...key].length === 1 ? key : NO_CHARACTER
}

function usCharacter({ code, shift }: KeyStroke): string {
  const [, letter, digit, pad] = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/.exec(code) ?? []
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  if (digit !== undefined && !shift) return digit
  return pad ?? NO_CHARACTER
}

/** Both readings of a burst, one character for each stroke. */
export function readingsOf({ strokes }: Burst): Readings {
  return { byKey: strokes.map(writtenCharacter).join(''), byCode: strokes.map(usCharacter).join('') }
}

/**
 * Reads a burst. A reading with anything but letters and digits is refused whole. Of those left, the ones of a known form win;
 * when none is of a known form all are looked up (spec §5, decisions).
 */
export function readBurst(burst: Burst): BurstVerdict {
  const { byKey, byCode } = readingsOf(burst)
  const keyRefusal = refuseScan(byKey)
  const possible = [keyRefusal === null ? byKey : '', refuseScan(byCode) === null ? byCode : '']
  const known = possible.map((text) => (isKnownForm(text) ? text : ''))
  const [key, code] = known.some((text) => text !== '') ? known : possible
  if (key && code) {
    const same = key.toUpperCase() === code.toUpperCase()
    return { kind: 'read', reading: same ? 'same' : 'both', codes: same ? [key] : [key, code] }
  }
  if (key) return { kind: 'read', reading: 'key', codes: [key] }
  if (code) return { kind: 'read', reading: 'code', codes: [code] }
  return { kind: 'refused', refusal: keyRefusal ?? 'bad-character' }
}
