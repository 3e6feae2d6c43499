import { describe, expect, it } from 'vitest'
import {
  type BulkChange,
  type BulkOrder,
  bulkWarnings,
  judgeBulk,
  judgeBulkUndo,
  labelsAfter,
  presentLabels,
  seenOf
} from '@/domain/bulk/bulk-change'
import { bulkChangeText, bulkDoneText, bulkRefusalText, bulkSteps, bulkWarningText } from '@/domain/bulk/bulk-texts'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

const NO_STEPS = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), null]))
/** Thursday 26 November 2026 is today. */
const SETTING = { today: '2026-11-26', role: 'operator' } as const

const order = (change: Partial<BulkOrder> = {}): BulkOrder & { techniques: readonly string[] } =>
  ({
    ...NO_STEPS,
    state: 'new',
    files_state: 'complete',
    preparation_state: 'complete',
    dtg_state: 'new',
    techniques: ['dtg'],
    bacs: ['B12'],
    picking_runs: ['ST0604'],
    tags: ['48h', 'Noël'],
    production_at: '2026-11-27 09:00:00',
    production_deadline_at: '2026-11-30 09:00:00',
    dispatched_at: '2026-11-30 10:00:00',
    shipping_at: '2026-12-02 12:00:00',
    printed: false,
    ...change
  }) as BulkOrder & { techniques: readonly string[] }

const PACKED: BulkChange = { kind: 'state', field: 'state', value: 'packed' }
const DTG: BulkChange = { kind: 'step', technique: 'dtg', value: 'processing' }
const runs = (add: string[], remove: string[] = []): BulkChange => ({ kind: 'labels', field: 'picking_runs', add, remove })
const production = (day: string): BulkChange => ({ kind: 'production', day })
const dispatch = (day: string): BulkChange => ({ kind: 'date', field: 'dispatched_at', day })
const shipping = (day: string): BulkChange => ({ kind: 'date', field: 'shipping_at', day })

describe('a bulk change of one order', () => {
  it.each([
    ['a state', PACKED, {}, { state: 'packed' }],
    ['a step', DTG, {}, { dtg_state: 'processing' }],
    ['a run that it has not', runs([' st0606 ']), {}, { picking_runs: ['ST0604', 'ST0606'] }],
    ['a run that ends', runs([], ['st0604']), {}, { picking_runs: [] }],
    ['a mark', { kind: 'printed', printed: true } as const, {}, { printed: true }],
    ['a day', production('2026-11-30'), {}, { production_at: '2026-11-30 09:00:00' }],
    [
      'a day past its dispatch and shipping, which come along',
      production('2026-12-03'),
      {},
      { production_at: '2026-12-03 09:00:00', dispatched_at: '2026-12-03 10:00:00', shipping_at: '2026-12-03 12:00:00' }
    ],
    ['a day of dispatch alone', dispatch('2026-12-01'), {}, { dispatched_at: '2026-12-01 10:00:00' }],
    ['a day of dispatch where none was planned', dispatch('2026-12-01'), { dispatched_at: null }, { dispatched_at: '2026-12-01 00:00:00' }],
    ['a Saturday of delivery, a closed order too', shipping('2026-12-05'), { state: 'closed' }, { shipping_at: '2026-12-05 12:00:00' }]
  ] as const)('makes %s', (_, change, of, changes) => {
    expect(judgeBulk(change, order(of), SETTING)).toEqual({ kind: 'changes', changes })
  })

  it.each([
    ['a state', PACKED, { state: 'packed' }],
    ['a step', DTG, { dtg_state: 'processing' }],
    ['a run', runs(['ST0604']), {}],
    ['an option in another spelling', { kind: 'labels', field: 'tags', add: ['express'], remove: [] } as const, {}],
    ['a day', production('2026-11-27'), {}],
    ['a day of dispatch', dispatch('2026-11-30'), {}],
    ['a mark', { kind: 'printed', printed: false } as const, {}]
  ] as const)('leaves %s that it has', (_, change, of) => {
    expect(judgeBulk(change, order(of), SETTING)).toEqual({ kind: 'already' })
  })

  it.each([
    ['DTG before it is ready', DTG, { preparation_state: 'backorder' }, 'DTG verrouillé\u00a0: la préparation est «\u00a0Reliquat\u00a0».'],
    ['a technique that it has not', DTG, { dtg_state: null }, "La commande n'utilise pas la technique DTG."],
    [
      'a state that is not chosen',
      { kind: 'state', field: 'state', value: 'print' } as const,
      {},
      'Cet état ne peut pas être choisi pour la commande.'
    ],
    ['a Saturday', production('2026-11-28'), {}, "L'atelier ne travaille pas ce jour-là."],
    ['a day that has passed', production('2026-11-25'), {}, "La production ne peut pas être prévue avant aujourd'hui."],
    ['a dispatch before the production', dispatch('2026-11-26'), {}, "L'expédition ne peut pas être prévue avant la production."],
    ['a dispatch after the delivery', dispatch('2026-12-03'), {}, "L'expédition ne peut pas être prévue après la livraison."],
    ['a dispatch on a Saturday', dispatch('2026-11-28'), {}, "L'atelier ne travaille pas ce jour-là."],
    ['a delivery before the dispatch', shipping('2026-11-27'), {}, "La livraison ne peut pas être prévue avant l'expédition."],
    ['a delivery on a Sunday', shipping('2026-12-06'), {}, 'Aucune livraison ce jour-là (dimanche ou jour férié).'],
    ['a fifty-first run', runs(['NEW']), { picking_runs: Array.from({ length: 50 }, (_, at) => `R${at}`) }, 'Au plus 50 à la fois.']
  ] as const)('refuses %s', (_, change, of, text) => {
    const before = order(of)
    const verdict = judgeBulk(change, before, SETTING)
    if (verdict.kind !== 'refused') throw new Error(verdict.kind)
    expect(bulkRefusalText(verdict.refusal, before)).toBe(text)
  })

  it('refuses what is not for who packs', () => {
    expect(judgeBulk(DTG, order(), { ...SETTING, role: 'packing' })).toEqual({
      kind: 'refused',
      refusal: { code: 'forbidden', least: 'operator' }
    })
  })

  it('refuses what a colleague made something else of since it was seen, unless it is so already', () => {
    const seen = seenOf(PACKED, order())
    const verdict = judgeBulk(PACKED, order({ state: 'waiting' }), SETTING, seen)
    expect(verdict).toEqual({ kind: 'refused', refusal: { code: 'changed-meanwhile', fields: ['state'] } })
    expect(verdict.kind === 'refused' && bulkRefusalText(verdict.refusal, order({ state: 'waiting' }), 'Noa P.')).toBe(
      'Noa P. a changé cette commande entre-temps\u00a0: Commande En attente.'
    )
    expect(judgeBulk(PACKED, order({ state: 'packed' }), SETTING, seen)).toEqual({ kind: 'already' })
    expect(seenOf(runs(['A']), order())).toEqual({})
  })

  it('looks at the one date that it sets: another that a colleague moved is judged as it stands now', () => {
    const seen = seenOf(dispatch('2026-12-01'), order())
    expect(seen).toEqual({ dispatched_at: '2026-11-30 10:00:00' })
    const moved = order({ shipping_at: '2026-11-30 12:00:00' })
    expect(judgeBulk(dispatch('2026-12-01'), moved, SETTING, seen)).toEqual({
      kind: 'refused',
      refusal: { code: 'date-refused', reason: 'after-shipping' }
    })
    const theirs = judgeBulk(dispatch('2026-12-01'), order({ dispatched_at: '2026-12-02 10:00:00' }), SETTING, seen)
    expect(theirs).toEqual({ kind: 'refused', refusal: { code: 'changed-meanwhile', fields: ['dispatched_at'] } })
  })

  it('warns of what can be done and should be known', () => {
    expect(bulkWarnings(PACKED, order({ state: 'processing' }))).toEqual(['no-way-back'])
    expect(
      bulkWarnings({ kind: 'state', field: 'files_state', value: 'complete' }, { ...order({ files_state: 'new' }), techniques: [] })
    ).toEqual(['no-technique'])
    expect(bulkWarnings(production('2026-12-01'), order())).toEqual(['deadline', 'dispatch'])
    expect(bulkWarnings(DTG, order())).toEqual([])
    expect(bulkWarnings(dispatch('2026-12-01'), order())).toEqual([])
  })
})

describe('its undo', () => {
  it('puts back what nobody changed since', () => {
    expect(judgeBulkUndo({ from: { state: 'new' }, to: { state: 'packed' } }, order({ state: 'packed' }), SETTING)).toEqual({
      kind: 'changes',
      changes: { state: 'new' }
    })
    expect(judgeBulkUndo({ from: { printed: false }, to: { printed: true } }, order({ printed: true }), SETTING)).toEqual({
      kind: 'changes',
      changes: { printed: false }
    })
  })

  it('leaves the labels that others added', () => {
    const done = { from: { picking_runs: ['ST0604'] }, to: { picking_runs: ['ST0604', 'ST0606'] } }
    expect(judgeBulkUndo(done, order({ picking_runs: ['ST0604', 'ST0606', 'ST0700'] }), SETTING)).toEqual({
      kind: 'changes',
      changes: { picking_runs: ['ST0604', 'ST0700'] }
    })
  })

  it('puts dates of the past back, and none', () => {
    const from = { production_at: '2026-11-20 09:00:00', shipping_at: null }
    const to = { production_at: '2026-11-30 09:00:00', shipping_at: '2026-12-02 12:00:00' }
    expect(judgeBulkUndo({ from, to }, order(to), SETTING)).toEqual({ kind: 'changes', changes: from })
  })

  it('asks where a colleague changed it since, and takes what was seen of that', () => {
    const done = { from: { state: 'new' }, to: { state: 'packed' } }
    const now = order({ state: 'waiting' })
    expect(judgeBulkUndo(done, now, SETTING)).toEqual({ kind: 'refused', refusal: { code: 'changed-meanwhile', fields: ['state'] } })
    expect(judgeBulkUndo(done, now, SETTING, { state: 'waiting' })).toEqual({ kind: 'changes', changes: { state: 'new' } })
    expect(judgeBulkUndo(done, order(), SETTING)).toEqual({ kind: 'already' })
  })

  it('asks where a colleague marked it anew since, and takes the mark that was seen', () => {
    const done = { from: { printed: false }, to: { printed: true } }
    const now = order({ printed: true })
    const verdict = judgeBulkUndo(done, now, SETTING, {}, '7')
    expect(verdict).toEqual({ kind: 'refused', refusal: { code: 'changed-meanwhile', fields: ['printed'] } })
    expect(verdict.kind === 'refused' && bulkRefusalText(verdict.refusal, now, 'Noa P.')).toBe(
      'Noa P. a changé cette commande entre-temps\u00a0: Imprimée.'
    )
    expect(judgeBulkUndo(done, now, SETTING, { printed: '6' }, '7')).toMatchObject({ kind: 'refused' })
    expect(judgeBulkUndo(done, now, SETTING, { printed: '7' }, '7')).toEqual({ kind: 'changes', changes: { printed: false } })
    expect(judgeBulkUndo(done, order({ printed: false }), SETTING, {}, '7')).toEqual({ kind: 'already' })
  })

  it('asks where a colleague set its label anew since, and takes what was seen of that', () => {
    const done = { from: { picking_runs: ['A'] }, to: { picking_runs: ['A', 'B'] } }
    const now = order({ picking_runs: ['A', 'B'] })
    const verdict = judgeBulkUndo(done, now, SETTING, {}, '7')
    expect(verdict).toEqual({ kind: 'refused', refusal: { code: 'changed-meanwhile', fields: ['picking_runs'] } })
    expect(judgeBulkUndo(done, now, SETTING, { picking_runs: '7' }, '7')).toEqual({ kind: 'changes', changes: { picking_runs: ['A'] } })
    expect(judgeBulkUndo(done, order({ picking_runs: ['A'] }), SETTING, {}, '7')).toEqual({ kind: 'already' })
  })

  it('does not put back a state that cannot be chosen', () => {
    const done = { from: { state: 'processing' }, to: { state: 'packed' } }
    expect(judgeBulkUndo(done, order({ state: 'packed' }), SETTING)).toEqual({ kind: 'refused', refusal: { code: 'state-refused' } })
  })
})

describe('labels', () => {
  it('are added once and taken away in every spelling', () => {
    expect(labelsAfter('tags', ['48H', 'Noël'], ['prio', 'PRIO'], ['express'])).toEqual(['Noël', 'prio'])
    expect(labelsAfter('bacs', ['B1'], ['b2', 'B2', 'b1'], [])).toEqual(['B1', 'B2'])
    // Another host may keep them as they were typed.
    expect(labelsAfter('bacs', ['b1', 'b3'], ['B3'], ['b1'])).toEqual(['b3'])
  })

  it('of a selection are counted, most first', () => {
    expect(presentLabels('bacs', [order({ bacs: ['b12'] }), order()])).toEqual([{ label: 'b12', orders: 2 }])
    expect(presentLabels('tags', [order(), order({ tags: ['express'] }), order({ tags: ['SAV'] })])).toEqual([
      { label: '48h', orders: 2 },
      { label: 'Noël', orders: 1 },
      { label: 'SAV', orders: 1 }
    ])
  })
})

it('says in French what is done', () => {
  expect(bulkDoneText(PACKED, 8)).toBe('8\u00a0commandes → Commande\u00a0: Emballée')
  expect(bulkDoneText({ kind: 'printed', printed: true }, 5)).toBe('5\u00a0commandes → imprimées')
  expect(bulkDoneText({ kind: 'printed', printed: false }, 2)).toBe('2\u00a0commandes → non imprimées')
  expect(bulkDoneText({ kind: 'printed', printed: true }, 1)).toBe('1\u00a0commande → imprimée')
  expect(bulkChangeText(DTG)).toBe('DTG\u00a0: En cours')
  expect(bulkChangeText(runs(['ST0606'], ['ST0604']))).toBe('runs +\u00a0ST0606, −\u00a0ST0604')
  expect(bulkChangeText({ kind: 'labels', field: 'tags', add: ['prio'], remove: [] })).toBe('option +\u00a0Prioritaire')
  expect(bulkChangeText(production('2026-11-30'))).toBe('production le lundi 30 novembre')
  expect(bulkChangeText(dispatch('2026-12-01'))).toBe('expédition le mardi 1er décembre')
  expect(bulkDoneText(shipping('2026-12-05'), 3)).toBe('3\u00a0commandes → livraison le samedi 5 décembre')
  expect(bulkChangeText({ kind: 'printed', printed: false })).toBe('non imprimée')
  expect(bulkWarningText('deadline', 3)).toBe('3\u00a0commandes dépassent la deadline de production prévue.')
  expect(bulkSteps({ state: 'packed', tags: [], production_at: '2026-11-30 09:00:00', printed: true } as never, order())).toEqual([
    { name: 'Commande', from: 'À traiter', to: 'Emballée' },
    { name: 'Options', from: 'Express, Noël', to: '—' },
    { name: 'Production', from: 'ven. 27/11', to: 'lun. 30/11' },
    { name: 'Impression', from: 'Non imprimée', to: 'Imprimée' }
  ])
})
