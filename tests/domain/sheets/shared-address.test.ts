import { describe, expect, it } from 'vitest'
import { isPickingAddress, printedBarcode } from '@/domain/barcode/barcode'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { isPrintedSheet, readSharedAddress, readSharedCode, sharedCode, shownCode } from '@/domain/sheets/shared-code'
import { sheetCode } from '@/domain/sheets/sheet-code'
import { anOrder } from '../../renderer/support/an-order'

const TOKEN = 'a_-9'.repeat(10)
const LETTERS = sharedCode([anOrder({ id: 7 }), anOrder({ id: 9 })], Date.UTC(2026, 10, 20, 8, 17))
const ADDRESS = pickingLinkAddress('https://atelier.test', [7, 9], TOKEN, LETTERS)

describe('the code of a paper that several orders share', () => {
  it('names its orders and what it showed of them by itself, wherever its server is', () => {
    const read = readSharedCode(LETTERS, [7, 9])
    expect(read).not.toBeNull()
    for (const origin of ['https://atelier.test', 'http://192.168.1.20:4780', 'http://[::1]:4780'])
      expect(readSharedAddress(pickingLinkAddress(origin, [7, 9], TOKEN, LETTERS))).toEqual(read)
  })

  it('is shown without the key that rides in it', () => {
    expect(shownCode(ADDRESS)).toBe('https://atelier.test/orders/picking/7,9')
    const many = pickingLinkAddress(
      'https://atelier.test',
      Array.from({ length: 80 }, (_, at) => at + 1),
      TOKEN,
      LETTERS
    )
    expect(shownCode(many)).toMatch(/^https:\/\/atelier\.test\/orders\/picking\/1,2,3.*…$/)
    expect(shownCode(printedBarcode(7))).toBe('CMD00000007')
  })

  it.each([
    ['of other orders than its letters', ADDRESS.replace('7,9', '7')],
    ['with an order twice', ADDRESS.replace('7,9', '7,7')],
    ['with an order that can be none', ADDRESS.replace('7,9', '0,9')],
    ['with an order that no database counts to', ADDRESS.replace('7,9', '2147483648,9')],
    ['of a link that no paper carries', pickingLinkAddress('https://atelier.test', [7, 9], TOKEN)],
    ['with a letter that no mark has', ADDRESS.replace(/.$/, 'U')],
    ['that was cut short', ADDRESS.slice(0, -1)],
    ['with something after it', `${ADDRESS}&x=1`],
    ['with a page that is no number', ADDRESS.replace('7,9', '7,x')]
  ])('is not read %s, and is still taken for the address of a picking page', (_, text) => {
    expect(readSharedAddress(text)).toBeNull()
    expect(isPickingAddress(text)).toBe(true)
  })

  it.each([
    ['another page', ADDRESS.replace('picking', 'view')],
    ['no address', ADDRESS.replace('https://', '')],
    ['another scheme', ADDRESS.replace('https', 'javascript')],
    ['an address with the page in its query', 'https://atelier.test/?/orders/picking/7'],
    ['a text with an address in it', `voir ${ADDRESS}`],
    ['an order', printedBarcode(7)]
  ])('is not %s', (_, text) => {
    expect(readSharedAddress(text)).toBeNull()
    expect(isPickingAddress(text)).toBe(false)
  })

  it.each([
    [ADDRESS, true],
    [sheetCode('picking', 7, 'ABCDE', Date.UTC(2026, 10, 20)), true],
    [printedBarcode(7), false],
    ['ST0604', false]
  ])('%s is a printed sheet: %s', (text, expected) => expect(isPrintedSheet(text)).toBe(expected))
})
