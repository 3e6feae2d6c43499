/**
 * Gives the focus to a dialog as it comes on screen: its library does so a moment later, in which keys would still go to the page behind it.
 * A `ref` of its surface; what of it has the focus keeps it.
 */
export function takeFocus(surface: HTMLElement | null): void {
  if (surface !== null && !surface.contains(document.activeElement)) surface.focus({ preventScroll: true })
}
