/**
 * Throttles what a window says of itself: `soon` says it at once, then the last of what came within `everyMs`; `now` waits for nothing. `say`
 * answers whether there was anything to say.
 */
export function throttleLatest(everyMs: number, say: () => boolean): { readonly soon: () => void; readonly now: () => void } {
  let resting: ReturnType<typeof setTimeout> | undefined
  const now = (): void => {
    if (!say()) return
    clearTimeout(resting)
    resting = setTimeout(() => {
      resting = undefined
      now()
    }, everyMs)
  }
  return { soon: () => resting === undefined && now(), now }
}
