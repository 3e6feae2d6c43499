import { describe, expect, it } from 'vitest'
import { isOver, JOB_DECISIONS, mayDecide, needsAttention } from '@/domain/printing/job-decisions'

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
