/** Fewest characters of a scanned code (reference: scanning 2.1). */
const SCAN_MIN_LENGTH = 5

/** Longest gap between two characters of a scan: default, and the range of a station's setting (reference: scanning 2.2). */
export const SCAN_GAP_MS = { standard: 20, least: 20, most: 100 } as const

/** Why what was read is no scan: `too-short`, or `bad-character` when it holds anything but letters and digits. */
export type ScanRefusal = 'too-short' | 'bad-character'

/** Null when a burst that ended with Enter is a scan: letters and digits, at least 5 (reference: scanning 2.1). Nothing is ever left out of it. */
export function refuseScan(burst: string): ScanRefusal | null {
  if (!/^[A-Za-z0-9]*$/.test(burst)) return 'bad-character'
  return burst.length < SCAN_MIN_LENGTH ? 'too-short' : null
}

/** One key going down, as a keyboard or a scanner sends it. `timeStamp` is the event's own, in milliseconds (reference: scanning 2.2). */
export interface KeyStroke {
  readonly key: string
  readonly code: string
  readonly timeStamp: number
  readonly shift: boolean
  readonly control: boolean
  readonly alt: boolean
  readonly meta: boolean
  readonly capsLock: boolean
  /** True when the key is held and repeats by itself: a scanner never does that. */
  readonly repeat: boolean
}

/** Characters that came quickly one after the other, ended by a suffix. `gaps` are the milliseconds between them, the suffix's included. */
export interface Burst {
  readonly strokes: readonly KeyStroke[]
  readonly gaps: readonly number[]
}

/** What has been heard: the burst under way, and when the last one ended. */
interface ScanBuffer {
  readonly burst: Burst
  readonly endedAt: number | null
}

/**
 * What a key means: `ignored` says nothing of a scan; `started` is the first character of what may become one, `grown` a next one;
 * `short` ends less than 5 characters, the key keeps its ordinary meaning; `ended` is a scanner's burst, the key is its suffix;
 * `echo` is the second half of a double suffix (carriage return, line feed).
 */
export type ScanEvent =
  | { readonly kind: 'ignored' | 'started' | 'grown' | 'echo' }
  | { readonly kind: 'short'; readonly burst: Burst }
  | { readonly kind: 'ended'; readonly burst: Burst }

interface Heard {
  readonly buffer: ScanBuffer
  readonly event: ScanEvent
}

const SILENCE: Burst = { strokes: [], gaps: [] }
const IGNORED: ScanEvent = { kind: 'ignored' }

/** Nothing heard yet. */
export const EMPTY_SCAN: ScanBuffer = { burst: SILENCE, endedAt: null }

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])
const SUFFIXES: ReadonlySet<string> = new Set(['Enter', 'Tab', '\n', '\r'])
/** Keys without a character of their own that stand where a scanner sent one. */
const HIDDEN_CHARACTERS: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified'])

/** Enter and Tab; line feed and carriage return also come as Ctrl+J and Ctrl+M. */
function isSuffix({ key, control, alt }: KeyStroke): boolean {
  return control && !alt ? /^[jm]$/i.test(key) : SUFFIXES.has(key)
}

/** AltGr comes as Ctrl and Alt together: what it writes is a character. Ctrl, Alt or Meta alone make a shortcut. */
function isCharacter({ key, control, alt, meta }: KeyStroke): boolean {
  return control === alt && !meta && ([...key].length === 1 || HIDDEN_CHARACTERS.has(key))
}

/**
 * Takes one key. A character that comes more than `gapMs` after the one before starts anew, as does one whose clock is another (it would
 * have come long before); so does anything that is no character. A busy browser rounds its times: a key of a burst may bear one that is
 * a little earlier than the key before.
 * Modifier keys are dropped: they neither end a burst nor stretch it (reference: scanning 2.1).
 */
export function takeKey(buffer: ScanBuffer, stroke: KeyStroke, gapMs: number): Heard {
  if (MODIFIERS.has(stroke.key)) return { buffer, event: IGNORED }
  if (stroke.repeat) return { buffer: EMPTY_SCAN, event: IGNORED }
  const last = buffer.burst.strokes.at(-1)
  const apart = last === undefined ? null : stroke.timeStamp - last.timeStamp
  const gap = apart === null || apart < -gapMs ? null : Math.max(0, apart)
  const inBurst = gap !== null && gap <= gapMs
  if (isSuffix(stroke)) {
    if (inBurst) return endBurst(buffer.burst, gap, stroke.timeStamp)
    const echo = last === undefined && buffer.endedAt !== null && stroke.timeStamp - buffer.endedAt <= gapMs
    return { buffer: echo ? { ...EMPTY_SCAN, endedAt: stroke.timeStamp } : EMPTY_SCAN, event: echo ? { kind: 'echo' } : IGNORED }
  }
  if (!isCharacter(stroke)) return { buffer: EMPTY_SCAN, event: IGNORED }
  if (!inBurst) return { buffer: { burst: { strokes: [stroke], gaps: [] }, endedAt: null }, event: { kind: 'started' } }
  const { strokes, gaps } = buffer.burst
  return { buffer: { burst: { strokes: [...strokes, stroke], gaps: [...gaps, gap] }, endedAt: null }, event: { kind: 'grown' } }
}

function endBurst({ strokes, gaps }: Burst, gap: number, at: number): Heard {
  const burst = { strokes, gaps: [...gaps, gap] }
  return strokes.length < SCAN_MIN_LENGTH
    ? { buffer: EMPTY_SCAN, event: { kind: 'short', burst } }
    : { buffer: { burst: SILENCE, endedAt: at }, event: { kind: 'ended', burst } }
}
