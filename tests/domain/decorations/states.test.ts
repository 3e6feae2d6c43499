import { describe, expect, it } from 'vitest'
import {
  DECORATION_STATES,
  type DecorationState,
  mayChangeProcesses,
  refuseTransition,
  TRANSITION_NAMES,
  transitionsFrom
} from '@/domain/decorations/states'

const made = [{ processes: ['dtf'] }, { processes: ['dtg', 'flex'] }]
const lacking = [{ processes: ['dtf'] }, { processes: [] }]

describe('a decoration', () => {
  it.each([
    ['that is a draft is submitted', 'draft', 'submit', made, null],
    ['whose view has no process is not submitted', 'draft', 'submit', lacking, 'view-without-process'],
    ['without views is submitted', 'draft', 'submit', [], null],
    ['that is a draft is not validated', 'draft', 'validate', made, 'not-from-here'],
    ['that is a draft stays one', 'draft', 'reopen', made, null],
    ['that was submitted is validated', 'submitted', 'validate', made, null],
    ['that was submitted is a draft again', 'submitted', 'reopen', made, null],
    ['that was submitted stays so', 'submitted', 'submit', made, null],
    ['that was submitted is validated whatever its views', 'submitted', 'validate', lacking, null],
    ['that was validated stays so', 'validated', 'validate', made, null],
    ['that was validated is a draft again', 'validated', 'reopen', made, null],
    ['that was validated is not submitted', 'validated', 'submit', made, 'not-from-here']
  ] as const)('%s', (_, state, transition, views, refusal) => expect(refuseTransition({ state, views }, transition)).toBe(refusal))

  it.each([
    ['draft', ['submit'], true],
    ['submitted', ['validate', 'reopen'], false],
    ['validated', ['reopen'], false]
  ] as const)('%s goes on by %j', (state, ways, editable) => {
    expect(transitionsFrom(state)).toEqual(ways)
    expect(mayChangeProcesses(state)).toBe(editable)
  })

  it('is offered only what is not refused, and every state can be left', () => {
    for (const state of DECORATION_STATES) {
      const ways = transitionsFrom(state)
      expect(ways.length).toBeGreaterThan(0)
      for (const name of TRANSITION_NAMES)
        if (ways.includes(name)) expect(refuseTransition({ state: state as DecorationState, views: made }, name)).toBeNull()
    }
  })
})
