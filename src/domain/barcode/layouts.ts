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
export function usCharacter(code: string, shift: boolean): string | null {
  const [, letter, pad] = /^(?:Key([A-Z])|Numpad(\d))$/.exec(code) ?? []
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  return pad ?? writtenBy(US, code, shift)
}

/** What a key position writes on a French keyboard, letters apart; null for any other key. */
export const frenchCharacter = (code: string, shift: boolean): string | null => writtenBy(FRENCH, code, shift)
