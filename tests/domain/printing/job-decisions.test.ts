import { describe, expect, it } from 'vitest'
import { isOver, JOB_DECISIONS, mayDecide, needsAttention } from '@/domain/printing/job-decisions'
import type { SpoolState } from '@/domain/printing/spool-states'

const CASES = [
  ['queued', 'none', false, ['remove'], false, false],
  ['printing', 'none', false, [], false, false],
  ['sent', 'none', false, ['reprint'], false, true],
  ['sent', 'due', false, ['reprint'], false, false],
  ['sent', 'done', false, ['reprint'], false, true],
  ['sent', 'refused', false, ['reprint', 'acknowledge'], true, false],
  ['sent', 'refused', true, ['reprint'], false, true],
  ['failed', 'none', false, ['retry', 'acknowledge'], true, false],
  ['failed', 'none', true, ['retry'], false, true],
  ['uncertain', 'none', false, ['retry', 'confirm'], true, false],
  ['uncertain', 'none', true, ['retry', 'confirm'], true, false]
] as const

describe.each(CASES)('a job that is %s, mark %s, acknowledged %s', (state, mark, acknowledged, decisions, attention, over) => {
  const job = { state, mark, acknowledged }
  it('leaves its decisions', () => expect(JOB_DECISIONS.filter((decision) => mayDecide(job, decision))).toEqual(decisions))
  it('is looked at, or not', () => expect(needsAttention(job)).toBe(attention))
  it('may be forgotten, or not', () => expect(isOver(job)).toBe(over))
})

describe('a job that was sent and is followed', () => {
  const sent = (state: SpoolState, acknowledged = false) => ({ state: 'sent', mark: 'done', acknowledged, spool: { state } }) as const
  it.each([
    ['waiting', false, false],
    ['held', true, false],
    ['printed', false, true],
    ['unknown', false, true]
  ] as const)('and is %s wants somebody: %s, and is over: %s', (state, attention, over) => {
    expect([needsAttention(sent(state)), isOver(sent(state))]).toEqual([attention, over])
    expect(mayDecide(sent(state), 'acknowledge')).toBe(attention)
    expect(mayDecide(sent(state), 'reprint')).toBe(true)
  })
  it('and stands still wants nobody once that was read, and is kept', () =>
    expect([needsAttention(sent('held', true)), isOver(sent('held', true))]).toEqual([false, false]))
})
