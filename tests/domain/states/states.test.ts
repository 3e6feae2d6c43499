import { describe, expect, it } from 'vitest'
import { isStepDone, TIMELINE_STEPS } from '@/domain/orders/timeline'
import { packingToggle } from '@/domain/picking/packing'
import {
  confirmationFor,
  isOpen,
  isOutlined,
  ORDER_STATES,
  refuseState,
  SELECTABLE,
  STATE_LABELS,
  STATE_TONES,
  stateHint
} from '@/domain/states/order-states'

it.each([
  ['new', 'surprise', 'new'],
  ['processing', 'smile', 'progress'],
  ['backorder', 'smile', 'alert'],
  ['backorder_handled', 'smile', 'ready'],
  ['waiting', 'smile', 'waiting'],
  ['checked', 'smile', 'ready'],
  ['print', 'smile', 'progress'],
  ['logos_ready', 'smile', 'ready'],
  ['assembled', 'smile', 'ready'],
  ['first_press', 'smile', 'ready'],
  ['finish', 'circle', 'finish'],
  ['packed', 'laugh', 'packed'],
  ['complete', 'smile', 'complete'],
  ['closed', 'circle', 'closed'],
  ['canceled', 'circle', 'alert'],
  ['pending_payment', 'circle', 'waiting']
] as const)('%s shows a %s in the tone %s', (state, hint, tone) => expect([stateHint(state), STATE_TONES[state]]).toEqual([hint, tone]))

it('has sixteen states, of which only pending payment is an outline', () => {
  expect(ORDER_STATES).toHaveLength(16)
  expect(ORDER_STATES.filter(isOutlined)).toEqual(['pending_payment'])
  expect(ORDER_STATES.filter((state) => !isOpen(state))).toEqual(['closed', 'canceled', 'pending_payment'])
  expect(STATE_LABELS.pending_payment).toBe('En attente de paiement')
})

describe('selectors', () => {
  it('take the values they offer and no other', () => {
    for (const [selector, offered] of Object.entries(SELECTABLE) as [keyof typeof SELECTABLE, readonly string[]][])
      for (const state of ORDER_STATES) expect(refuseState(selector, state)).toBe(offered.includes(state) ? null : 'not-offered')
    expect(refuseState('state', 'constructor')).toBe('not-offered')
  })

  const order = { state: 'processing', files_state: 'complete', preparation_state: 'new', techniques: [] } as const
  it.each([
    ['leaving a state that cannot be chosen again', order, 'state', 'new', 'no-way-back'],
    ['leaving one that can', { ...order, state: 'waiting' }, 'state', 'closed', null],
    ['choosing the same state', order, 'state', 'processing', null],
    ['completing both without a technique', order, 'preparation_state', 'complete', 'no-technique'],
    ['completing both with a technique', { ...order, techniques: ['dtf'] }, 'preparation_state', 'complete', null],
    ['completing one only', { ...order, files_state: 'new' }, 'preparation_state', 'complete', null],
    [
      'completing files last',
      { ...order, files_state: 'checked', preparation_state: 'complete' },
      'files_state',
      'complete',
      'no-technique'
    ],
    ['going back from complete', { ...order, preparation_state: 'complete' }, 'preparation_state', 'new', null]
  ] as const)('%s', (_, at, selector, next, confirmation) => expect(confirmationFor(at, selector, next)).toBe(confirmation))
})

it.each(ORDER_STATES.map((state) => [state, state === 'complete' ? 'packed' : state === 'packed' ? 'complete' : null]))(
  'from %s the Emballée toggle sets %s',
  (state, next) => expect(packingToggle(state as (typeof ORDER_STATES)[number])).toBe(next)
)

describe('the timeline', () => {
  const now = '2026-11-20 10:00:00'
  it.each([
    ['processing', '2026-11-19 00:00:00', ['creation']],
    ['complete', '2026-11-19 00:00:00', ['creation', 'production']],
    ['done', null, ['creation', 'production']],
    ['packed', null, ['creation']],
    ['closed', null, ['creation', 'production', 'dispatch']],
    ['closed', '2026-11-20 10:00:00', ['creation', 'production', 'dispatch']],
    ['closed', '2026-11-20 09:59:59', ['creation', 'production', 'dispatch', 'delivery']]
  ])('of a %s order delivered on %s has done %j', (state, shipping_at, done) =>
    expect(TIMELINE_STEPS.filter((step) => isStepDone({ state, shipping_at }, step, now))).toEqual(done)
  )
})
