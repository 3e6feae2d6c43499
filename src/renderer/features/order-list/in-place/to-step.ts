/** The button that sets a row's next step, where there is one. */
const stepOf = (row: HTMLElement): HTMLButtonElement | null => row.querySelector<HTMLButtonElement>('button[data-step]')

/**
 * The step of a row is a stop on the way, too: its button has the focus, and Tab goes on from it, or back, as long as it has; where the last step
 * is set it goes, and the row has the focus instead. False where the row has no step, or none that shows.
 */
export function toStep(row: HTMLElement | null | undefined, onTab: (back: boolean) => void): boolean {
  const step = row ? stepOf(row) : null
  step?.focus()
  if (!row || step === null || document.activeElement !== step) return false
  const held = new AbortController()
  const { signal } = held
  const isAt = (target: EventTarget | null): boolean => target === (step.isConnected ? step : row)
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || !isAt(event.target)) return
    event.preventDefault()
    held.abort()
    onTab(event.shiftKey)
  }
  row.addEventListener('keydown', onKey, { signal })
  document.addEventListener('focusin', ({ target }) => isAt(target) || held.abort(), { signal })
  return true
}
