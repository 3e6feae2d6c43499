import { expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import type { Sheet } from '@/domain/sheets/arrange'
import { sharedMark, sheetMark } from '@/domain/sheets/sheet-mark'
import { footText, pageName, pageRules } from '@/renderer/features/sheets/page-rules'
import { anOrder } from '../support/an-order'

const sheet = (change: Partial<Order> = {}, kind: 'production' | 'picking' = 'production'): Sheet => ({ kind, order: anOrder(change) })

it('writes reference, version mark, time and person at the foot', () => {
  const printed = sheet({ origin_ref_id: '#46107-SAV' })
  const mark = sheetMark('production', anOrder({ origin_ref_id: '#46107-SAV' }))
  expect(footText(printed, '18/11/2026 à 09:42', 'Camille R.')).toBe(
    `#46107-SAV · version ${mark} · imprimée le 18/11/2026 à 09:42 par Camille R.`
  )
})

it('names nobody when it is not known who prints', () => {
  expect(footText(sheet(), '18/11/2026 à 09:42', null)).toMatch(/à 09:42$/)
})

it('says of a picking sheet that it is one, and of a shared one how many orders share it', () => {
  expect(footText(sheet({ origin_ref_id: '#7' }, 'picking'), 'x', null)).toMatch(/^#7 · picking · version /)
  const orders = [anOrder({ id: 1 }), anOrder({ id: 2 })]
  expect(footText({ kind: 'shared', orders }, 'x', null)).toBe(`Picking · 2\u00a0commandes · version ${sharedMark(orders)} · imprimée le x`)
})

it('gives each sheet pages of its own, on its paper', () => {
  const sheets = [sheet({ id: 1 }), sheet({ id: 1 }, 'picking'), sheet({ id: 2 })]
  const rules = pageRules(sheets, 'A5', 'x', null)
  for (const one of sheets) expect(rules).toContain(`@page ${pageName(one)} {`)
  expect(new Set(sheets.map(pageName)).size).toBe(3)
  expect(rules).toContain('size: 148mm 210mm')
  expect(pageRules(sheets, 'A4', 'x', null)).toContain('size: 210mm 297mm; margin: 10mm 10mm 13mm')
})

it('lets no text out of its quotes', () => {
  const rules = pageRules([sheet({ origin_ref_id: '"; } body { display: none }\n\\' })], 'A4', 'x', null)
  expect(rules).toContain('content: "#\\"; } body { display: none } \\\\ · version')
})
