import { describe, expect, it } from 'vitest'
import { OrderPatch } from '@/contract/orders/orders'
import { LABEL_FIELDS, PATCH_FIELDS, type Patchable } from '@/domain/orders/patch/fields'
import { changesOf, patchedOrder, refuseChanges } from '@/domain/orders/patch/patch-order'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

const steps = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [`${technique}_state`, null]))
const ORDER = {
  ...steps,
  state: 'new',
  files_state: 'complete',
  preparation_state: 'complete',
  dtf_state: 'print',
  bacs: ['A1'],
  picking_runs: [],
  tags: ['urgent'],
  metas: { items: 2, other: { b: 1, a: 2 } },
  metadata: [{ name: 'Sport', value: 'Judo' }],
  production_at: '2026-11-24 08:00:00',
  dispatched_at: '2026-11-25 16:30:00',
  shipping_at: null
} as unknown as Patchable

it('has a rule for every field that the contract lets change, and for no other', () => {
  expect([...PATCH_FIELDS].toSorted()).toEqual(Object.keys(OrderPatch.shape).toSorted())
})

describe('what a change really changes', () => {
  it.each([
    ['nothing where the order has it already', { state: 'new', bacs: ['A1'], shipping_at: null }, {}],
    ['a state', { state: 'waiting' }, { state: 'waiting' }],
    ['codes as they are kept', { bacs: [' a1', 'b2', 'B2'] }, { bacs: ['A1', 'B2'] }],
    ['tags as they are written, each once', { tags: ['urgent', 'Été', 'Été'] }, { tags: ['urgent', 'Été'] }],
    ['a list with what others added since it was seen', { bacs: ['B2'], seen: { bacs: [] } }, { bacs: ['A1', 'B2'] }],
    ['no figures that say the same in another order', { metas: { other: { a: 2, b: 1 }, items: 2 } }, {}],
    ['a figure beside those that nobody here knows', { metas: { items: 3 } }, { metas: { items: 3, other: { b: 1, a: 2 } } }],
    [
      'a name that was added',
      {
        metadata: [
          { name: 'Sport', value: 'Judo' },
          { name: 'Taille', value: 'M' }
        ]
      },
      {
        metadata: [
          { name: 'Sport', value: 'Judo' },
          { name: 'Taille', value: 'M' }
        ]
      }
    ]
  ] as const)('is %s', (_, request, expected) => {
    const changes = changesOf(ORDER, request as never)
    expect(changes).toEqual(expected)
    expect(patchedOrder(ORDER, request as never)).toEqual({ ...ORDER, ...expected })
  })

  it('comes in the sequence of the request', () => {
    expect(Object.keys(changesOf(ORDER, { tags: [], state: 'waiting', bacs: [] }))).toEqual(['tags', 'state', 'bacs'])
  })
})

describe('a change is refused', () => {
  const many = Array.from({ length: 51 }, (_, n) => `L${n}`)
  it.each([
    ['a state that nobody may choose', { state: 'print' }, { code: 'state-refused' }],
    ['a step of a technique that is not used', { dtg_state: 'processing' }, { code: 'step-refused', reason: 'not-used', technique: 'dtg' }],
    ['a day off', { production_at: '2026-11-22 08:00:00' }, { code: 'date-refused', reason: 'not-working' }],
    ['a date that is taken away', { production_at: null }, { code: 'date-refused', reason: 'taken-away' }],
    ...LABEL_FIELDS.map(
      (field) => ['more labels than there may be', { [field]: many }, { code: 'conflict', reason: 'too-many-labels' }] as const
    ),
    ['a state before a date', { production_at: null, state: 'print' }, { code: 'state-refused' }]
  ] as const)('for %s', (_, changes, expected) => {
    expect(refuseChanges(ORDER, changes as never, '2026-11-20')).toEqual(expected)
  })

  it.each([
    ['another hour of its day, though it is past', { production_at: '2026-11-24 09:00:00' }, '2026-11-27', false],
    ['a date of the past that is put back', { production_at: '2026-11-10 08:00:00' }, '2026-11-20', true]
  ] as const)('but not for %s', (_, changes, today, putBack) => expect(refuseChanges(ORDER, changes, today, putBack)).toBeNull())
})
