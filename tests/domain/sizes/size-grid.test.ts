import { expect, it } from 'vitest'
import { columnsOfItems, sizeCells, sizeTotals } from '@/domain/sizes/size-grid'

const ITEMS = [
  {
    sizes: [
      { size: 'L', qty: 3 },
      { size: 'S', qty: 1 }
    ]
  },
  {
    sizes: [
      { size: '2XL', qty: 4 },
      { size: 'L', qty: 2 },
      { size: 'M', qty: 0 }
    ]
  }
]

it('has a column for each size that some item has, in scale order', () => {
  expect(columnsOfItems(ITEMS)).toEqual(['S', 'L', 'XXL'])
})

it('adds up the pieces of each size', () => {
  expect(sizeTotals(ITEMS)).toEqual([
    { size: 'S', qty: 1 },
    { size: 'L', qty: 5 },
    { size: 'XXL', qty: 4 }
  ])
})

it('puts an item under the columns, zero where it has none', () => {
  expect(ITEMS.map(({ sizes }) => sizeCells(['S', 'L', 'XXL'], sizes))).toEqual([
    [1, 3, 0],
    [0, 2, 4]
  ])
})
