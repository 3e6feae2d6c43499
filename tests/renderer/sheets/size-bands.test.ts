import { describe, expect, it } from 'vitest'
import { SIZE_SCALE } from '@/domain/sizes/scale'
import { sizeBands } from '@/renderer/features/sheets/parts/size-bands'

const ROOM = 153
const of = (columns: number, digits: number, room = ROOM) =>
  sizeBands({ sizes: SIZE_SCALE.slice(0, columns), quantities: [Number('8'.repeat(digits))], total: 5, room })
const lengths = ({ bands }: ReturnType<typeof of>) => bands.map((band) => band.filter((size) => size !== null).length)

describe('the sizes of a table', () => {
  it.each([
    [7, 2, [7], false],
    [9, 1, [9], false],
    [9, 2, [9], false],
    [9, 3, [9], true],
    [13, 1, [13], true],
    [13, 2, [7, 6], false],
    [13, 3, [7, 6], false],
    [13, 4, [5, 5, 3], false]
  ])('%i of %i digits stand in bands of %j, smaller: %s', (columns, digits, shared, tight) => {
    const bands = of(columns, digits)
    expect([lengths(bands), bands.tight]).toEqual([shared, tight])
  })

  it('stand in their order, each once, in bands of one length', () => {
    const { bands } = of(13, 4)
    expect(bands.flat().filter((size) => size !== null)).toEqual(SIZE_SCALE)
    expect(new Set(bands.map((band) => band.length)).size).toBe(1)
  })

  it('give a long name its room, broken between its words', () => {
    const named = (size: string) =>
      sizeBands({ sizes: Array.from({ length: 9 }, (_, at) => `${size}${at}`), quantities: [1], total: 1, room: ROOM })
    expect(named('10 AN').bands).toHaveLength(1)
    expect(named('GRANDETAILLE').bands.length).toBeGreaterThan(1)
  })

  it('leave a total of many digits its room', () =>
    expect(sizeBands({ sizes: ['TU'], quantities: [1], total: 1_250_000, room: ROOM }).totalWidth).toBeGreaterThan(of(1, 1).totalWidth))

  it('are none without any', () => expect(sizeBands({ sizes: [], quantities: [], total: 0, room: ROOM }).bands.flat()).toEqual([]))
})
