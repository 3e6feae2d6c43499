import type { KeyboardEvent } from 'react'

const toggles = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-fold]')]

/** Keys on a row of the grid: up and down go to the next ones, Home and End to the ends, right unfolds, left folds. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const on = event.target as HTMLElement
  if (on.dataset.fold === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const rows = toggles(event.currentTarget)
  const at = rows.indexOf(on)
  const open = on.getAttribute('aria-expanded') === 'true'
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    if (open === (event.key === 'ArrowLeft')) on.click()
  } else {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined) return
    rows[to]?.focus()
  }
  event.preventDefault()
}
