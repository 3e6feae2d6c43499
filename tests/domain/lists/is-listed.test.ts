import { describe, expect, it } from 'vitest'
import { type ListNarrowing, matchesFilters, whyNotListed } from '@/domain/lists/is-listed'

const ORDER = {
  origin_ref_id: '#MT-BDC-20261120-0028',
  origin_code: 'sales',
  bacs: ['B140', 'B141'] as string[],
  picking_runs: ['ST0604'] as string[],
  customer: { firstname: 'Élodie', lastname: 'Lemaître', organization: "Cœur d'Allonnes", email: 'elodie@allonnes.fr' },
  items: [{ sku: 'GI6400-BLK' }, { sku: 'TU02' }],
  state: 'new',
  files_state: 'complete',
  preparation_state: 'new',
  tags: [] as string[],
  dtg_state: null,
  dtf_state: 'new',
  flex_state: null,
  quadriflex_state: null,
  clearflex_state: null,
  nylon_state: null,
  pap_state: null,
  broderie_state: null,
  transfert_state: null,
  sublimation_state: null,
  stickers_state: null,
  objets_state: null
} as const

describe('what filters leave', () => {
  it.each([
    ['nothing set', {}, true],
    ['a reference with its #', { keyword: '#mt-bdc-20261120' }, true],
    ['a name without its accents', { keyword: 'lemaitre elodie' }, true],
    ['an organisation with its ligature opened', { keyword: 'COEUR' }, true],
    ['an e-mail', { keyword: 'elodie@' }, true],
    ['another name', { keyword: 'durand' }, false],
    ['a bin by its beginning', { bac: 'b14' }, true],
    ['a bin by its end', { bac: '141' }, false],
    ['a run of several', { picking_runs: ['ST0605', 'st06'] }, true],
    ['runs that fold to nothing', { picking_runs: [' '] }, true],
    ['another run', { picking_runs: 'ST0605' }, false],
    ['a product reference by its beginning', { sku: 'gi6400' }, true],
    ['another product', { sku: 'GI64000' }, false],
    ['its origin', { origin: 'sales' }, true],
    ['every origin', { origin: 'all' }, true],
    ['another origin', { origin: 'pod' }, false],
    ['two filters of which one is not met', { bac: 'B140', sku: 'XX' }, false]
  ] as [string, ListNarrowing, boolean][])('%s', (_, filters, left) => expect(matchesFilters(ORDER, filters)).toBe(left))
})

const FILTERED = {
  ...ORDER,
  techniques: ['dtf'],
  shipping_method: 'shippingbo_tnt_relay',
  printed: false,
  channel: { code: 'ventes' },
  production_at: '2026-11-19 08:00:00',
  dispatched_at: null
}
it.each([
  ['an order that is late', { production: ['late'] }, null],
  ['one of two techniques', { technique: ['dtg', 'dtf:new'] }, null],
  ['another step', { technique: ['dtf:print'] }, 'hidden'],
  ['a method behind its prefix', { method: ['tnt_relay'] }, null],
  ['no date', { dispatch: ['none'], production: ['none'] }, 'hidden'],
  ['what a row does not tell', { pinned: ['1'] }, null],
  ['what a row does not tell beside what hides it', { pinned: ['1'], printed: ['1'] }, 'hidden']
] as [string, ListNarrowing, 'hidden' | null][])('knows of the other filters: %s', (_, narrowing, why) =>
  expect(whyNotListed(FILTERED, { dimension: 'prepare', channel: 'opened', narrowing }, '2026-11-20')).toBe(why)
)

it.each([
  ['stands in its list', 'prepare', {}, null],
  ['is hidden by a filter', 'prepare', { bac: 'Z' }, 'hidden'],
  ['has left the list', 'shipping', {}, 'left'],
  ['has left the list, whatever its filters', 'shipping', { bac: 'Z' }, 'left'],
  ['stands among all orders', undefined, { keyword: '0028' }, null],
  ['is not what was searched', undefined, { keyword: '0029' }, 'hidden']
] as const)('says that an order %s', (_, dimension, narrowing, why) =>
  expect(whyNotListed(FILTERED, { dimension, channel: dimension === 'shipping' ? 'complete' : 'opened', narrowing }, '2026-11-20')).toBe(
    why
  )
)
