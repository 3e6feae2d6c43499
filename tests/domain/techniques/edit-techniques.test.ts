import { describe, expect, it } from 'vitest'
import { refuseTechniques, statesAfter, techniquesAfter } from '@/domain/orders/edit-techniques'

const plain = { origin_code: 'sales', techniques: ['dtf'], items: [{ id: 1 }] } as const

describe('techniques may be edited', () => {
  it.each([
    ['on an order of another origin', plain, null],
    ['where there is none yet', { ...plain, techniques: [] }, null],
    ['where no item has a decoration', { ...plain, items: [{ id: 1, decoration: null }] }, null],
    ["but not on one of the product's own shop", { ...plain, origin_code: 'web' }, 'own-origin'],
    ['but not on a blank one', { ...plain, techniques: ['blank'] }, 'blank'],
    ['but not on a decorated one', { ...plain, items: [{ id: 1 }, { id: 2, decoration: { state: 'draft' } }] }, 'decorated']
  ] as const)('%s', (_, order, refusal) => expect(refuseTechniques(order)).toBe(refusal))
})

describe('techniques after an edit', () => {
  it.each([
    ['stand in workshop order', ['flex'], ['flex'], ['flex', 'dtf'], ['dtf', 'flex']],
    ['keep what a colleague added meanwhile', ['dtf', 'dtg'], ['dtf'], ['dtf', 'broderie'], ['dtf', 'dtg', 'broderie']],
    ['may all go', ['dtf'], ['dtf'], [], []],
    ['are no longer blank once there is one', ['blank'], [], ['dtg'], ['dtg']],
    ['may be blank', ['blank'], [], [], ['blank']]
  ] as const)('%s', (_, now, seen, wanted, expected) => expect(techniquesAfter(now, seen, wanted)).toEqual(expected))
})

it('begins what comes, takes the state of what goes, and leaves the others alone', () =>
  expect(statesAfter(['dtf', 'flex'], ['flex', 'dtg'])).toEqual({ dtf_state: null, dtg_state: 'new' }))
