import type { KeyStroke } from '@/domain/barcode/scan-buffer'

/** Where a character stands on a keyboard, and whether it takes Shift or AltGr. */
type Position = readonly [code: string, shift: boolean, altGr?: boolean]
export type Layout = 'us' | 'fr'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const FRENCH_LETTERS: Readonly<Record<string, string>> = { A: 'KeyQ', Q: 'KeyA', Z: 'KeyW', W: 'KeyZ', M: 'Semicolon' }
const FRENCH_DIGITS = [...'à&é"\'(-è_ç']
const US_DIGITS = [...')!@#$%^&*(']

function layout(letterCode: (letter: string) => string, digits: readonly string[], digitsShifted: boolean, more: Record<string, Position>) {
  const positions = new Map<string, Position>(Object.entries(more))
  for (const letter of LETTERS) {
    positions.set(letter, [letterCode(letter), true])
    positions.set(letter.toLowerCase(), [letterCode(letter), false])
  }
  digits.forEach((symbol, digit) => {
    positions.set(String(digit), [`Digit${digit}`, digitsShifted])
    positions.set(symbol, [`Digit${digit}`, !digitsShifted])
  })
  return positions
}

const US = layout((letter) => `Key${letter}`, US_DIGITS, false, {
  '-': ['Minus', false],
  _: ['Minus', true],
  '=': ['Equal', false],
  '+': ['Equal', true],
  ';': ['Semicolon', false],
  ':': ['Semicolon', true],
  ',': ['Comma', false],
  '/': ['Slash', false],
  '?': ['Slash', true],
  '.': ['Period', false]
})
const FR = layout((letter) => FRENCH_LETTERS[letter] ?? `Key${letter}`, FRENCH_DIGITS, true, {
  ',': ['KeyM', false],
  '?': ['KeyM', true],
  ')': ['Minus', false],
  '°': ['Minus', true],
  '=': ['Equal', false],
  '+': ['Equal', true],
  ';': ['Comma', false],
  '.': ['Comma', true],
  ':': ['Period', false],
  '/': ['Period', true],
  '!': ['Slash', false],
  '§': ['Slash', true],
  '#': ['Digit3', false, true]
})
/** Keys that Caps Lock turns on a French Windows, letters apart. */
const FRENCH_TURNED = /^(?:Digit.|Minus|Equal|Semicolon|Comma|Period|Slash)$/
const LAYOUTS: Readonly<Record<Layout, ReadonlyMap<string, Position>>> = { us: US, fr: FR }

/** What a computer's layout writes for a key. Caps Lock turns letters; on a French Windows it shifts digits and marks too. */
function written(on: Layout, [code, shift, altGr = false]: Position, capsLock: boolean): string {
  const locked = capsLock && !altGr && (code.startsWith('Key') || (on === 'fr' && FRENCH_TURNED.test(code)))
  const at = (shifted: boolean) =>
    [...LAYOUTS[on]].find(([, [key, up, alternate = false]]) => key === code && up === shifted && alternate === altGr)?.[0]
  return at(locked !== shift) ?? at(shift) ?? 'Unidentified'
}

interface GunOptions {
  /** Layout the gun is set to, and the computer's. */
  readonly set: Layout
  readonly on: Layout
  readonly gapMs?: number
  readonly capsLock?: boolean
  readonly suffix?: readonly Partial<KeyStroke>[]
  /** Sends the Shift key as a key of its own, as real guns do. */
  readonly modifierKeys?: boolean
  readonly at?: number
}

const stroke = (key: string, code: string, timeStamp: number, more: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  code,
  timeStamp,
  shift: false,
  control: false,
  alt: false,
  meta: false,
  capsLock: false,
  repeat: false,
  ...more
})

export const ENTER = { key: 'Enter', code: 'Enter' } as const
export const TAB = { key: 'Tab', code: 'Tab' } as const
export const LINE_FEED = { key: 'j', code: 'KeyJ', control: true } as const

/** The key events of a gun that reads `text`. */
export function scan(text: string, options: GunOptions): KeyStroke[] {
  const { set, on, gapMs = 4, capsLock = false, suffix = [ENTER], modifierKeys = false, at = 1_000 } = options
  const strokes: KeyStroke[] = []
  let now = at
  for (const character of text) {
    const position = LAYOUTS[set].get(character) ?? (['Unidentified', false] as const)
    const [code, shift, altGr = false] = position
    if (shift && modifierKeys) strokes.push(stroke('Shift', 'ShiftLeft', now - gapMs / 2, { shift, capsLock }))
    strokes.push(stroke(written(on, position, capsLock), code, now, { shift, capsLock, control: altGr, alt: altGr }))
    now += gapMs
  }
  for (const key of suffix) {
    strokes.push(stroke(ENTER.key, ENTER.code, now, { capsLock, ...key }))
    now += gapMs
  }
  return strokes
}

/** Typing by a person: each key `gapMs` after the one before. */
export const typed = (keys: readonly string[], gaps: readonly number[]): KeyStroke[] => {
  let now = 1_000
  return keys.map((key, index) => {
    now += gaps[index] ?? 200
    const letter = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key
    return stroke(key, letter, now)
  })
}
