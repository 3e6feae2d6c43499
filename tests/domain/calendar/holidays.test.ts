import { describe, expect, it } from 'vitest'
import { addDays } from '@/domain/calendar/days'
import { holidaysOf, isHoliday } from '@/domain/calendar/working-days'

/** Easter Sundays as published, and one before each limit of the Gregorian rule. */
const EASTER = [
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2017-04-16',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25'
]
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']

describe("the reference's own list", () => {
  it.each(EASTER)('around Easter %s: Monday, Ascension and Whit Monday, beside the fixed days', (easter) => {
    const year = easter.slice(0, 4)
    const expected = [...FIXED.map((day) => `${year}-${day}`), addDays(easter, 1), addDays(easter, 39), addDays(easter, 50)]
    if (year === '2017') expected.push('2017-08-14')
    expect([...holidaysOf(Number(year))].sort()).toEqual([...new Set(expected)].sort())
  })

  it.each([
    ['14 August 2017', '2017-08-14', true],
    ['14 August of another year', '2018-08-14', false],
    ['Good Friday', '2026-04-03', false],
    ['Easter Sunday', '2026-04-05', false],
    ["St Stephen's day", '2026-12-26', false]
  ])('%s', (_, day, holiday) => expect(isHoliday(day)).toBe(holiday))
})
