import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isRealDay, mondayOf, weekday } from '@/domain/calendar/days'

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['2026-4-3', false],
  ['', false]
])('%s is a real day: %s', (day, real) => expect(isRealDay(day)).toBe(real))

describe('counting days', () => {
  it.each([
    ['over a month', '2026-11-30', 1, '2026-12-01'],
    ['over a year, back', '2026-01-01', -1, '2025-12-31'],
    ['over the change of clock in March', '2026-03-28', 2, '2026-03-30'],
    ['over the change of clock in October', '2026-10-24', 2, '2026-10-26'],
    ['over 29 February', '2028-02-28', 1, '2028-02-29']
  ])('%s', (_, from, count, to) => {
    expect(addDays(from, count)).toBe(to)
    expect(daysBetween(from, to)).toBe(count)
  })

  it.each([
    ['2026-11-16', 1],
    ['2026-11-21', 6],
    ['2026-11-22', 7]
  ])('%s is weekday %i of the week that began on 16 November', (day, number) => {
    expect(weekday(day)).toBe(number)
    expect(mondayOf(day)).toBe('2026-11-16')
  })
})
