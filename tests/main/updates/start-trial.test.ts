import { describe, expect, it } from 'vitest'
import { beginTrialStart, endTrialStart, hasFailed, isSameRun, machineRun, newTrial, type StartTrial } from '@/domain/updates/start-trial'

type Step = 'start' | 'start after a power cut' | 'quit at once' | 'late'

/** What comes of some starts, each begun before the next. */
function after(...steps: readonly Step[]): StartTrial {
  let run = 1
  return steps.reduce((trial, step) => {
    if (step === 'quit at once') return endTrialStart(trial, false)
    if (step === 'late') return endTrialStart(trial, true)
    if (step === 'start after a power cut') run += 1
    return beginTrialStart(trial, `run ${run}`)
  }, newTrial('1.4.0'))
}

describe('the starts of a version that was just installed', () => {
  it.each([
    [['start'], false],
    [['start', 'start'], false],
    [['start', 'start', 'start'], true],
    [['start', 'late'], false],
    [['start', 'late', 'start', 'late'], true],
    [['start', 'late', 'start'], false],
    [['start', 'quit at once', 'start', 'quit at once', 'start'], false],
    [['start', 'start after a power cut', 'start after a power cut', 'start after a power cut'], false],
    [['start', ...Array<Step>(5).fill('start after a power cut')], true],
    [['start', 'start', 'start after a power cut', 'start'], true],
    // What was counted as late does not count once more when it is killed after.
    [['start', 'late', 'late', 'start'], false]
  ] as const)('%j: gives way is %s', (steps, gives) => {
    expect(hasFailed(after(...(steps as readonly Step[])))).toBe(gives)
  })
})

describe('the run of a machine', () => {
  it.each([
    ['the same where the system names it', machineRun('a', 1e12, 10), machineRun('a', 2e12, 99), true],
    ['another where it names another', machineRun('a', 1e12, 10), machineRun('b', 1e12, 10), false],
    ['the same by when it began, some seconds apart', machineRun(null, 1e12, 100), machineRun(null, 1e12 + 60_000, 140), true],
    ['another after a boot', machineRun(null, 1e12, 5_000), machineRun(null, 1e12 + 60_000, 30), false],
    [
      'another where the clock was set: nothing is blamed for it',
      machineRun(null, 1e12, 100),
      machineRun(null, 1e12 + 3_600_000, 110),
      false
    ]
  ])('is %s', (_, one, other, same) => {
    expect(isSameRun(one, other)).toBe(same)
  })
})
