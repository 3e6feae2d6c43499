/** Fewest characters of a scanned code (reference: scanning 2.1). */
export const SCAN_MIN_LENGTH = 5

/** Longest gap between two characters of a scan: default, and the range of a station's setting (reference: scanning 2.2). */
export const SCAN_GAP_MS = { standard: 20, least: 20, most: 100 } as const

/** Why what was read is no scan: `too-short`, or `bad-character` when it holds anything but letters and digits. */
export type ScanRefusal = 'too-short' | 'bad-character'

/** Null when a burst that ended with Enter is a scan: letters and digits, at least 5 (reference: scanning 2.1). Nothing is ever left out of it. */
export function refuseScan(burst: string): ScanRefusal | null {
  if (!/^[A-Za-z0-9]*$/.test(burst)) return 'bad-character'
  return burst.length < SCAN_MIN_LENGTH ? 'too-short' : null
}
