import { useEffect, useEffectEvent } from 'react'

interface LockKeys {
  /** Takes a key; false leaves it to what has the focus. */
  readonly key: (event: KeyboardEvent) => boolean
  /** A scan ended: what its characters wrote is taken back. */
  readonly scanned?: () => void
}

let taker: LockKeys | null = null

/** Hears keys while a part of the lock screen stands. */
export function useLockKeys({ key, scanned }: LockKeys): void {
  const keyNow = useEffectEvent(key)
  const scannedNow = useEffectEvent(() => scanned?.())
  useEffect(() => {
    const own: LockKeys = { key: (event) => keyNow(event), scanned: () => scannedNow() }
    taker = own
    return () => {
      if (taker === own) taker = null
    }
  }, [])
}

/** A scan ended while the station is locked. */
export const lockScanned = (): void => taker?.scanned?.()

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), a[href]'

let root: HTMLElement | null = null

/** The lock screen's own element, while it stands. */
export const setLockRoot = (element: HTMLElement | null): void => {
  root = element
}

const focusables = (): readonly HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]

/** Tab stays inside: after the last one comes the first. */
function turn(event: KeyboardEvent): void {
  const all = focusables()
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = event.shiftKey ? (at <= 0 ? all.at(-1) : all[at - 1]) : (all[at + 1] ?? all[0])
  event.preventDefault()
  next?.focus()
}

const EDITING: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Backspace', 'Delete']

/** Whether a held key works in the field that has the focus: Ctrl edits it, Alt and AltGr write in it. All others are the browser's. */
const edits = ({ key, altKey }: KeyboardEvent): boolean =>
  altKey ? key.length === 1 || key === 'Dead' : /^[acvxyz]$/i.test(key) || EDITING.includes(key)

const isTyped = (target: EventTarget | null): boolean => target instanceof HTMLInputElement

/** A key while the station is locked. Nothing of it reaches the page; what the browser would do with the page is not done. */
export function takeLockKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const held = ctrlKey || metaKey || altKey
  const typed = isTyped(target)
  if (key === 'Tab' && !held) turn(event)
  // Printing, saving, going back: what stands behind is nobody's.
  else if (held) {
    if (!typed || !edits(event)) event.preventDefault()
  } else if (key === 'Escape' || !typed) {
    const taken = taker?.key(event) === true
    // At Escape the browser would close a dialog.
    if (taken || key === 'Escape') event.preventDefault()
  }
}

const columnsOf = (tiles: readonly HTMLElement[]): number => {
  const top = tiles[0]?.offsetTop
  const next = tiles.findIndex((tile) => tile.offsetTop !== top)
  return next > 0 ? next : tiles.length
}

/** Arrows and letters among the tiles. */
export function moveAmongTiles({ key }: KeyboardEvent): boolean {
  const tiles = [...(root?.querySelectorAll<HTMLElement>('[data-tiles] button') ?? [])]
  const at = tiles.indexOf(document.activeElement as HTMLElement)
  const columns = columnsOf(tiles)
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  const step = steps[key]
  if (step !== undefined) {
    tiles[at < 0 ? 0 : Math.min(Math.max(at + step, 0), tiles.length - 1)]?.focus()
    return true
  }
  if (key === 'Home' || key === 'End') {
    tiles.at(key === 'Home' ? 0 : -1)?.focus()
    return true
  }
  if (!/^\p{L}$/u.test(key)) return false
  const after = [...tiles.slice(at + 1), ...tiles.slice(0, at + 1)].find((tile) => letterOf(tile) === plain(key))
  after?.focus()
  return true
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const letterOf = (tile: HTMLElement): string => plain(tile.dataset.name ?? '').charAt(0)
