import { type BurstVerdict, type Readings, readBurst, readingsOf } from './read-burst'
import { type Burst, SCAN_GAP_MS } from './scan-buffer'

/** What a test of the gun says. Gaps in whole milliseconds; `advisedGapMs` is a setting that would let this gun through, null when the present one does. */
export interface BurstCheck {
  readonly readings: Readings
  readonly verdict: BurstVerdict
  readonly gapsMs: readonly number[]
  readonly largestGapMs: number
  readonly advisedGapMs: number | null
}

/** Settings go by this much; the advised one leaves a gun room for a slower day. */
const STEP_MS = 10
const ROOM_MS = 5

/** Examines a burst heard with the widest gap, against the station's own (reference: scanning 2.5). */
export function checkBurst(burst: Burst, gapMs: number): BurstCheck {
  const largest = Math.max(...burst.gaps)
  const roomy = Math.ceil((largest + ROOM_MS) / STEP_MS) * STEP_MS
  return {
    readings: readingsOf(burst),
    verdict: readBurst(burst),
    gapsMs: burst.gaps.map(Math.round),
    largestGapMs: Math.ceil(largest),
    advisedGapMs: largest > gapMs ? Math.min(roomy, SCAN_GAP_MS.most) : null
  }
}
