import { act } from '@testing-library/react'
import type { KeyStroke } from '@/domain/barcode/scan-buffer'

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** What a browser does with a key that nobody took: it is written into the field that has the focus, or presses the button. */
function takeEffect(target: Element, key: string): void {
  if (key === 'Enter' && target instanceof HTMLButtonElement) target.click()
  if ([...key].length !== 1 || !(target instanceof HTMLInputElement)) return
  const [start, end] = [target.selectionStart ?? target.value.length, target.selectionEnd ?? target.value.length]
  setText?.call(target, target.value.slice(0, start) + key + target.value.slice(end))
  target.setSelectionRange(start + 1, start + 1)
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }))
}

/** Where the clock of these keys stands: each burst begins well after the one before, and after keys that were pressed by hand. */
let clock = 0

/** Sends the keys of a gun to whatever has the focus, at the times that the gun gave them. */
export function shoot(strokes: readonly KeyStroke[]): void {
  clock = Math.max(clock, performance.now()) + 10_000
  const began = clock - (strokes[0]?.timeStamp ?? 0)
  for (const { key, code, shift, control, alt, capsLock, timeStamp } of strokes) {
    const target = document.activeElement ?? document.body
    const press = new KeyboardEvent('keydown', {
      key,
      code,
      shiftKey: shift,
      ctrlKey: control,
      altKey: alt,
      modifierCapsLock: capsLock,
      bubbles: true,
      cancelable: true
    })
    Object.defineProperty(press, 'timeStamp', { value: began + timeStamp })
    act(() => {
      if (target.dispatchEvent(press) && control === alt) takeEffect(target, key)
    })
  }
}
