/** Kinds of input that take no text: the key is not theirs. */
const NO_TEXT: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file']

const takesText = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}

/** Whether a key asks for the search box: « / » outside a field and with no dialog open. On a French keyboard it is typed with Shift. */
export const asksForSearch = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !event.defaultPrevented &&
  !takesText(event.target) &&
  document.querySelector('[aria-modal="true"]') === null
