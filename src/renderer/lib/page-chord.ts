import { takesText } from './page-key'

/** What has keys of its own while the focus is in it. */
const HAS_KEYS = '[role="menu"], [role="listbox"], [role="radiogroup"]'

/**
 * Whether a key held with Alt is meant for the page: outside fields and menus, and with no dialog open. A gun holds Alt with the numbers of
 * the keypad alone, and whoever types does not hold it. `code` is the key's place on the keyboard, the same on every layout.
 */
export const isPageChord = (event: KeyboardEvent, code: string): boolean =>
  event.code === code &&
  event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.repeat &&
  !event.defaultPrevented &&
  !takesText(event.target) &&
  !(event.target instanceof Element && event.target.closest(HAS_KEYS) !== null) &&
  document.querySelector('[aria-modal="true"]') === null
