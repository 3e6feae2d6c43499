import * as z from 'zod/mini'
import type { OnProgress } from './make-backup'

/** How far a work is, as its job keeps it. */
const WorkProgress = z.object({ percent: z.int(), seconds_left: z.nullable(z.int()) })
export type WorkProgress = z.infer<typeof WorkProgress>

/** Before so much is done nobody can tell how long the rest takes. */
const GUESSED_FROM = 0.02

/** Tells how far a work is in percent, and how long it goes on at the pace of before. */
export function progressReporter(report: (progress: WorkProgress) => void): OnProgress {
  const since = performance.now()
  return (part) => {
    const seconds = (performance.now() - since) / 1_000
    report({ percent: Math.floor(part * 100), seconds_left: part < GUESSED_FROM ? null : Math.ceil((seconds / part) * (1 - part)) })
  }
}

/** What a job kept of its progress; nothing yet where it has said nothing. */
export function readProgress(kept: unknown): WorkProgress {
  const parsed = z.safeParse(WorkProgress, kept)
  return parsed.success ? parsed.data : { percent: 0, seconds_left: null }
}
