import { describe, expect, it } from 'vitest'
import { readSharedCode, SHARED_MARK, sharedCode } from '@/domain/sheets/shared-code'
import { isMarkCurrent } from '@/domain/sheets/sheet-mark'
import { anOrder } from '../../renderer/support/an-order'

const PRINTED = Date.UTC(2026, 10, 20, 8, 17, 42)
const orders = [anOrder({ id: 7, bacs: [], picking_runs: [] }), anOrder({ id: 9, bacs: ['B12'], tags: ['prio'] })]
const code = sharedCode(orders, PRINTED)

describe('the code of a sheet that several orders share', () => {
  it('tells its minute and the mark of each order', () => {
    const read = readSharedCode(code, [7, 9])
    expect(read?.printedAt).toBe(Date.UTC(2026, 10, 20, 8, 17))
    expect(read?.orders.map(({ id, mark }) => [id, SHARED_MARK.test(mark)])).toEqual([
      [7, true],
      [9, true]
    ])
  })

  it.each([
    ['as they were', {}, {}, []],
    ['with bins and runs that came since', { bacs: ['B1'], picking_runs: ['ST1'] }, {}, []],
    ['one with other bins than it shows', {}, { bacs: ['B13'] }, [9]],
    ['one with another option', { tags: ['express'] }, {}, [7]],
    ['both changed', { origin_ref_id: '#1' }, { tags: [] }, [7, 9]]
  ])('tells which of its orders are not as it shows: %s', (_, first, second, changed) => {
    const now = [
      { ...orders[0], ...first },
      { ...orders[1], ...second }
    ] as typeof orders
    const marks = readSharedCode(code, [7, 9])?.orders ?? []
    expect(now.filter((order, at) => !isMarkCurrent('shared', order, marks[at]?.mark ?? '')).map(({ id }) => id)).toEqual(changed)
  })

  it.each([
    ['of other orders', code, [7]],
    ['that is none', 'BONJOUR', [7, 9]],
    ['that is empty', '', []]
  ])('%s is not read', (_, text, ids) => expect(readSharedCode(text, ids)).toBeNull())
})
