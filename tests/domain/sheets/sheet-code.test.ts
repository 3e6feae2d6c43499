import { describe, expect, it } from 'vitest'
import { barcodeCandidates, isKnownForm, orderIdOfBarcode } from '@/domain/barcode/barcode'
import { refuseScan } from '@/domain/barcode/scan-buffer'
import { changesOnSheet, outdatedSheet } from '@/domain/sheets/outdated-sheet'
import { isSheetCode, readSheetCode, sheetCode } from '@/domain/sheets/sheet-code'
import { sheetMark } from '@/domain/sheets/sheet-mark'
import { anOrder } from '../../renderer/support/an-order'

const AT = Date.UTC(2026, 10, 18, 8, 42, 31)
const MINUTE = Date.UTC(2026, 10, 18, 8, 42)

describe("a sheet's QR code", () => {
  it.each([
    ['production', 48_213, /^CMD00048213V7K2QP\w{5}$/],
    ['picking', 1_234_567_890, /^CMD1234567890P7K2QP\w{5}$/]
  ] as const)('of a %s sheet of order %i says order, kind, mark and minute', (kind, id, form) => {
    const code = sheetCode(kind, id, '7K2QP', AT)
    expect(code).toMatch(form)
    expect(refuseScan(code)).toBeNull()
    expect(readSheetCode(code)).toEqual({ orderId: id, kind, mark: '7K2QP', printedAt: MINUTE })
    expect(readSheetCode(code.toLowerCase())).toEqual(readSheetCode(code))
    expect(orderIdOfBarcode(code)).toBe(id)
    expect(isKnownForm(code)).toBe(true)
  })

  it.each([
    [' bdc202401150012 ', true],
    ['FAC202401150012', true],
    ['CMD00048213', true],
    ['MT-TSHIRT', false],
    ['BDC2024', false]
  ])('%s is a form of the workshop: %s', (code, known) => expect(isKnownForm(code)).toBe(known))

  it('finds its order as the bars beside it do', () =>
    expect(barcodeCandidates(sheetCode('production', 48_213, '7K2QP', AT))).toEqual(['CMD00048213', 48_213]))

  it.each([
    ['before the count began', Date.UTC(2020, 0, 1), Date.UTC(2026, 0, 1)],
    ['far from now', Date.UTC(2088, 0, 1), Date.UTC(2088, 0, 1)]
  ])('of a clock %s is read all the same', (_, at, read) =>
    expect(readSheetCode(sheetCode('production', 1, '00000', at))?.printedAt).toBe(read)
  )

  it.each(['CMD00048213', '48213', 'CMD00048213V7K2Q', 'CMD00048213X7K2QP00000', 'CMD00048213V7K2QI00000', 'CMD00000000V7K2QP00000', ''])(
    '%s is none',
    (text) => expect(isSheetCode(text)).toBe(false)
  )
})

describe('a sheet that is scanned', () => {
  const order = anOrder()
  const codeOf = (printed = order) => sheetCode('production', printed.id, sheetMark('production', printed), AT)
  const changed = anOrder({ production_at: '2026-11-30 08:00:00' })
  it.each([
    ['of the order as it is', [codeOf()], order, null],
    ['of the order as it was', [codeOf()], changed, 'production'],
    ['whose order was marked printed since', [codeOf()], anOrder({ printed: true, version: 4 }), null],
    ['of before there were marks', ['CMD00048213'], changed, null],
    ['of another order', [codeOf(anOrder({ id: 7 }))], changed, null],
    ['read both ways', ['CMD00048213', codeOf()], changed, 'production']
  ] as const)('%s', (_, codes, now, kind) => expect(outdatedSheet(codes, now)?.kind ?? null).toBe(kind))
})

it.each([
  ['items.sizes', '2026-11-18 09:42:00', true],
  ['tags', '2026-11-18 09:43:10', true],
  ['comments', '2026-11-20 08:00:00', true],
  ['faces.annotations.pinned', '2026-11-20 08:00:00', true],
  ['shipping.method', '2026-11-20 08:00:00', true],
  ['customer.organization', '2026-11-20 08:00:00', true],
  ['items.sizes', '2026-11-18 09:41:59', false],
  ['printed', '2026-11-20 08:00:00', false],
  ['state', '2026-11-20 08:00:00', false],
  ['dtf_state', '2026-11-20 08:00:00', false],
  ['preparation_state', '2026-11-20 08:00:00', false],
  ['decorations.state', '2026-11-20 08:00:00', false],
  ['files.pinned', '2026-11-20 08:00:00', false],
  ['tickets.opened', '2026-11-20 08:00:00', false],
  ['shipping.street', '2026-11-20 08:00:00', false],
  ['customer.email', '2026-11-20 08:00:00', false]
])('a change of %s at %s is told of a sheet of 09:42: %s', (field, at, reported) =>
  expect(changesOnSheet([{ field, at }], '2026-11-18 09:42:31')).toHaveLength(reported ? 1 : 0)
)
