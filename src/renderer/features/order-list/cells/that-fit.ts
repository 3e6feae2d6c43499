/** Measures of a row of marks, in pixels. */
export interface Room {
  readonly width: number
  readonly gap: number
  /** What « +n » takes. */
  readonly more: number
}

/** How many of some marks fit, given what each takes: room for « +n » is kept when not all do. `least` stand whatever they take. */
export function thatFit(widths: readonly number[], { width, gap, more }: Room, least = 1): number {
  let used = 0
  let fit = 0
  for (const [index, one] of widths.entries()) {
    used += one + (index === 0 ? 0 : gap)
    const rest = widths.length - index - 1
    if (used + (rest > 0 ? gap + more : 0) <= width) fit = index + 1
  }
  return Math.max(fit, Math.min(least, widths.length))
}
