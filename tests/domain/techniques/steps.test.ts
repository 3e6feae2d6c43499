import { describe, expect, it } from 'vitest'
import { nextStep, type Progress, progressOf, refuseStep, STEPS, type Step, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, TECHNIQUE_LABELS, TECHNIQUES } from '@/domain/techniques/techniques'

const CUT = 'new print logos_ready assembled complete'

it.each([
  ['blank', ''],
  ['dtf', 'new print logos_ready assembled first_press complete'],
  ['dtg', 'new processing complete'],
  ['objets', 'new processing complete'],
  ['flex', CUT],
  ['quadriflex', CUT],
  ['clearflex', CUT],
  ['nylon', CUT],
  ['sublimation', CUT],
  ['transfert', CUT],
  ['stickers', CUT],
  ['pap', 'new print logos_ready complete'],
  ['broderie', 'new finish complete']
] as const)('%s goes through %s', (technique, steps) => expect(STEPS[technique].join(' ')).toBe(steps))

it('knows thirteen techniques, each with label and badge', () => {
  expect(TECHNIQUES).toHaveLength(13)
  expect(Object.keys(TECHNIQUE_LABELS)).toEqual(TECHNIQUES)
})

const order = (change: Partial<Progress>): Progress => {
  const states = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), null]))
  return { ...states, files_state: 'complete', preparation_state: 'complete', ...change } as Progress
}

describe('a step', () => {
  it.each([
    ['may be skipped', { dtg_state: 'new' }, 'dtg', 'complete', null],
    ['may go back', { dtf_state: 'complete' }, 'dtf', 'new', null],
    ['may not be the current one', { flex_state: 'print' }, 'flex', 'print', 'same-step'],
    ['may not be of another technique', { broderie_state: 'new' }, 'broderie', 'print', 'unknown-step'],
    ['may not be nonsense', { broderie_state: 'new' }, 'broderie', 'length', 'unknown-step'],
    ['may not be of a technique the order lacks', {}, 'dtf', 'print', 'not-used'],
    ['of DTG waits for files', { dtg_state: 'new', files_state: 'checked' }, 'dtg', 'processing', 'order-not-ready'],
    ['of DTG waits for preparation', { dtg_state: 'new', preparation_state: 'waiting' }, 'dtg', 'processing', 'order-not-ready'],
    ['of others does not wait', { flex_state: 'new', files_state: 'new' }, 'flex', 'print', null]
  ] as const)('%s', (_, change, technique, next, refusal) => expect(refuseStep(order(change), technique, next)).toBe(refusal))

  it('is followed by the next of its sequence, the last by none', () => {
    for (const technique of PRODUCED_TECHNIQUES) {
      const walked: (Step | null)[] = ['new']
      while (walked.at(-1)) walked.push(nextStep(technique, walked.at(-1) as Step))
      expect(walked).toEqual([...STEPS[technique], null])
      expect(nextStep(technique, 'length')).toBeNull()
      expect(progressOf(technique, 'complete')).toEqual({ done: STEPS[technique].length - 1, of: STEPS[technique].length - 1 })
    }
  })
})
