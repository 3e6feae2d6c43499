import { expect, it } from 'vitest'
import { footText, pageName, pageRules } from '@/renderer/features/sheets/page-rules'
import { anOrder } from '../support/an-order'

it('writes reference, version, time and person at the foot', () => {
  expect(footText(anOrder({ origin_ref_id: '#46107-SAV' }), '18/11/2026 à 09:42', 'Camille R.')).toBe(
    '#46107-SAV · version 3 · imprimée le 18/11/2026 à 09:42 par Camille R.'
  )
})

it('names nobody when it is not known who prints', () => {
  expect(footText(anOrder(), '18/11/2026 à 09:42', null)).toMatch(/à 09:42$/)
})

it('gives each order pages of its own', () => {
  const rules = pageRules([anOrder({ id: 1 }), anOrder({ id: 2 })], 'x', null)
  expect(rules).toContain(`@page ${pageName({ id: 1 })} {`)
  expect(rules).toContain(`@page ${pageName({ id: 2 })} {`)
})

it('lets no text out of its quotes', () => {
  const rules = pageRules([anOrder({ origin_ref_id: '"; } body { display: none }\n\\' })], 'x', null)
  expect(rules).toContain('content: "#\\"; } body { display: none } \\\\ · version 3')
})
