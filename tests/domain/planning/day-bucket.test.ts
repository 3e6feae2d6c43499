import { describe, expect, it } from 'vitest'
import { signalsOf } from '@/domain/planning/card-signals'
import { amountOf, amountWith, bucketOf, bucketsOf, weightOf } from '@/domain/planning/day-bucket'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { card, metrics } from './cards'

const WEDNESDAY = '2026-11-18'
const TODAY = WEDNESDAY

describe('cards of a day', () => {
  const order = (id: number, tags: string[], faces: number): PlannedOrder => card({ id, tags, metrics: metrics({ faces }) })

  it('stand by weight, then load, then age', () => {
    const orders = [
      order(7, [], 900),
      order(6, ['prio'], 10),
      order(5, ['48H'], 2),
      order(4, [], 10),
      order(3, [], 10),
      order(2, ['PRIO', 'express'], 20),
      order(1, ['prio-frs', 'cadeau'], 9)
    ]
    expect(bucketOf('dtg', WEDNESDAY, orders).orders.map(({ id }) => id)).toEqual([2, 5, 6, 7, 3, 4, 1])
  })

  it.each<readonly [string[], number]>([
    [['express'], 2],
    [['EXPRESS'], 2],
    [['48h'], 2],
    [['prio', '48H'], 2],
    [['Prio'], 1],
    [['prio-frs'], 0],
    [['fractionne', 'photo'], 0],
    [[], 0]
  ])('%o weigh %i', (tags, weight) => expect(weightOf({ tags })).toBe(weight))
})

describe('a day', () => {
  const late = { production_at: '2026-11-18 08:00:00', dispatched_at: '2026-11-18 16:30:00' }
  const orders = [
    card({ id: 1, ...late, metrics: metrics({ items: 4, faces: 8, white_faces: 8, stitch_points: 1_000 }) }),
    card({ id: 2, metrics: metrics({ items: 1, faces: 3, colored_faces: 3, customizations: 1 }) }),
    card({ id: 3, production_at: '2026-11-19 08:00:00', metrics: metrics({ items: 100, faces: 100 }) }),
    card({ id: 4, production_at: null }),
    card({ id: 5, production_at: '2026-12-01 08:00:00' })
  ]
  const [wednesday, thursday, friday] = bucketsOf('dtg', [WEDNESDAY, '2026-11-19', '2026-11-20'], orders)

  it('has its orders, their totals and their load', () => {
    expect(wednesday).toMatchObject({ day: WEDNESDAY, load: 5.5 })
    expect(wednesday?.totals).toEqual(
      metrics({ items: 5, faces: 11, white_faces: 8, colored_faces: 3, customizations: 1, stitch_points: 1_000 })
    )
    expect([thursday?.orders.length, thursday?.load]).toEqual([1, 50])
    expect(friday).toMatchObject({ orders: [], load: 0, emergency: { orders: 0 } })
    expect(new Set([wednesday?.key, thursday?.key, friday?.key]).size).toBe(3)
  })

  it('tells apart what leaves on it', () =>
    expect(wednesday?.emergency).toEqual({ ...metrics({ items: 4, faces: 8, white_faces: 8, stitch_points: 1_000 }), orders: 1 }))

  it('of parcels goes by dispatch', () => {
    const [day] = bucketsOf('shipping', [WEDNESDAY], orders)
    expect(day?.orders.map(({ id }) => id)).toEqual([1])
    expect(day?.load).toBe(2)
  })

  it('with orders moved to it counts those that it has already once', () => {
    if (!wednesday) throw new Error('no Wednesday')
    expect(amountOf(wednesday)).toEqual({ load: 5.5, stitch_points: 1_000 })
    expect(amountWith('dtg', wednesday, orders.slice(0, 3))).toEqual({ load: 55.5, stitch_points: 1_000 })
  })
})

describe('signals of a card', () => {
  it.each<readonly [string, Partial<PlannedOrder>, object]>([
    ['leaves on its day', { dispatched_at: '2026-11-18 08:00:00' }, { sameDay: true, workingDaysToDispatch: null }],
    ['leaves the next day', {}, { sameDay: false, workingDaysToDispatch: 1 }],
    ['leaves after a weekend', { dispatched_at: '2026-11-23 16:30:00' }, { workingDaysToDispatch: 3 }],
    ['has no dispatch', { dispatched_at: null }, { sameDay: false, workingDaysToDispatch: null }],
    ['left before it was made', { dispatched_at: '2026-11-16 16:30:00' }, { workingDaysToDispatch: null }],
    ['is on time', {}, { shift: null, late: false }],
    ['is early', { production_deadline_at: '2026-11-20 08:00:00' }, { shift: { kind: 'early', workingDays: 2 } }],
    ['is past its deadline', { production_deadline_at: '2026-11-13 08:00:00' }, { shift: { kind: 'late', workingDays: 3 } }],
    ['is left over from yesterday', { production_at: '2026-11-17 08:00:00' }, { late: true }],
    ['has a comment', { customer_comment: 'Merci\u00a0!' }, { comment: true }],
    ['has a comment of blanks', { customer_comment: '  ' }, { comment: false }],
    ['hides tags', { tags: ['Cadeau', 'PRIO-FRS', 'v1', 'SAV', 'dtg-ok', 'prio', 'Salon'] }, { tags: ['prio', 'Salon'] }]
  ])('%s', (_, change, expected) => expect(signalsOf('dtg', card(change), TODAY)).toMatchObject(expected))

  it('of a parcel has no +N, and is late by its dispatch', () => {
    const order = card({ production_at: '2026-11-13 08:00:00', dispatched_at: '2026-11-18 16:30:00' })
    expect(signalsOf('shipping', order, TODAY)).toMatchObject({ workingDaysToDispatch: null, late: false })
    expect(signalsOf('dtg', order, TODAY)).toMatchObject({ workingDaysToDispatch: 3, late: true })
  })
})
