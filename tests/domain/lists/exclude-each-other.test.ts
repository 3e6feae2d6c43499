import { expect, it } from 'vitest'
import { conditionOfFilters, excludeEachOther, type FilterCondition } from '@/domain/lists/filters/filter-conditions'
import { MEMBERSHIP } from '@/domain/lists/membership'

const state = (...values: string[]): FilterCondition => ({ kind: 'field', field: 'state', in: values })
const files = (...values: string[]): FilterCondition => ({ kind: 'field', field: 'files_state', in: values })
const all = (...of: FilterCondition[]): FilterCondition => ({ kind: 'each', of })

it.each([
  ['states of which one is left', [state('closed'), state('closed', 'new')], false],
  ['states of which none is left', [state('closed'), state('new', 'processing')], true],
  ['the same, said within', [all(state('new'), files('complete')), all(all(state('closed')))], true],
  ['states of which three leave none', [state('new', 'closed'), state('new', 'packed'), state('closed', 'packed')], true],
  ['different fields', [state('closed'), files('new')], false],
  ['one of two', [state('closed'), { kind: 'some', of: [state('new'), files('new')] }], false],
  ['a field that nothing has', [state()], true],
  ['nothing', [], false]
] as const)('%s: %o exclude each other: %s', (_, conditions, expected) => expect(excludeEachOther(conditions)).toBe(expected))

it('sees the filter of a list against its own channel', () => {
  const [closed, chosen] = [MEMBERSHIP.all.closed, conditionOfFilters({ state: ['new', 'processing'] }, '2026-11-21')]
  if (closed === undefined || chosen === null) throw new Error('no such list')
  expect(excludeEachOther([closed, chosen])).toBe(true)
})
