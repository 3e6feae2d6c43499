/** True while nobody has moved on from something that goes: the focus is in it still, or nowhere, as where it was shut or is gone by now. */
export function isFocusLeft(from: Element | null = null): boolean {
  const { activeElement: at } = document
  return at === null || at === document.body || (from?.contains(at) ?? false)
}
