import { expect, it } from 'vitest'
import { nextViewNumber } from '@/domain/lists/view-numbers'

const views = (...ids: readonly number[]) => ids.map((id) => ({ id }))

it.each([
  ['the first one', null, [], 1],
  ['after what was given, though it is gone', '7', [2, 3], 8],
  ['after views that are older than the count', null, [2, 7], 8],
  ['after the views where the count is no number', 'many', [3], 4],
  ['nor a whole one', '12.5', [3], 4],
  ['nor one above zero', '-4', [], 1],
  ['nor one that a station gets to: what comes after it is no number of a view', '9007199254740991', [3], 4],
  ['nor one in another writing', '1e6', [3], 4],
  ['after views that a station numbers, where another hand has given one a number beyond', null, [3, 9_007_199_254_740_991], 4],
  ['a number that no view has, at the end of all numbers', '999999', [1_000_000, 3], 1_000_001]
] as const)('a view is numbered: %s', (_, kept, ids, next) => expect(nextViewNumber(kept, views(...ids))).toBe(next))
