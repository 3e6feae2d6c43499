import { badgeIn } from '@/domain/people/badge'
import { isKnownForm, isPickingAddress, isSharedPaper } from './barcode'
import { type Burst, type KeyStroke, refuseScan, type ScanRefusal } from './scan-buffer'

/** What a key writes, without Shift and with it. */
type Written = readonly [plain: string, shifted: string]
type Layout = Readonly<Record<string, Written>>

const digits = (plain: string, shifted: string): Layout =>
  Object.fromEntries([...plain].map((character, digit) => [`Digit${digit}`, [character, shifted.charAt(digit)]]))

/** Keys of a US keyboard that write no letter: digits, and the marks that stand in an address. */
const US: Layout = {
  ...digits('0123456789', ')!@#$%^&*('),
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Semicolon: [';', ':'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?']
}

/** The same of a French keyboard, of which Caps Lock turns every one. */
const FRENCH: Layout = {
  ...digits('à&é"\'(-è_ç', '0123456789'),
  Minus: [')', '°'],
  Equal: ['=', '+'],
  KeyM: [',', '?'],
  Comma: [';', '.'],
  Period: [':', '/'],
  Slash: ['!', '§']
}

const writtenBy = (layout: Layout, code: string, shift: boolean): string | null => layout[code]?.[shift ? 1 : 0] ?? null

/** What a key position writes on a US keyboard; null for a key that an address and a code never hold. */
function usCharacter(code: string, shift: boolean): string | null {
  const [, letter, pad] = /^(?:Key([A-Z])|Numpad(\d))$/.exec(code) ?? []
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  return pad ?? writtenBy(US, code, shift)
}

/** What a key position writes on a French keyboard, letters apart; null for any other key. */
const frenchCharacter = (code: string, shift: boolean): string | null => writtenBy(FRENCH, code, shift)

/** Stands for a key that wrote no character by itself: never part of a code. */
const NO_CHARACTER = '\ufffd'

/** The two ways to read a burst: what the computer's keyboard layout wrote, and the key positions read as a US keyboard (reference: scanning 2.3). */
export interface Readings {
  readonly byKey: string
  readonly byCode: string
}

/** Which of the two readings counts: one of them, the same text both ways, or two texts that may both be codes. */
export type Reading = 'key' | 'code' | 'same' | 'both'

/** The code of a badge among what was read, or null: it leads to its person, and is neither looked up nor shown (reference: people 6.4). */
export function badgeOf(verdict: BurstVerdict): string | null {
  if (verdict.kind === 'refused') return null
  return verdict.codes.map(badgeIn).find((badge) => badge !== null) ?? null
}

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
