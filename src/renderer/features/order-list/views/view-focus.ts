/** What takes the focus away is gone, and the tab that it leads to is drawn, within so many frames. */
const FRAMES = 30

/**
 * Leads the focus to the tab of a view, or to that of the list where one stands in none, once what had it is gone: what one pressed goes with
 * the view that one leaves, saves or sees. Nothing where the focus has gone on by itself.
 */
export function focusViewTab(id: number | null): void {
  const tabNow = (): HTMLElement | null | undefined =>
    id === null
      ? document.querySelector('[data-views]')?.parentElement?.querySelector<HTMLElement>('[aria-current="page"]:not([data-view-tab])')
      : document.querySelector<HTMLElement>(`[data-view-tab="${id}"][aria-current="page"]`)
  let left = FRAMES
  const look = (): void => {
    left -= 1
    const { activeElement } = document
    const tab = tabNow()
    if (activeElement === null || activeElement === document.body) tab?.focus()
    if (left > 0 && (tab == null || document.activeElement !== tab)) window.requestAnimationFrame(look)
  }
  window.requestAnimationFrame(look)
}
