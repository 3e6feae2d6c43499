import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { card } from './cards'

/** The machine's zone changes nothing of the workshop's days. */
const before = process.env.TZ
const HOUR_OF_NOON = { UTC: 12, 'Europe/Paris': 14, 'America/New_York': 8 } as const

describe.each(['UTC', 'Europe/Paris', 'America/New_York'] as const)('on a machine in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
    vi.resetModules()
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  it('the clock is of that zone', () => expect(new Date('2026-07-01T12:00:00Z').getHours()).toBe(HOUR_OF_NOON[zone]))

  it("today turns over at the workshop's midnight, in summer and in winter", async () => {
    const { parisTime } = await import('@/domain/calendar/api-date')
    const days = ['2026-07-01T21:59:59Z', '2026-07-01T22:00:00Z', '2026-12-01T22:59:59Z', '2026-12-01T23:00:00Z'].map((instant) =>
      parisTime(new Date(instant)).slice(0, 10)
    )
    expect(days).toEqual(['2026-07-01', '2026-07-02', '2026-12-01', '2026-12-02'])
  })

  it('days around both changes of the clock, holidays and a new year are the same', async () => {
    const { visibleDays } = await import('@/domain/planning/visible-days')
    expect(visibleDays('2026-03-27', 3)).toEqual(['2026-03-27', '2026-03-30', '2026-03-31'])
    expect(visibleDays('2026-10-23', 3)).toEqual(['2026-10-23', '2026-10-26', '2026-10-27'])
    expect(visibleDays('2026-04-06', 5)).toEqual(['2026-04-07', '2026-04-08', '2026-04-09', '2026-04-10', '2026-04-13'])
    expect(visibleDays('2026-05-25', 2)).toEqual(['2026-05-26', '2026-05-27'])
    expect(visibleDays('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-04'])
  })

  it('a move keeps days and hours, also over a change of the clock', async () => {
    const { moveTo, warningText } = await import('@/domain/planning/plan-move')
    const { bucketsOf } = await import('@/domain/planning/day-bucket')
    const order = card({
      production_at: '2026-10-23 00:00:00',
      production_deadline_at: '2026-10-23 00:00:00',
      dispatched_at: '2026-10-23 23:59:59',
      shipping_at: '2026-10-24 12:00:00'
    })
    const move = moveTo(order, '2026-10-26')
    expect(Object.values(move.dates)).toEqual(['2026-10-26 00:00:00', '2026-10-26 23:59:59', '2026-10-26 12:00:00'])
    expect(warningText(move, 'shipping').date).toBe('samedi 24 octobre')
    expect(bucketsOf('dtg', ['2026-10-22', '2026-10-23', '2026-10-24'], [order]).map(({ orders }) => orders.length)).toEqual([0, 1, 0])
  })
})
