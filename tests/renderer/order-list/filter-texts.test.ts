import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ViewChange } from '@/domain/lists/views'
import { chipName, chipText, menuText } from '@/renderer/features/order-list/filters/filter-texts'
import { changesText } from '@/renderer/features/order-list/views/change-texts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T10:00:00+01:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('two days of a filter', () => {
  it.each([
    ['of this year have none', '2026-11-20..2026-11-25', '20/11 – 25/11'],
    ['of another year have it', '2025-11-20..2025-11-25', '20/11/2025 – 25/11/2025'],
    ['of two years have both', '2026-12-28..2027-01-04', '28/12/2026 – 04/01/2027'],
    ['that are one day are said once', '2025-12-24..2025-12-24', '24/12/2025'],
    ['that are one day of this year, too', '2026-12-24..2026-12-24', '24/12']
  ])('%s', (_, value, text) => {
    expect(chipText('production', [value])).toBe(text)
    expect(chipName('dispatch', [value])).toBe(`Expédition\u00a0: ${text}`)
  })
})

it('says of a chip « Imprimée » yes or no, and in its menu the whole', () => {
  expect(['1', '0'].map((value) => chipName('printed', [value]))).toEqual(['Imprimée\u00a0: oui', 'Imprimée\u00a0: non'])
  expect(['1', '0'].map((value) => menuText('printed', value))).toEqual(['Imprimée', 'Non imprimée'])
})

it.each([
  ['sku', '', 'GI6400', 'Réf. produit\u00a0: GI6400 ajoutée.'],
  ['sku', 'GI6400', '', 'Réf. produit retirée.'],
  ['sku', 'GI6400', 'GI18', 'Réf. produit\u00a0: GI18 à la place.'],
  ['run', '', 'ST0604', 'Run\u00a0: ST0604 ajouté.'],
  ['bac', 'B1', '', 'Bac retiré.']
])('agrees with what was changed: %s from « %s » to « %s »', (field, from, to, text) => {
  const change = { kind: 'text', name: field === 'run' ? 'picking_runs' : field, from, to } as ViewChange
  expect(changesText([change])).toBe(text)
})
