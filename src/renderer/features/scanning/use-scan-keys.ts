import { useEffect, useEffectEvent } from 'react'
import { type Burst, EMPTY_SCAN, type KeyStroke, takeKey } from '@/domain/barcode/scan-buffer'
import { takesText } from '@/renderer/lib/page-key'
import { keepTyped } from '@/renderer/lib/typed-ahead'

/** A mark that stands in an address and is a key of the page's own elsewhere: « / » goes to the search. */
const isMark = (key: string): boolean => key.length === 1 && !/[\p{L}\d]/u.test(key)
/** A letter may be one too: X selects a row. Those with an accent are digits, as a French keyboard writes them. */
const isLetter = (key: string): boolean => /^[a-z]$/i.test(key)

const strokeOf = (event: KeyboardEvent): KeyStroke => ({
  key: event.key,
  code: event.code,
  timeStamp: event.timeStamp,
  shift: event.shiftKey,
  control: event.ctrlKey,
  alt: event.altKey,
  meta: event.metaKey,
  capsLock: event.getModifierState('CapsLock'),
  repeat: event.repeat
})

/** What was heard so far. It outlives its screen: a paper's address is long, and the page of the one before may open in its midst. */
let buffer = EMPTY_SCAN

/**
 * Listens to the whole window for bursts of a gun, before anything on the screen does. The suffix of a burst goes no further
 * (no form is sent, no button pressed, no focus moved), and a field that had the focus is as it was before the burst. A mark or a letter
 * within a burst is no key of the page's. What is not `wanted` is left to the screen, its suffix included.
 */
export function useScanKeys(gapMs: number, onBurst: (burst: Burst) => void, wanted: (burst: Burst) => boolean): void {
  const report = useEffectEvent(onBurst)
  const isWanted = useEffectEvent(wanted)
  useEffect(() => {
    const onKeyDown = scanListener(
      () => gapMs,
      (burst) => report(burst),
      (burst) => isWanted(burst)
    )
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [gapMs])
}

/** The same for who hears keys by themselves: a listener of keys going down. */
export function scanListener(
  gapMs: () => number,
  report: (burst: Burst) => void,
  isWanted: (burst: Burst) => boolean
): (event: KeyboardEvent) => void {
  let restore = (): void => undefined
  let took = false
  return (event) => {
    const { buffer: heard, event: meaning } = takeKey(buffer, strokeOf(event), gapMs())
    buffer = heard
    if (meaning.kind === 'started') restore = snapshotField(event.target)
    if (meaning.kind === 'grown' && !takesText(event.target)) {
      if (isMark(event.key) || isLetter(event.key)) event.preventDefault()
      if (isLetter(event.key)) event.stopPropagation()
    }
    if (meaning.kind !== 'ended' && meaning.kind !== 'echo') return
    if (meaning.kind === 'ended') took = isWanted(meaning.burst)
    if (!took) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (meaning.kind !== 'ended') return
    restore()
    report(meaning.burst)
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** React remembers the value that it last set; only the element's own setter makes it see a change. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Caret and selection; null for the kinds of fields that tell none. */
function caretOf(field: Field): readonly [number, number, 'forward' | 'backward' | 'none'] | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null || field.selectionEnd === null) return null
  return [field.selectionStart, field.selectionEnd, field.selectionDirection ?? 'none']
}

/** The same where no field has the focus: a key may lead to one of its menu, or be kept for one that is on its way. */
function snapshotAround(target: EventTarget | null): () => void {
  const menu = target instanceof Element ? target.closest('[role="dialog"]') : null
  const fields = [...(menu?.querySelectorAll('input') ?? [])].map(snapshotField)
  const keep = keepTyped()
  return () => {
    for (const restore of fields) restore()
    const [typed, field] = [keep(), document.activeElement]
    if (typed !== null && isField(field)) setValue(field, typed)
  }
}

/** Remembers the field that has the focus, before a key writes into it. The answer puts back its value and caret. */
export function snapshotField(target: EventTarget | null): () => void {
  if (!isField(target)) return snapshotAround(target)
  const { value } = target
  const caret = caretOf(target)
  return () => {
    if (!target.isConnected || target.value === value) return
    setValue(target, value)
    if (caret !== null && !(target instanceof HTMLSelectElement)) target.setSelectionRange(...caret)
  }
}
