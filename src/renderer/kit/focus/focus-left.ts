/** True while nobody has moved on from something that goes: the focus is in it still, or nowhere, as where it was shut or is gone by now. */
export function isFocusLeft(from: Element | null = null): boolean {
  const { activeElement: at } = document
  return at === null || at === document.body || (from?.contains(at) ?? false)
}

/** Remembers where one is. The answer gives the focus back there, or to the button of the menu that one was in, unless it has moved on by itself. */
export function rememberFocus(from: Element | null = document.activeElement): () => void {
  // A menu goes, and what one was on with it, once something of it is chosen.
  const opener = document.getElementById(from?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '')
  return () =>
    void window.requestAnimationFrame(() => {
      for (const place of [from, opener]) if (isFocusLeft() && place instanceof HTMLElement && place.isConnected) place.focus()
    })
}
