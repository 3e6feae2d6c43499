import { describe, expect, it } from 'vitest'
import { madeFrom, mergedSizes, parseSizes, touchedSizes, undoneSizes, withSizes } from '@/domain/sizes/edit-sizes'
import { sizeChip } from '@/domain/sizes/size-list'

const of = (text: string) => {
  const parsed = parseSizes(text)
  return parsed.ok ? parsed.sizes : []
}
const chips = (sizes: readonly { size: string; qty: number }[]): string => sizes.map(sizeChip).join(' ')

describe('what was typed', () => {
  it.each([
    ['adds a size in its place', 'S:6 XL:2', 'M:2', undefined, 'S:6 M:2 XL:2'],
    ['takes the place of the quantity that a size had', 'S:6 M:2', 'M:9', undefined, 'S:6 M:9'],
    ['knows a size by its other names', 'XXL:1', '2XL:4', undefined, 'XXL:4'],
    ['sets several at once', 'S:6', 'L:1 M:2 S:1', undefined, 'S:1 M:2 L:1'],
    ['with nothing left changes nothing', 'S:6', 'M:0', undefined, 'S:6'],
    ['over a chip takes its place', 'S:6 M:2', 'L:3', 'M', 'S:6 L:3'],
    ['over a chip, as another chip, leaves one of them', 'S:6 M:2', 'S:3', 'M', 'S:3'],
    ['over a chip, zero, takes it away', 'S:6 M:2', 'M:0', 'M', 'S:6'],
    ['over the last chip, nothing, leaves no size', 'M:2', '', 'M', '']
  ])('%s', (_, sizes, typed, edited, expected) => expect(chips(withSizes(of(sizes), of(typed), edited))).toBe(expected))
})

describe('two changes at once', () => {
  it.each([
    ['a colleague added another size', 'S:6 L:1', 'S:6', 'S:6 M:2', 'S:6 M:2 L:1'],
    ['a colleague took another size away', '', 'S:6', 'S:6 M:2', 'M:2'],
    ['a colleague changed the same size: the last one said wins', 'S:7', 'S:6', 'S:8', 'S:8'],
    ['a colleague changed the size that is taken away', 'S:7 M:1', 'S:6 M:1', 'M:1', 'M:1'],
    ['nobody did anything', 'S:6', 'S:6', 'S:6', 'S:6']
  ])('%s', (_, now, from, to, expected) => expect(chips(mergedSizes(of(now), of(from), of(to)))).toBe(expected))

  it('sizes under other names are the same sizes', () =>
    expect(chips(mergedSizes([{ size: '2xl', qty: 1 }], of('XXL:1'), of('XXL:4')))).toBe('XXL:4'))
})

it.each([
  ['nothing', 'S:6', 'S:6', ''],
  ['an added one', 'S:6', 'S:6 M:1', 'M'],
  ['one that went', 'S:6 M:1', 'S:6', 'M'],
  ['all that differ', 'S:6 M:1', 'S:5 L:1', 'S M L']
])('a change touches %s', (_, from, to, expected) => expect(touchedSizes(of(from), of(to)).join(' ')).toBe(expected))

it.each([
  ['what was seen', 'S:6', 'S:8', 'S:6', 'S:6'],
  ['what a colleague had just made of the size', 'S:6 M:1', 'S:8 M:1', 'S:7 M:1', 'S:7 M:1'],
  ['nothing of what a colleague had made so already', 'S:6', 'S:8 M:2', 'S:6 M:2', 'S:6 M:2'],
  ['nothing of other sizes', 'S:6', 'S:8', 'S:6 L:3', 'S:6'],
  ['a size that a colleague had taken away', 'S:6', 'S:8', '', '']
])('a change replaced %s', (_, from, to, replaced, expected) => expect(chips(madeFrom(of(from), of(to), of(replaced)))).toBe(expected))

it.each([
  ['nobody came after', 'S:8', 'S:6', 'S:8', 'S:6', ''],
  ['an added size goes', 'S:6 M:2', 'S:6', 'S:6 M:2', 'S:6', ''],
  ['a removed size comes back', 'S:6', 'S:6 M:2', 'S:6', 'S:6 M:2', ''],
  ['a colleague changed another size', 'S:8 M:1', 'S:6', 'S:8', 'S:6 M:1', ''],
  ['a colleague changed the same size', 'S:9 M:2', 'S:6', 'S:8 M:2', 'S:9', 'S'],
  ['a colleague took the added size away', 'S:6', 'S:6', 'S:6 M:2', 'S:6', 'M'],
  ['a colleague put the removed size back', 'S:6 M:4', 'S:6 M:2', 'S:6', 'S:6 M:4', 'M']
])('a change is taken back where %s', (_, now, from, to, expected, kept) => {
  const undone = undoneSizes(of(now), of(from), of(to))
  expect([chips(undone.sizes), undone.kept.join(' ')]).toEqual([expected, kept])
})
