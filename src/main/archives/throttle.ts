/** Lets a call through at most every `everyMs`, the first at once; those between are dropped, for progress whose next value says more. */
export function throttle<A extends readonly unknown[]>(
  everyMs: number,
  now: () => number,
  call: (...values: A) => void
): (...values: A) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...values) => {
    const at = now()
    if (at - last < everyMs) return
    last = at
    call(...values)
  }
}
