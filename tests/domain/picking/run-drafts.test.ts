import { expect, it } from 'vitest'
import { type RunDraft, runChanges } from '@/domain/picking/run-drafts'

const draft = (orders: readonly number[], base: readonly string[], text: string): RunDraft => ({ orders, base, text })

it.each([
  ['nothing written changes nothing', [], [], []],
  ['a field without a value changes nothing', [draft([1, 2], ['ST1'], '  ')], [], []],
  ['a run is pushed, upper-cased', [draft([1, 2], [], 'st1')], [{ ids: [1, 2], runs: ['ST1'] }], []],
  ['several are pushed at once', [draft([1], [], 'st1, st2')], [{ ids: [1], runs: ['ST1', 'ST2'] }], []],
  ['the same run as before changes nothing', [draft([1], ['ST1'], 'st1 ')], [], []],
  ['a run that is written over is popped', [draft([1], ['ST1'], 'st2')], [{ ids: [1], runs: ['ST2'] }], [{ ids: [1], runs: ['ST1'] }]],
  ['a run written beside another leaves it', [draft([1], ['ST1'], 'ST1, ST2')], [{ ids: [1], runs: ['ST2'] }], []],
  ['rows of the same run go together', [draft([1, 2], [], 'ST1'), draft([3], [], 'st1')], [{ ids: [1, 2, 3], runs: ['ST1'] }], []],
  [
    'an order in two fields gets what both say',
    [draft([1, 2], [], 'A'), draft([1], [], 'B')],
    [
      { ids: [1], runs: ['A', 'B'] },
      { ids: [2], runs: ['A'] }
    ],
    []
  ],
  [
    'what one field keeps another does not take away',
    [draft([1], ['A'], 'B'), draft([1], ['A'], 'A, C')],
    [{ ids: [1], runs: ['B', 'C'] }],
    []
  ]
])('%s', (_, drafts, push, pop) => expect(runChanges(drafts)).toEqual({ push, pop }))
