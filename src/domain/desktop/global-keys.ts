/** Keys that bring the application forward from anywhere: what is wrong with them. */
export type GlobalKeysRefusal = 'form' | 'too-common' | 'writes-a-character'

const HOLDS: readonly string[] = ['Ctrl', 'Alt', 'Shift', 'Super']
const KEY = /^(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4]))$/

const parts = (keys: string): { readonly holds: readonly string[]; readonly key: string } => {
  const all = keys.split('+')
  return { holds: all.slice(0, -1), key: all.at(-1) ?? '' }
}

const isForm = (holds: readonly string[], key: string): boolean => {
  const places = holds.map((hold) => HOLDS.indexOf(hold))
  return KEY.test(key) && places.every((place, at) => place > (places[at - 1] ?? -1))
}

/** AltGr is Ctrl and Alt on Windows: of a French keyboard these write €, @, #, {, [ and more. */
const isTyped = (holds: readonly string[], key: string): boolean => holds.join() === 'Ctrl,Alt' && /^[0-9E]$/.test(key)

/** With one hold, what every program uses; without any, what people type. */
function isCommon(holds: readonly string[], key: string): boolean {
  const strong = holds.filter((hold) => hold !== 'Shift')
  if (strong.length === 0) return true
  return (holds.length === 1 && !/^F\d/.test(key)) || (strong.join() === 'Alt' && key === 'F4')
}

/** Judges keys as `Ctrl+Shift+A`: holds in the order Ctrl, Alt, Shift, Super, then one letter, digit or function key. Null when they may be taken. */
export function refuseGlobalKeys(keys: string): GlobalKeysRefusal | null {
  const { holds, key } = parts(keys)
  if (!isForm(holds, key)) return 'form'
  if (isTyped(holds, key)) return 'writes-a-character'
  return isCommon(holds, key) ? 'too-common' : null
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

/** The name of what is pressed, or null while no key but those that are held is down. */
export function globalKeysOf({ key, ctrlKey, altKey, shiftKey, metaKey }: Pressed): string | null {
  const name = key.toUpperCase()
  if (!KEY.test(name)) return null
  return [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', metaKey && 'Super', name].filter((part) => part !== false).join('+')
}
