import { describe, expect, it } from 'vitest'
import { barcodeCandidates, orderIdOfBarcode, printedBarcode, rewriteBarcode } from '@/domain/barcode/barcode'
import { refuseScan } from '@/domain/barcode/scan-buffer'

it.each([
  ['BDC202401150012', 'MT-BDC-20240115-0012'],
  ['fac202401150012', 'MT-FAC-20240115-0012'],
  ['BDC2024011512345', 'MT-BDC-20240115-12345'],
  ['BDC20240115', 'BDC20240115'],
  ['BDC2024011', 'BDC2024011'],
  ['DEV202401150012', 'DEV202401150012'],
  ['xBDC202401150012', 'XBDC202401150012'],
  ['mt-bdc-20240115-0012', 'MT-BDC-20240115-0012'],
  ['104612', '104612'],
  ['', '']
])('%s is looked up as %s', (code, reference) => expect(rewriteBarcode(code)).toBe(reference))

describe('the printed barcode', () => {
  it.each([
    [1, 'CMD00000001'],
    [48213, 'CMD00048213'],
    [123456789, 'CMD123456789']
  ])('of order %i is %s and reads back', (id, code) => {
    expect(printedBarcode(id)).toBe(code)
    expect(orderIdOfBarcode(code)).toBe(id)
    expect(orderIdOfBarcode(code.toLowerCase())).toBe(id)
  })

  it.each([
    ['48213', 48213],
    ['00048213', 48213],
    ['CMD00000000', null],
    ['0', null],
    ['2147483647', 2147483647],
    ['2147483648', null],
    ['99999999999', null],
    ['CMD', null],
    ['CMDX0048213', null],
    ['BDC202401150012', null],
    ['4821 3', null],
    ['', null]
  ])('%s has the id %s', (code, id) => expect(orderIdOfBarcode(code)).toBe(id))
})

it.each([
  ['CMD00048213', ['CMD00048213', 48213]],
  ['104612', ['104612', 104612]],
  ['BDC202401150012', ['MT-BDC-20240115-0012']]
])('%s is searched as %j', (code, candidates) => expect(barcodeCandidates(code)).toEqual(candidates))

it.each([
  ['CMD00048213', null],
  ['abcde', null],
  ['1234', 'too-short'],
  ['', 'too-short'],
  ['CMD-00048213', 'bad-character'],
  ['àà\'HA"', 'bad-character'],
  ['12 345', 'bad-character'],
  ['-', 'bad-character']
])('the burst %s is refused as %s', (burst, refusal) => expect(refuseScan(burst)).toBe(refusal))
