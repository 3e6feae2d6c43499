import type { ZoomStep } from '@/domain/desktop/zoom'
import { host } from './host'

/** By what a key writes, wherever it is: on a French keyboard + and - stand elsewhere than on an English one, and 0 wants a Shift. */
const STEPS: Readonly<Record<string, ZoomStep>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'normal', à: 'normal' }

function zoom(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  const step = STEPS[key]
  if (step === undefined || altKey || !(ctrlKey || metaKey)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void host.station?.desk.setZoom(step).catch(() => undefined)
}

/** Ctrl and +, - or 0 size the windows of this station, also while it is locked: it is heard before all else. A browser does it by itself (reference: desktop 2.1). */
export function takeZoomKeys(): void {
  if (host.station !== null) window.addEventListener('keydown', zoom, true)
}
