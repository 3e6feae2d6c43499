import { expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import type { Sheet } from '@/domain/sheets/arrange'
import { readStationCode } from '@/domain/sheets/shared-code'
import { readSheetCode } from '@/domain/sheets/sheet-code'
import { sharedMark, sheetMark } from '@/domain/sheets/sheet-mark'
import { footCode, footLines, type Print, pageName, pageRules } from '@/renderer/features/sheets/page-rules'
import { anOrder } from '../support/an-order'

const sheet = (change: Partial<Order> = {}, kind: 'production' | 'picking' = 'production'): Sheet => ({ kind, order: anOrder(change) })

const AT = Date.UTC(2026, 10, 18, 8, 42)
const print: Print = { at: AT, day: '18/11/2026 à 09:42', by: 'Camille R.' }

it('writes reference, customer and production day, then version mark, time and person at the foot', () => {
  const change = { origin_ref_id: '#46107-SAV', production_at: '2026-11-18 08:00:00' }
  const mark = sheetMark('production', anOrder(change))
  expect(footLines(sheet(change), print)).toEqual([
    '#46107-SAV · Les Foulées du Perche · production mer. 18/11',
    `version ${mark} · imprimée le 18/11/2026 à 09:42 par Camille R.`
  ])
})

it('names nobody when it is not known who prints, cuts a long customer, never a reference', () => {
  const order = { origin_ref_id: '#MT-BDC-20261118-0001-SAV-2', customer_organization: 'Association '.repeat(9), production_at: null }
  const [first, second] = footLines(sheet(order), { ...print, by: null })
  expect(second).toMatch(/à 09:42$/)
  expect(first).toMatch(/^#MT-BDC-20261118-0001-SAV-2 · Association [A-Za-z ]+… · production à planifier$/)
  expect(first.length).toBeLessThan(100)
})

it('says of a picking sheet that it is one, and of a shared one how many orders share it', () => {
  expect(footLines(sheet({ origin_ref_id: '#7' }, 'picking'), print)[0]).toMatch(/^#7 · picking · /)
  const orders = [anOrder({ id: 1 }), anOrder({ id: 2 })]
  const [first, second] = footLines({ kind: 'shared', orders }, print)
  expect(first).toBe('Picking · 2\u00a0commandes')
  expect(second).toContain(`version ${sharedMark(orders)} · `)
})

it('carries a code that tells what each sheet showed', () => {
  expect(readSheetCode(footCode(sheet({ id: 7 }), AT))).toEqual({
    orderId: 7,
    kind: 'production',
    mark: sheetMark('production', anOrder({ id: 7 })),
    printedAt: AT
  })
  const orders = [anOrder({ id: 9 }), anOrder({ id: 2 })]
  expect(readStationCode(footCode({ kind: 'shared', orders }, AT))?.orders.map(({ id }) => id)).toEqual([9, 2])
})

it('gives each sheet pages of its own, on its paper', () => {
  const sheets = [sheet({ id: 1 }), sheet({ id: 1 }, 'picking'), sheet({ id: 2 })]
  const rules = pageRules(sheets, 'A5', print)
  for (const one of sheets) expect(rules).toContain(`@page ${pageName(one)} {`)
  expect(new Set(sheets.map(pageName)).size).toBe(3)
  expect(rules).toContain('size: 148mm 210mm')
  expect(rules.match(/url\("data:image\/svg\+xml;base64,/g)).toHaveLength(3)
  expect(pageRules(sheets, 'A4', print)).toContain('size: 210mm 297mm; margin: 10mm 10mm 20.1mm')
})

it('lets no text out of its quotes', () => {
  const rules = pageRules([sheet({ origin_ref_id: '"; } body { display: none }\n\\' })], 'A4', print)
  expect(rules).toContain('content: "#\\"; } body { display: none } \\\\ · ')
})
