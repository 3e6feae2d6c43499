/** A released version: `1.4.0`. */
export const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/

/** Less than zero where `a` is older than `b`, more where it is newer. Both as `VERSION` wants them (reference: updates 1.2). */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (const [place, number] of (left ?? []).entries()) {
    const difference = number - (right?.[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A version as people read it: « 1.4 » for 1.4.0, « 1.4.2 ». */
export const shownVersion = (version: string): string => version.replace(/^(\d+\.\d+)\.0$/, '$1')
