import { describe, expect, it } from 'vitest'
import { signalsOf } from '@/domain/planning/card-signals'
import { lateAgeOf, lateDays, lateSpan, lateWorkOf } from '@/domain/planning/late-work'
import { card, metrics } from './cards'

/** A Monday: the days before it are a weekend. */
const TODAY = '2026-11-23'
const on = (id: number, day: string | null, faces = 2, tags: readonly string[] = []) =>
  card({
    id,
    tags: [...tags],
    production_at: day === null ? null : `${day} 10:00:00`,
    dispatched_at: `${TODAY} 10:00:00`,
    metrics: metrics({ faces })
  })

describe('late work', () => {
  const orders = [
    on(1, TODAY, 99),
    on(2, '2026-11-20', 4),
    on(3, '2026-11-09'),
    on(4, '2026-11-24'),
    on(5, '2026-11-20', 1, ['express']),
    on(6, null),
    on(7, '2026-11-20', 9)
  ]

  it('is what stands on a day before today, oldest first, a day in the order of its cards', () => {
    const { orders: late, totals } = lateWorkOf('dtg', orders, TODAY)
    expect(late.map(({ id }) => id)).toEqual([3, 5, 7, 2])
    expect(totals.faces).toBe(16)
  })

  it('is what the cards of the board call late', () => {
    const late = new Set(lateWorkOf('dtg', orders, TODAY).orders.map(({ id }) => id))
    for (const order of orders) expect(signalsOf('dtg', order, TODAY).late, `order ${order.id}`).toBe(late.has(order.id))
  })

  it('goes by dispatch in the group that does', () => {
    expect(lateWorkOf('shipping', orders, TODAY).orders).toEqual([])
    expect(lateWorkOf('shipping', orders, '2026-11-24').orders).toHaveLength(orders.length)
  })

  it.each([
    ['of last Friday', '2026-11-20', TODAY, 1],
    ['of last Friday, seen on the Sunday', '2026-11-20', '2026-11-22', 1],
    ['of a Saturday, seen on the Sunday', '2026-11-21', '2026-11-22', 1],
    ['of last Thursday', '2026-11-19', TODAY, 2],
    ['of two weeks ago, with a public holiday between', '2026-11-09', TODAY, 9],
    ['before a public holiday', '2026-11-10', '2026-11-12', 1],
    ['of today', TODAY, TODAY, 0]
  ])('%s has waited for days of the workshop', (_, day, today, days) => {
    expect(lateDays('dtg', on(1, day), today)).toBe(days)
  })

  it.each([
    [1, 'short'],
    [2, 'short'],
    [3, 'some'],
    [5, 'some'],
    [6, 'long'],
    [200, 'long']
  ])('%i days are of the age %s', (days, age) => expect(lateAgeOf(days)).toBe(age))

  it('is looked for from the first order on, or over a month, up to yesterday', () => {
    expect(lateSpan(TODAY, 'all')).toEqual({ from: '2000-01-01', to: '2026-11-22' })
    expect(lateSpan(TODAY, 'month')).toEqual({ from: '2026-10-24', to: '2026-11-22' })
  })

  it('counts a day that never was from the first one on', () => {
    const [never, first] = ['0000-00-00', '2000-01-01'].map((day) => lateDays('dtg', on(1, day), TODAY))
    expect(never).toBe(first)
  })
})
