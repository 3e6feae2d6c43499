import { expect, it } from 'vitest'
import { holds, median, percentile } from '../bench/support/report.mjs'

it.each([
  ['one value', [3], 3],
  ['an odd number, unsorted', [10, 1, 2], 2],
  ['an even number', [4, 1, 3, 2], 2.5]
] as const)('takes the median of %s', (_, values, expected) => {
  expect(median(values)).toBe(expected)
})

it.each([
  ['at the lower bound', { value: 0.5, atLeast: 0.5 }, true],
  ['under the lower bound', { value: 0.49, atLeast: 0.5 }, false],
  ['at the upper bound', { value: 350, atMost: 350 }, true],
  ['over the upper bound', { value: 350.1, atMost: 350 }, false],
  ['a failed measure', { value: Number.NaN, atMost: 350 }, false],
  ['a failed measure without bounds', { value: Number.NaN }, false]
] as const)('judges a figure %s', (_, figure, expected) => {
  expect(holds(figure)).toBe(expected)
})

it.each([
  ['one value', [3], 95, 3],
  ['twenty values', Array.from({ length: 20 }, (_, index) => 20 - index), 95, 19],
  ['the middle', [5, 1, 3], 50, 3],
  ['all', [5, 1, 3], 100, 5]
] as const)('takes the percentile of %s', (_, values, part, expected) => {
  expect(percentile(values, part)).toBe(expected)
})
