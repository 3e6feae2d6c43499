import { expect, it } from 'vitest'
import { GROUP_HEAD, numbersByRow, placeOfGroup, spansOf } from '@/renderer/kit/virtual-grid/group-spans'

it('rows of one key that follow each other are a group; each has its header in its room', () => {
  const spans = spansOf(['a', 'a', 'b', 'c', 'c', 'c'], (row) => row)
  expect(spans).toEqual([
    { first: 0, count: 2 },
    { first: 2, count: 1 },
    { first: 3, count: 3 }
  ])
  expect(numbersByRow(spans)).toEqual([0, 0, 1, 2, 2, 2])
  const places = spans.map((span, number) => placeOfGroup(span, number, 20))
  expect(places).toEqual([
    { first: 0, top: 0, height: 40 + GROUP_HEAD },
    { first: 2, top: 40 + GROUP_HEAD, height: 20 + GROUP_HEAD },
    { first: 3, top: 60 + 2 * GROUP_HEAD, height: 60 + GROUP_HEAD }
  ])
  expect(spansOf([], String)).toEqual([])
})
