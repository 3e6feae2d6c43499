/** Where a print job stands. `sent` means that the print system took it; what is known of it since stands apart (`SpoolState`). `uncertain` that nobody can tell whether it
 *  did, because it stopped answering, or the application was gone, in the middle. */
export const JOB_STATES = ['queued', 'printing', 'sent', 'failed', 'uncertain'] as const
export type JobState = (typeof JOB_STATES)[number]

/** What can happen to a job. `spoil`: the print system took it and did not print it. `retry` and `confirm` (it did come out) are a person's;
 *  the rest is the station's. */
export const JOB_EVENTS = ['hand-over', 'accept', 'refuse', 'lose', 'spoil', 'retry', 'confirm'] as const
export type JobEvent = (typeof JOB_EVENTS)[number]

/** A job that was handed over is never handed over again but by a person's word. */
const NEXT: Readonly<Record<JobState, Partial<Record<JobEvent, JobState>>>> = {
  queued: { 'hand-over': 'printing', refuse: 'failed' },
  printing: { accept: 'sent', refuse: 'failed', lose: 'uncertain' },
  sent: { spoil: 'failed' },
  failed: { retry: 'queued' },
  uncertain: { retry: 'queued', confirm: 'sent' }
}

/** The state after an event, or null when it cannot happen there. */
export const nextJobState = (state: JobState, event: JobEvent): JobState | null => NEXT[state][event] ?? null

/** What a job found in the ledger at a start is: one that was being handed over when the application ended is uncertain. */
export const recoveredState = (state: JobState): JobState => nextJobState(state, 'lose') ?? state
