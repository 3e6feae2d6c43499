import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSharedPaper, isStationCode } from '@/domain/barcode/barcode'
import { isPrintedSheet, readSharedPaper, readStationCode, shownCode, stationCode } from '@/domain/sheets/shared-code'
import { isMarkCurrent } from '@/domain/sheets/sheet-mark'
import { anOrder } from '../../renderer/support/an-order'
import { property } from '../../support/soak'

const PRINTED = Date.UTC(2026, 10, 20, 8, 17, 42)
const orders = [anOrder({ id: 48_213 }), anOrder({ id: 48_210, tags: [] }), anOrder({ id: 7 })]
const CODE = stationCode(orders, PRINTED)

describe('the code on the pages of a paper that several orders share', () => {
  it('tells its minute, its orders in their order, and what it showed of each', () => {
    const read = readStationCode(CODE)
    expect(read?.printedAt).toBe(Date.UTC(2026, 10, 20, 8, 17))
    expect(read?.orders.map(({ id }) => id)).toEqual([48_213, 48_210, 7])
    expect(orders.every((order, at) => isMarkCurrent('shared', order, read?.orders[at]?.mark ?? '?'))).toBe(true)
    expect(isMarkCurrent('shared', { ...anOrder(), tags: ['express'] }, read?.orders[0]?.mark ?? '')).toBe(false)
  })

  it('is letters and digits that any gun says, in any case of letters, and is taken for a printed sheet', () => {
    expect(CODE).toMatch(/^[0-9A-Z]+$/)
    expect(readSharedPaper(CODE.toLowerCase())).toEqual(readStationCode(CODE))
    expect(isSharedPaper(CODE) && isPrintedSheet(CODE)).toBe(true)
    expect(shownCode(CODE)).toBe(CODE)
    const many = stationCode(
      Array.from({ length: 80 }, (_, at) => anOrder({ id: 48_600 - at })),
      PRINTED
    )
    expect(many.length).toBeLessThan(350)
    expect(shownCode(many)).toHaveLength(81)
  })

  it('reads any orders again', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 30 }), (ids) => {
        const text = stationCode(
          ids.map((id) => anOrder({ id })),
          PRINTED
        )
        expect(readStationCode(text)?.orders.map(({ id }) => id)).toEqual(ids)
      }),
      property(200)
    ))

  it.each([
    ['cut short', CODE.slice(0, -1)],
    ['misread in one letter', CODE.replace(/.(?=.{9}$)/, (letter) => (letter === '7' ? '8' : '7'))],
    ['with an order twice', stationCode([orders[0], orders[0]] as typeof orders, PRINTED)],
    ['with something after it', `${CODE}0`]
  ])('%s is not read, and still taken for such a paper', (_, text) => {
    expect(readStationCode(text)).toBeNull()
    expect(isStationCode(text)).toBe(true)
  })

  it.each(['PICK', 'PICKING', 'ST0604', 'CMD00048213', 'PICK0000000000U0', ''])('is not %j', (text) => {
    expect(isStationCode(text)).toBe(false)
    expect(readStationCode(text)).toBeNull()
  })
})
