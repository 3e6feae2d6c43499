import { useEffect, useEffectEvent } from 'react'
import { type Burst, EMPTY_SCAN, type KeyStroke, takeKey } from '@/domain/barcode/scan-buffer'
import { takesText } from '../../lib/page-key'
import { snapshotField } from './field-snapshot'

/** A mark that stands in an address and is a key of the page's own elsewhere: « / » goes to the search. */
const isMark = (key: string): boolean => key.length === 1 && !/[\p{L}\d]/u.test(key)

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
 * (no form is sent, no button pressed, no focus moved), and a field that had the focus is as it was before the burst. A mark within a burst
 * is no key of the page's. What is not `wanted` is left to the screen, its suffix included.
 */
export function useScanKeys(gapMs: number, onBurst: (burst: Burst) => void, wanted: (burst: Burst) => boolean): void {
  const report = useEffectEvent(onBurst)
  const isWanted = useEffectEvent(wanted)
  useEffect(() => {
    let restore = (): void => undefined
    let took = false
    const hear = (event: KeyboardEvent): void => {
      const { buffer: heard, event: meaning } = takeKey(buffer, strokeOf(event), gapMs)
      buffer = heard
      if (meaning.kind === 'started') restore = snapshotField(event.target)
      if (meaning.kind === 'grown' && isMark(event.key) && !takesText(event.target)) event.preventDefault()
      if (meaning.kind !== 'ended' && meaning.kind !== 'echo') return
      if (meaning.kind === 'ended') took = isWanted(meaning.burst)
      if (!took) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (meaning.kind !== 'ended') return
      restore()
      report(meaning.burst)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [gapMs])
}
