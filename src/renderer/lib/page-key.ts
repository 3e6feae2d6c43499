/** Kinds of input that take no text: the key is not theirs. */
const NO_TEXT: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file']

/** Whether what is typed goes into what has the focus. */
export const takesText = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}

/** Whether a dialog waits for an answer. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** What has keys of its own while the focus is in it. */
const HAS_KEYS = '[role="menu"], [role="listbox"], [role="radiogroup"]'

/** Whether keys are those of what has the focus, and not of the page: a field, a menu, a dialog. */
const isHeld = (target: EventTarget | null): boolean =>
  takesText(target) || (target instanceof Element && target.closest(HAS_KEYS) !== null) || isDialogOpen()

/** Whether a key is meant for the page: outside fields and menus, and with no dialog open. On a French keyboard « / » and « ? » are typed with Shift. */
export const isPageKey = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.ctrlKey && !event.altKey && !event.metaKey && !event.defaultPrevented && !isHeld(event.target)

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
  !isHeld(event.target)
