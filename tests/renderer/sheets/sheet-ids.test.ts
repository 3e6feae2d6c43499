import { describe, expect, it } from 'vitest'
import { readSheetOptions } from '@/renderer/features/sheets/sheet-options'
import { arrangeOrders } from '@/renderer/lib/orders/found-orders'
import { parseOrderIds } from '@/renderer/lib/orders/order-ids'
import { anOrder } from '../support/an-order'

const many = Array.from({ length: 201 }, (_, index) => index + 1).join(',')

it.each([
  ['reads whole numbers in the order asked', '48214,48213', { ok: true, ids: [48214, 48213] }],
  ['takes each order once, spaces aside', ' 7, 7 ,8', { ok: true, ids: [7, 8] }],
  ['reads nothing as no order', '', { ok: true, ids: [] }],
  ['refuses what is no number', '12,abc', { ok: false, message: "«\u00a0abc\u00a0» n'est pas un numéro de commande." }],
  ['refuses zero', '0', { ok: false, message: "«\u00a00\u00a0» n'est pas un numéro de commande." }],
  ['refuses a decimal', '1.5', { ok: false, message: "«\u00a01.5\u00a0» n'est pas un numéro de commande." }],
  [
    'refuses a number that no order can have',
    '2147483648',
    { ok: false, message: "«\u00a02147483648\u00a0» n'est pas un numéro de commande." }
  ],
  ['refuses more than one can print', many, { ok: false, message: 'Au plus 200 commandes à la fois\u00a0: 201 sont demandées.' }]
] as const)('%s', (_, text, read) => expect(parseOrderIds(text)).toEqual(read))

const all = { production: true, picking: true, autoPrint: true, closeAfterPrint: true, shared: true }
const looking = { production: true, picking: false, autoPrint: false, closeAfterPrint: false, shared: false }

it.each([
  ['leaves to the station what the address does not say', '', all, { ...all, paper: 'A4' }],
  ['opens no dialog where the station wants none', '', looking, { ...looking, paper: 'A4' }],
  [
    'obeys the address against the station',
    'picking=false&autoPrint=false&closeAfterPrint=false&shared=false',
    all,
    { ...looking, paper: 'A4' }
  ],
  [
    'reads what is asked',
    'production=false&picking=true&autoPrint=true&closeAfterPrint=true&shared=true&paper=A5',
    looking,
    { ...all, production: false, paper: 'A5' }
  ],
  ['takes each choice by itself', 'autoPrint=false', all, { ...all, autoPrint: false, paper: 'A4' }],
  ['knows what nobody sees', 'silent=1', all, { ...all, paper: 'A4', silent: true }]
] as const)('%s', (_, query, station, options) =>
  expect(readSheetOptions(new URLSearchParams(query), station)).toEqual({ silent: false, ...options })
)

describe('the sheets of several orders', () => {
  it('stand in the order asked, and tell which are missing', () => {
    const [first, second] = [anOrder({ id: 1 }), anOrder({ id: 2 })]
    expect(arrangeOrders([2, 9, 1], [first, second])).toEqual({ orders: [second, first], missing: [9] })
  })
})
