import { afterEach, expect, it } from 'vitest'
import { isPageKey } from '@/renderer/lib/page-key'

afterEach(() => document.body.replaceChildren())

function press(markup: string, init: KeyboardEventInit): boolean {
  document.body.innerHTML = markup
  let requested = false
  const hear = (event: KeyboardEvent): void => {
    requested = isPageKey(event, '/')
  }
  window.addEventListener('keydown', hear, { once: true })
  document.querySelector('#at')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  window.removeEventListener('keydown', hear)
  return requested
}

it.each([
  ['is heard from a row', '<div id="at" tabindex="0"></div>', { key: '/' }, true],
  ['as on a French keyboard, with Shift', '<button id="at"></button>', { key: '/', shiftKey: true }, true],
  ['from a checkbox, which takes no text', '<input id="at" type="checkbox">', { key: '/' }, true],
  ['not from a text field', '<input id="at">', { key: '/' }, false],
  ['not from a note', '<textarea id="at"></textarea>', { key: '/' }, false],
  ['not with Ctrl', '<div id="at"></div>', { key: '/', ctrlKey: true }, false],
  ['not while a dialog is open', '<div id="at"></div><div aria-modal="true"></div>', { key: '/' }, false],
  ['not from an open menu', '<div role="menu"><div id="at" role="menuitem" tabindex="0"></div></div>', { key: '/' }, false],
  ['not from a list of choices', '<div role="listbox"><div id="at" role="option" tabindex="0"></div></div>', { key: '/' }, false],
  ['not for another key', '<div id="at"></div>', { key: ':' }, false]
])('%s', (_, markup, init, requested) => expect(press(markup, init)).toBe(requested))
