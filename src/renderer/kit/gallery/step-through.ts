const STEPS = new Map<string, (at: number, last: number) => number>([
  ['ArrowRight', (at) => at + 1],
  ['ArrowDown', (at) => at + 1],
  ['ArrowLeft', (at) => at - 1],
  ['ArrowUp', (at) => at - 1],
  ['Home', () => 0],
  ['End', (_at, last) => last]
])

/** The place that a key leads to among `count`, from the last one on to the first and back; null when the key leads nowhere. */
export function stepThrough(key: string, at: number, count: number): number | null {
  const step = STEPS.get(key)
  if (step === undefined || count < 2) return null
  return (step(at, count - 1) + count) % count
}
