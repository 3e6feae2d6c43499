import { CLOCK_OFF_MS, type ClockSample, clockSkew, skewText } from '@/domain/calendar/clock-skew'
import { answers } from '@/renderer/lib/http/answers'
import { noticesOf } from '@/renderer/lib/notices/notices'
import { type Owner, ownerNow } from './person-here'

const ABOUT = 'clock'
const SAMPLES_KEPT = 3
const SECOND_MS = 1_000

/** The moments of an answer; null where the host did not write one: somebody before it did, or main has no answer. */
function sampleOf({ headers, ok }: Response, sentAt: number, receivedAt: number): ClockSample | null {
  const hostAt = Date.parse(headers.get('date') ?? '')
  if (!ok || Number.isNaN(hostAt) || !headers.get('content-type')?.includes('json')) return null
  const age = Number(headers.get('age') ?? 0) || 0
  return { sentAt, receivedAt, hostAt: hostAt + age * SECOND_MS }
}

/**
 * Tells whoever works here, once, that this station's clock is far from the host's, as its answers say (reference: dates 1.6). It goes by itself
 * once the clock is right, and is told again if it goes wrong again, in place of what was told if that still stands: a clock that is set to
 * another wrong time has other days. It asks nothing of its own. Once begun it goes on: what a person has read stays read.
 */
export function watchClock(): void {
  if (answers.hear !== null) return
  const samples: ClockSample[] = []
  const notified = new Map<Owner, { readonly skew: number; readonly notice: number }>()
  answers.hear = (response, sentAt) => {
    const now = Date.now()
    const sample = sampleOf(response, sentAt, now)
    if (sample === null) return
    samples.push(sample)
    samples.splice(0, samples.length - SAMPLES_KEPT)
    const skew = clockSkew(samples)
    if (skew === null) return
    if (skew === 0) {
      for (const owner of notified.keys()) noticesOf(owner).dismissAbout(ABOUT)
      notified.clear()
      return
    }
    const owner = ownerNow()
    const before = notified.get(owner)
    if (before !== undefined && Math.abs(skew - before.skew) <= CLOCK_OFF_MS) return
    const options = { text: skewText(skew, now), tone: 'info', about: ABOUT, replaces: before?.notice ?? null, durationMs: null } as const
    notified.set(owner, { skew, notice: noticesOf(owner).show(options) })
  }
}
