import { describe, expect, it } from 'vitest'
import { type DayCount, dayCountOf, isMobileWidth, nextFrom, previousFrom, todayFrom, visibleDays } from '@/domain/planning/visible-days'

it.each([
  [320, 1, true],
  [539, 1, true],
  [540, 2, true],
  [767, 2, true],
  [768, 3, false],
  [1539, 3, false],
  [1540, 5, false],
  [3840, 5, false]
])('%i px show %i day(s)', (width, days, mobile) => expect([dayCountOf(width), isMobileWidth(width)]).toEqual([days, mobile]))

const short = (days: readonly string[]): string => days.map((day) => day.slice(5)).join(' ')

describe('days shown', () => {
  it.each<readonly [string, string, DayCount, string]>([
    ['one', '2026-11-18', 1, '11-18'],
    ['two over a weekend', '2026-11-20', 2, '11-20 11-23'],
    ['three', '2026-11-18', 3, '11-18 11-19 11-20'],
    ['three from a Saturday on begin on Monday', '2026-11-21', 3, '11-23 11-24 11-25'],
    ['five begin on the Monday of the week', '2026-11-18', 5, '11-16 11-17 11-18 11-19 11-20'],
    ['five on a Monday', '2026-11-16', 5, '11-16 11-17 11-18 11-19 11-20'],
    ['five on a Sunday are those of its week', '2026-11-22', 5, '11-16 11-17 11-18 11-19 11-20'],
    ['a holiday is skipped', '2026-11-10', 3, '11-10 11-12 11-13'],
    ['a week with a holiday shows the next Monday', '2026-11-10', 5, '11-09 11-10 11-12 11-13 11-16'],
    ['Easter Monday: the week begins on Tuesday', '2026-04-08', 5, '04-07 04-08 04-09 04-10 04-13'],
    ['Ascension and the bridge after it', '2026-05-13', 3, '05-13 05-15 05-18'],
    ['the end of a year', '2026-12-30', 3, '12-30 12-31 01-04'],
    ['Christmas on a Friday', '2026-12-24', 2, '12-24 12-28'],
    ['the day after summer time begins', '2026-03-27', 2, '03-27 03-30'],
    ['the day after winter time begins', '2026-10-23', 2, '10-23 10-26']
  ])('%s', (_, from, count, expected) => expect(short(visibleDays(from, count))).toBe(expected))
})

describe('the days beside', () => {
  it.each<readonly [string, DayCount, string, string]>([
    ['2026-11-18', 1, '11-17', '11-19'],
    ['2026-11-20', 1, '11-19', '11-23'],
    ['2026-11-18', 2, '11-16 11-17', '11-20 11-23'],
    ['2026-11-18', 3, '11-13 11-16 11-17', '11-23 11-24 11-25'],
    ['2026-11-18', 5, '11-09 11-10 11-12 11-13 11-16', '11-23 11-24 11-25 11-26 11-27'],
    ['2026-11-21', 3, '11-18 11-19 11-20', '11-26 11-27 11-30'],
    ['2026-12-31', 1, '12-30', '01-04']
  ])('%s, %i at once', (from, count, before, after) => {
    expect(short(visibleDays(previousFrom(from, count), count))).toBe(before)
    expect(short(visibleDays(nextFrom(from, count), count))).toBe(after)
  })

  it('lead there and back again', () => {
    for (const count of [1, 2, 3, 5] as const) expect(previousFrom(nextFrom('2026-11-16', count), count)).toBe('2026-11-16')
  })
})

it.each([
  ['2026-11-18', '2026-11-18'],
  ['2026-11-21', '2026-11-23'],
  ['2026-12-25', '2026-12-28']
])('today, %s, begins on %s', (today, from) => expect(todayFrom(today)).toBe(from))
