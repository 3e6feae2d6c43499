import { expect, it } from 'vitest'
import { dispatchBetween, planDelivery, plannedTimes } from '@/domain/orders/plan-delivery'

it.each([
  ['a Friday a week ahead', '2026-11-27', '2026-11-18', ['2026-11-25', '2026-11-26', '2026-11-27']],
  ['a Monday: the days before are working days', '2026-11-23', '2026-11-16', ['2026-11-19', '2026-11-20', '2026-11-23']],
  ['a Saturday, which is a delivery day', '2026-11-28', '2026-11-16', ['2026-11-26', '2026-11-27', '2026-11-28']],
  ['tomorrow: produced today, dispatched today', '2026-11-19', '2026-11-18', ['2026-11-18', '2026-11-18', '2026-11-19']],
  ['a day that has passed', '2026-11-02', '2026-11-18', ['2026-11-18', '2026-11-18', '2026-11-18']],
  ['tomorrow, asked on a Saturday', '2026-11-22', '2026-11-21', ['2026-11-23', '2026-11-23', '2026-11-23']],
  ['a Sunday', '2026-11-29', '2026-11-16', ['2026-11-26', '2026-11-27', '2026-11-30']],
  ['a day after a holiday', '2026-11-12', '2026-11-02', ['2026-11-09', '2026-11-10', '2026-11-12']]
] as const)('plans back from %s', (_, promised, today, [production, dispatch, delivery]) => {
  expect(planDelivery(promised, today)).toEqual({ production, dispatch, delivery })
})

it.each([
  ['the working day before', '2026-11-24', '2026-11-27', '2026-11-26'],
  ['over a weekend', '2026-11-24', '2026-11-30', '2026-11-27'],
  ['over a holiday', '2026-11-09', '2026-11-12', '2026-11-10'],
  ['never before production', '2026-11-26', '2026-11-26', '2026-11-26']
])('a parcel leaves %s', (_, production, delivery, dispatch) => {
  expect(dispatchBetween(production, delivery)).toBe(dispatch)
})

it('gives planned days their hours', () => {
  expect(plannedTimes({ production: '2026-11-24', dispatch: '2026-11-25', delivery: '2026-11-27' })).toEqual({
    production_at: '2026-11-24 08:00:00',
    dispatched_at: '2026-11-25 16:30:00',
    shipping_at: '2026-11-27 12:00:00'
  })
})
