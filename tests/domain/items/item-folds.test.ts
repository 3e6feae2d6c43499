import { expect, it } from 'vitest'
import { FIRST_FOLDS, FOLDS_MAX, foldsText, isFolded, readFolds, withFolds, withToggled } from '@/domain/items/item-list'

it('folds every item at first, and unfolds and folds one', () => {
  const open = withToggled(FIRST_FOLDS, 4)
  expect([isFolded(FIRST_FOLDS, 4), isFolded(open, 4), isFolded(open, 5)]).toEqual([true, false, true])
  expect(withToggled(open, 4)).toEqual(FIRST_FOLDS)
})

it('folds one of an order whose items are all unfolded', () => {
  const folds = withToggled({ folded: false, but: [] }, 7)
  expect([isFolded(folds, 7), isFolded(folds, 8)]).toEqual([true, false])
})

it('remembers the orders changed last, and no more than so many', () => {
  const numbers = Array.from({ length: FOLDS_MAX + 2 }, (_, at) => at + 1)
  const all = numbers.reduce((known, order) => withFolds(known, order, { folded: false, but: [order] }), readFolds(null))
  const again = withFolds(withFolds(all, 3, FIRST_FOLDS), 999, FIRST_FOLDS)
  const read = readFolds(foldsText(again))
  expect(read.size).toBe(FOLDS_MAX)
  expect([read.has(1), read.has(4), read.has(5)]).toEqual([false, false, true])
  expect([read.get(3), read.get(5)]).toEqual([FIRST_FOLDS, { folded: false, but: [5] }])
})

it.each([['no JSON'], ['{"1":true}'], ['[[1,"yes",[]]]']])('begins anew from a text that is not its own: %s', (text) => {
  expect([...readFolds(text)]).toEqual([])
})
