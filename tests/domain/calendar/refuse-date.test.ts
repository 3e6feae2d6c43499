import joursFeries from '@socialgouv/jours-feries'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '@/domain/calendar/days'
import { type DateField, type OrderDates, refuseDate } from '@/domain/calendar/refuse-date'

/** Wednesday 18, Friday 20, Friday 27 November 2026. */
const DATES: OrderDates = {
  production_at: '2026-11-18 08:00:00',
  dispatched_at: '2026-11-20 08:00:00',
  shipping_at: '2026-11-27 00:00:00'
}
const NONE: OrderDates = { production_at: null, dispatched_at: null, shipping_at: null }
const TODAY = '2026-11-17'

describe('a date is refused', () => {
  it.each<readonly [string, DateField, string, OrderDates, string | null]>([
    ['30 February', 'production_at', '2027-02-30', NONE, 'no-such-day'],
    ['29 February of a common year', 'shipping_at', '2027-02-29', NONE, 'no-such-day'],
    ['no date at all', 'dispatched_at', 'demain', NONE, 'no-such-day'],
    ['not: 29 February of a leap year', 'shipping_at', '2028-02-29', NONE, null],
    ['not: production today', 'production_at', TODAY, DATES, null],
    ['production yesterday', 'production_at', '2026-11-16', DATES, 'past'],
    ['not: production on the day of dispatch', 'production_at', '2026-11-20', DATES, null],
    ['production after dispatch', 'production_at', '2026-11-23', DATES, 'after-dispatch'],
    ['not: production late when no dispatch is planned', 'production_at', '2026-12-23', { ...DATES, dispatched_at: null }, null],
    ['not: production in five years to the day', 'production_at', '2031-11-17', NONE, null],
    ['production in five years and a day', 'production_at', '2031-11-18', NONE, 'too-far'],
    ['dispatch in the year 9999', 'dispatched_at', '9999-11-17', { ...DATES, shipping_at: null }, 'too-far'],
    ['shipping in the year 9999', 'shipping_at', '9999-11-17', DATES, 'too-far'],
    ['production on a Saturday', 'production_at', '2026-11-21', NONE, 'not-working'],
    ['production on a Sunday', 'production_at', '2026-11-22', NONE, 'not-working'],
    ['production on Christmas', 'production_at', '2026-12-25', NONE, 'not-working'],
    ['not: dispatch on the day of production', 'dispatched_at', '2026-11-18', DATES, null],
    ['dispatch before production', 'dispatched_at', '2026-11-17', DATES, 'before-production'],
    ['not: dispatch on the day of shipping', 'dispatched_at', '2026-11-27', DATES, null],
    ['dispatch after shipping', 'dispatched_at', '2026-11-30', DATES, 'after-shipping'],
    ['dispatch on a Saturday', 'dispatched_at', '2026-11-21', DATES, 'not-working'],
    [
      'not: dispatch in the past of an order of the past',
      'dispatched_at',
      '2026-11-10',
      { ...NONE, production_at: '2026-11-09 00:00:00' },
      null
    ],
    ['not: shipping on a Saturday', 'shipping_at', '2026-11-28', DATES, null],
    ['shipping on a Sunday', 'shipping_at', '2026-11-29', DATES, 'no-delivery'],
    ['shipping on a holiday', 'shipping_at', '2027-05-01', NONE, 'no-delivery'],
    ['not: shipping on the day of dispatch', 'shipping_at', '2026-11-20', DATES, null],
    ['shipping before dispatch', 'shipping_at', '2026-11-19', DATES, 'before-dispatch'],
    [
      'not: the hour of the other date counts for nothing',
      'production_at',
      '2026-11-20',
      { ...DATES, dispatched_at: '2026-11-20 00:00:00' },
      null
    ]
  ])('%s', (_, which, day, dates, refusal) => {
    expect(refuseDate(which, day, dates, TODAY)).toBe(refusal)
  })
})

describe('of several faults the first is told', () => {
  it.each<readonly [string, DateField, string, OrderDates, string]>([
    ['a day that does not exist, before all others', 'production_at', '2026-02-30', DATES, 'no-such-day'],
    ['a Sunday in forty years is too far', 'shipping_at', '2066-11-21', DATES, 'too-far'],
    ['a past Saturday is no working day', 'production_at', '2026-11-14', DATES, 'not-working'],
    ['a holiday after dispatch is no working day', 'production_at', '2026-12-25', DATES, 'not-working'],
    ['a past day after dispatch is past', 'production_at', '2026-11-16', { ...DATES, dispatched_at: '2026-11-12 08:00:00' }, 'past'],
    ['a Saturday before production is no working day', 'dispatched_at', '2026-11-14', DATES, 'not-working'],
    [
      'a dispatch before production and after shipping comes before production',
      'dispatched_at',
      '2026-11-24',
      { ...DATES, production_at: '2026-11-27 08:00:00', shipping_at: '2026-11-20 00:00:00' },
      'before-production'
    ],
    ['a Sunday before dispatch is no day of delivery', 'shipping_at', '2026-11-15', DATES, 'no-delivery'],
    ['a Saturday before dispatch comes before dispatch', 'shipping_at', '2026-11-14', DATES, 'before-dispatch']
  ])('%s', (_, which, day, dates, refusal) => expect(refuseDate(which, day, dates, TODAY)).toBe(refusal))
})

describe('of the years 2017 to 2040', () => {
  const HALF_DAY_MS = 43_200_000
  const libraryDays = (year: number): ReadonlySet<string> =>
    new Set(
      Object.values(joursFeries(year)).map((date) => {
        const noon = new Date(date.getTime() + HALF_DAY_MS)
        return [noon.getFullYear(), noon.getMonth() + 1, noon.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
      })
    )
  const daysOf = (year: number): string[] =>
    Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at)).filter((day) => day.startsWith(`${year}-`))

  it.each(Array.from({ length: 24 }, (_, at) => 2017 + at))('%i: every day is judged as the library says', (year) => {
    const off = new Set([...libraryDays(year), '2017-08-14'])
    expect(off.size).toBeGreaterThanOrEqual(11)
    for (const day of daysOf(year)) {
      const holiday = off.has(day)
      const wanted = [
        holiday || weekday(day) > 5 ? 'not-working' : null,
        holiday || weekday(day) > 5 ? 'not-working' : null,
        holiday || weekday(day) > 6 ? 'no-delivery' : null
      ]
      const judged = (['production_at', 'dispatched_at', 'shipping_at'] as const).map((which) =>
        refuseDate(which, day, NONE, `${year - 1}-12-31`)
      )
      expect([day, ...judged]).toEqual([day, ...wanted])
    }
  })
})
