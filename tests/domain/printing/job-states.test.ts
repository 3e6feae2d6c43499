import { describe, expect, it } from 'vitest'
import { JOB_EVENTS, JOB_STATES, type JobEvent, type JobState, nextJobState, recoveredState } from '@/domain/printing/job-states'

/** Rows: states; columns: events. A dash cannot happen. */
const TABLE: Readonly<Record<JobState, Readonly<Record<JobEvent, JobState | null>>>> = {
  queued: { 'hand-over': 'printing', accept: null, refuse: 'failed', lose: null, spoil: null, retry: null, confirm: null },
  printing: { 'hand-over': null, accept: 'sent', refuse: 'failed', lose: 'uncertain', spoil: null, retry: null, confirm: null },
  sent: { 'hand-over': null, accept: null, refuse: null, lose: null, spoil: 'failed', retry: null, confirm: null },
  failed: { 'hand-over': null, accept: null, refuse: null, lose: null, spoil: null, retry: 'queued', confirm: null },
  uncertain: { 'hand-over': null, accept: null, refuse: null, lose: null, spoil: null, retry: 'queued', confirm: 'sent' }
}

describe('a print job', () => {
  const cases = JOB_STATES.flatMap((state) => JOB_EVENTS.map((event) => [state, event, TABLE[state][event]] as const))
  it.each(cases)('that is %s, on %s, becomes %s', (state, event, next) => expect(nextJobState(state, event)).toBe(next))

  it('is never handed over twice without a person', () => {
    const STATION: readonly JobEvent[] = ['hand-over', 'accept', 'refuse', 'lose', 'spoil']
    const reached = new Set<JobState>(['printing'])
    for (let size = 0; size !== reached.size; ) {
      size = reached.size
      for (const state of [...reached]) for (const event of STATION) reached.add(nextJobState(state, event) ?? state)
    }
    expect([...reached].filter((state) => nextJobState(state, 'hand-over') !== null)).toEqual([])
  })

  it.each([
    ['queued', 'queued'],
    ['printing', 'uncertain'],
    ['sent', 'sent'],
    ['failed', 'failed'],
    ['uncertain', 'uncertain']
  ] as const)('that was %s when the application ended is %s at the next start', (before, after) =>
    expect(recoveredState(before)).toBe(after)
  )
})
