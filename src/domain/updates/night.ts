/** Hours of the night in which a station may install by itself, on its own clock: from 2 to 5. */
const NIGHT = { from: 2, to: 5 } as const
/** Nobody has touched any window for so long. */
const UNTOUCHED_MS = 30 * 60_000

/** Whether a station may close by itself to install a version: at night, where nobody works (reference: updates 3.3). */
export function mayInstallAtNight({
  hour,
  untouchedMs,
  locked
}: {
  readonly hour: number
  readonly untouchedMs: number
  /** It is shared, and locked: nobody is there. */
  readonly locked: boolean
}): boolean {
  return hour >= NIGHT.from && hour < NIGHT.to && (locked || untouchedMs >= UNTOUCHED_MS)
}
