import { describe, expect, it } from 'vitest'
import { refuseQuantity, refuseSav, refuseSavDays } from '@/domain/after-sales/refuse-sav'
import { ORDER_STATES } from '@/domain/states/order-states'

it.each(ORDER_STATES)('an order that is %s is copied only if it is closed', (state) => {
  expect(refuseSav({ state })).toBe(state === 'closed' ? null : 'not-closed')
  expect(refuseSav({ state, customer: { id: 5 } })).toBe(state === 'closed' ? null : 'not-closed')
  expect(refuseSav({ state, customer: { id: -4_800_001 } })).toBe(state === 'closed' ? 'no-customer' : 'not-closed')
})

describe('a quantity of 4 that were made', () => {
  it.each([
    [0, null],
    [1, null],
    [4, null],
    [5, 'too-many'],
    [1e9, 'too-many'],
    [-1, 'not-whole'],
    [1.5, 'not-whole'],
    [Number.NaN, 'not-whole'],
    [Number.POSITIVE_INFINITY, 'not-whole']
  ] as const)('%d: %s', (qty, refusal) => expect(refuseQuantity(qty, 4)).toBe(refusal))
})

// Friday 20 November 2026; 11 November and 25 December are holidays.
describe('the days', () => {
  it.each([
    ['today, and the same day', '2026-11-20', '2026-11-20', null],
    ['a delivery on a Saturday', '2026-11-20', '2026-11-21', null],
    ['a delivery on a Sunday', '2026-11-20', '2026-11-22', 'shipping'],
    ['a delivery on a holiday', '2026-12-23', '2026-12-25', 'shipping'],
    ['a delivery before production', '2026-11-24', '2026-11-23', 'shipping'],
    ['a production on a Saturday', '2026-11-21', '2026-11-24', 'production'],
    ['a production on a holiday', '2026-12-25', '2026-12-28', 'production'],
    ['a production yesterday', '2026-11-19', '2026-11-24', 'production'],
    ['a production in the year 9999', '9999-11-18', '9999-11-19', 'production'],
    ['a delivery in the year 9999', '2026-11-24', '9999-11-19', 'shipping'],
    ['30 February', '2027-02-30', '2027-03-02', 'production'],
    ['a delivery on 30 February', '2026-11-24', '2027-02-30', 'shipping']
  ] as const)('%s', (_, production, shipping, wrong) => {
    expect(refuseSavDays({ production, shipping }, '2026-11-20')?.day ?? null).toBe(wrong)
  })
})
