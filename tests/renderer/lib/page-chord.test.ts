import { afterEach, expect, it } from 'vitest'
import { isPageChord } from '@/renderer/lib/page-key'

afterEach(() => document.body.replaceChildren())

function press(markup: string, init: KeyboardEventInit): boolean {
  document.body.innerHTML = markup
  let requested = false
  const hear = (event: KeyboardEvent): void => {
    requested = isPageChord(event, 'Digit2')
  }
  window.addEventListener('keydown', hear, { once: true })
  document.querySelector('#at')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code: 'Digit2', altKey: true, ...init }))
  window.removeEventListener('keydown', hear)
  return requested
}

const BUTTON = '<button id="at"></button>'

it.each([
  ['is heard from a button', BUTTON, {}, true],
  ['on a French keyboard too', BUTTON, { key: 'é' }, true],
  ['not without Alt, as a gun sends it', BUTTON, { altKey: false }, false],
  ['not from the keypad, which a gun may hold Alt with', BUTTON, { code: 'Numpad2' }, false],
  ['not with Alt Gr, which writes', BUTTON, { ctrlKey: true }, false],
  ['not with Shift', BUTTON, { shiftKey: true }, false],
  ['once for a key that is held', BUTTON, { repeat: true }, false],
  ['not from a field', '<input id="at">', {}, false],
  ['not from a note', '<textarea id="at"></textarea>', {}, false],
  ['not from a menu', '<div role="menu"><button id="at"></button></div>', {}, false],
  ['not while a dialog is open', `${BUTTON}<div aria-modal="true"></div>`, {}, false]
])('%s', (_, markup, init, requested) => expect(press(markup, init)).toBe(requested))
