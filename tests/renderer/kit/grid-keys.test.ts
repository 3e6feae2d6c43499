import { expect, it } from 'vitest'
import { rowAfterKey } from '@/renderer/kit/virtual-grid/grid-handlers'

it.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['PageDown', 3, 13],
  ['PageUp', 15, 5],
  ['Home', 15, 0],
  ['End', 3, 19],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 19, 19],
  ['PageDown', 15, 19],
  ['PageUp', 4, 0],
  ['Enter', 3, null],
  ['a', 3, null],
  ['toString', 3, null]
] as const)('%s leads from row %i to %s', (key, at, target) => {
  expect(rowAfterKey(key, at, 20, 10)).toBe(target)
})

it('leads nowhere in an empty grid', () => expect(rowAfterKey('End', -1, 0, 10)).toBeNull())
it('moves by one row where not even one is whole', () => expect(rowAfterKey('PageDown', 3, 20, 0)).toBe(4))
