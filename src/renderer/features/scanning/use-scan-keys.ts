import { useEffect, useRef } from 'react'
import { type Burst, EMPTY_SCAN, type KeyStroke, takeKey } from '@/domain/barcode/scan-buffer'
import { snapshotField } from './field-snapshot'

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

/**
 * Listens to the whole window for bursts of a gun, before anything on the screen does. The suffix of a burst goes no further
 * (no form is sent, no button pressed, no focus moved), and a field that had the focus is as it was before the burst.
 */
export function useScanKeys(gapMs: number, onBurst: (burst: Burst) => void): void {
  const tell = useRef(onBurst)
  useEffect(() => {
    tell.current = onBurst
  })
  useEffect(() => {
    let buffer = EMPTY_SCAN
    let restore = (): void => undefined
    const hear = (event: KeyboardEvent): void => {
      const { buffer: heard, event: meaning } = takeKey(buffer, strokeOf(event), gapMs)
      buffer = heard
      if (meaning.kind === 'started') restore = snapshotField(event.target)
      if (meaning.kind !== 'ended' && meaning.kind !== 'echo') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (meaning.kind !== 'ended') return
      restore()
      tell.current(meaning.burst)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [gapMs])
}
