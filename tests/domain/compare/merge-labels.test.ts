import { expect, it } from 'vitest'
import { changedLabels, mergeLabels } from '@/domain/compare/merge-labels'

it.each([
  ['takes what is wanted when nobody else changed the list', ['A'], ['A'], ['A', 'B'], ['A', 'B']],
  ["keeps what a colleague added while one's own is added", ['A', 'C'], ['A'], ['A', 'B'], ['A', 'C', 'B']],
  ["keeps what a colleague added while one's own is taken away", ['A', 'C'], ['A'], [], ['C']],
  ['does not bring back what a colleague took away', [], ['A'], ['A', 'B'], ['B']],
  ['adds once what both added', ['A', 'B'], ['A'], ['A', 'B'], ['A', 'B']],
  ['takes away once what both took away', ['C'], ['A', 'C'], ['C'], ['C']],
  ['writes a repeated label once', ['A'], ['A'], ['A', 'B', 'B'], ['A', 'B']],
  ['changes nothing when nothing is wanted', ['A', 'B'], ['A'], ['A'], ['A', 'B']],
  ['puts back a label where it stood', ['B'], ['B'], ['A', 'B'], ['A', 'B']],
  ['empties an untouched list', ['A', 'B'], ['A', 'B'], [], []]
] as const)('%s', (_, now, seen, wanted, expected) => expect(mergeLabels(now, seen, wanted)).toEqual(expected))

it('names what was added and what was taken away', () => expect(changedLabels(['A', 'B'], ['B', 'C'])).toEqual(['C', 'A']))
