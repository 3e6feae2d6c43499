import { expect, it } from 'vitest'
import { rowsAround } from '@/renderer/kit/virtual-grid/use-row-window'

/** First and last row that is drawn where those from 100 to 129 are in sight, and how many there are. */
const drawn = (...[way, keep]: [way: 'forward' | 'backward' | null, keep?: number]) => {
  const rows = rowsAround({ startIndex: 100, endIndex: 129, count: 500 }, way, keep ?? -1)
  return [rows[0], rows.at(-1), rows.length]
}

it('more rows are drawn where a scroll goes than where it comes from, and few beyond a list that stands', () => {
  expect(drawn(null)).toEqual([97, 132, 36])
  expect(drawn('forward')).toEqual([97, 135, 39])
  expect(drawn('backward')).toEqual([94, 132, 39])
})

it('no row is drawn beyond the first and the last one', () => {
  expect(rowsAround({ startIndex: 0, endIndex: 1, count: 4 }, 'forward', -1)).toEqual([0, 1, 2, 3])
  expect(rowsAround({ startIndex: 2, endIndex: 3, count: 4 }, 'backward', -1)).toEqual([0, 1, 2, 3])
  expect(rowsAround({ startIndex: 0, endIndex: 0, count: 0 }, null, -1)).toEqual([])
})

it('the row of the keys is drawn wherever it stands, once, in its order', () => {
  expect(drawn('forward', 110)).toEqual([97, 135, 39])
  expect(drawn('forward', 4)).toEqual([4, 135, 40])
  expect(drawn('forward', 400)).toEqual([97, 400, 40])
})
