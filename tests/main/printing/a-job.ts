import type { PrintJob } from '@/contract/desktop/print-jobs'
import type { JobDraft } from '@/main/printing/job-book'

/** A production sheet of one order that waits; `over` changes it. */
export const aDraft = (over: Partial<JobDraft> = {}): JobDraft => ({
  kind: 'production',
  sheet: 'production',
  orders: [{ id: 12, reference: 'ST-12' }],
  printer: 'fiches',
  paper: { name: 'A4', width: 210_000, height: 297_000 },
  copies: 1,
  by: 'Camille Renard',
  state: 'queued',
  reason: null,
  mark: 'none',
  markReason: null,
  acknowledged: false,
  ...over
})

const AT = '2026-11-20T08:00:00.000Z'

export const aJob = (id: number, over: Partial<PrintJob> = {}): PrintJob => ({ ...aDraft(), id, at: AT, changedAt: AT, ...over })
