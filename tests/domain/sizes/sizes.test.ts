import { describe, expect, it } from 'vitest'
import { parseSizes } from '@/domain/sizes/edit-sizes'
import { canonicalSize, compareSizes, orderedSizes, SIZE_SCALE, sizeChip, totalPieces } from '@/domain/sizes/size-list'

describe('the scale', () => {
  it('runs from 5XS to 5XL and sorts itself back from any order', () => {
    expect([SIZE_SCALE[0], SIZE_SCALE.at(-1)]).toEqual(['5XS', '5XL'])
    expect([...SIZE_SCALE].reverse().sort(compareSizes)).toEqual(SIZE_SCALE)
  })
  it('puts TU after the scale and unknown sizes last, in natural order', () =>
    expect(['10 ans', 'TU', '4 ans', 'XL', '38', '3XL', 'M'].sort(compareSizes)).toEqual(['M', 'XL', '3XL', 'TU', '4 ans', '10 ans', '38']))
  it.each([
    ['2XL', 'XXL'],
    ['xxxl', '3XL'],
    ['2xs', 'XXS'],
    [' m ', 'M'],
    ['6 ans', '6 ANS']
  ])('%s is the size %s', (size, name) => expect(canonicalSize(size)).toBe(name))
})

describe('sizes in a text', () => {
  const read = (text: string): string => {
    const parsed = parseSizes(text)
    return parsed.ok ? parsed.sizes.map(sizeChip).join(' ') : `${parsed.refusal} ${parsed.text}`.trim()
  }
  it.each([
    ['XXL:4', 'XXL:4'],
    ['xxl : 4', 'XXL:4'],
    ['4 XL', 'XL:4'],
    ['M+2', 'M:2'],
    ['2+M', 'M:2'],
    ['2 + m', 'M:2'],
    ['XL:1, S:2; M:3', 'S:2 M:3 XL:1'],
    ['S:2 4 XL M+1', 'S:2 M:1 XL:4'],
    ['2XL:3 XXL:1', 'XXL:4'],
    ['XXL :4', 'XXL:4'],
    ['XXL: 4', 'XXL:4'],
    ['M +2', 'M:2'],
    ['M+ 2', 'M:2'],
    ['4   XL', 'XL:4'],
    ['4\u00a0XL', 'XL:4'],
    ['4\u202fXL', 'XL:4'],
    ['\tS:2\n4 XL ', 'S:2 XL:4'],
    ['S:2,M:3;L:1', 'S:2 M:3 L:1'],
    [';; S : 2 ,, ', 'S:2'],
    ['M:0 L:2', 'L:2'],
    ['M:0', ''],
    ['38:4', '38:4'],
    ['4 38', '38:4'],
    ['4+38', '38:4'],
    ['TU:20', 'TU:20'],
    ['6ans:3 10ans:1', '6ANS:3 10ANS:1'],
    ['M:007', 'M:7'],
    ['M:99999', 'M:99999'],
    ['', 'empty'],
    [' ,; ', 'empty'],
    ['XL', 'missing-quantity XL'],
    ['XL:', 'missing-quantity XL:'],
    [':4', 'missing-size :4'],
    ['4', 'missing-size 4'],
    ['4 XL:2', 'missing-size 4'],
    ['M:-2', 'bad-quantity M:-2'],
    ['M:2.5', 'bad-quantity M:2.5'],
    ['M:100000', 'bad-quantity M:100000'],
    ['M:99999 M:1', 'bad-quantity M:99999 M:1'],
    ['M:deux', 'bad-quantity M:deux'],
    ['M:2:3', 'bad-size M:2:3'],
    ['<b>:2', 'bad-size <b>:2']
  ])('%s reads as %s', (text, expected) => expect(read(text)).toBe(expected))
})

it('adds up and orders sizes, without zeros', () => {
  const sizes = [
    { size: 'XL', qty: 1 },
    { size: 's', qty: 2 },
    { size: 'M', qty: 0 },
    { size: 'XL', qty: 3 }
  ]
  expect(orderedSizes(sizes)).toEqual([
    { size: 'S', qty: 2 },
    { size: 'XL', qty: 4 }
  ])
  expect([totalPieces(sizes), totalPieces([])]).toEqual([6, 0])
})
