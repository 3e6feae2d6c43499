import { expect, it } from 'vitest'
import { parisTime } from '@/domain/calendar/api-date'
import { asWritten } from '@/domain/calendar/written-order'

const sorted = (dates: readonly string[]): readonly string[] =>
  dates
    .map((created_at, id) => ({ created_at, id }))
    .toSorted(asWritten)
    .map(({ created_at }) => created_at)

it.each([2024, 2025, 2026, 2027, 2030, 2032, 2033])(
  'what is written in the night that clocks go back, of %i, is in the sequence of its instants',
  (year) => {
    const lastSunday = [31, 30, 29, 28, 27, 26, 25].find((day) => new Date(Date.UTC(year, 9, day)).getUTCDay() === 0)
    const midnight = Date.UTC(year, 9, lastSunday) - 2 * 3_600_000
    const dates = Array.from({ length: 30 }, (_, at) => parisTime(new Date(midnight + at * 10 * 60_000)))
    expect(dates).not.toEqual(dates.toSorted())
    expect(sorted(dates)).toEqual(dates)
  }
)

it('any other time is as it says, whatever the number', () => {
  const dates = ['2026-10-26 02:50:00', '2026-10-26 02:10:00', '2026-10-18 02:50:00', '2026-10-18 02:10:00', '2026-03-29 02:59:00']
  expect(sorted(dates)).toEqual(dates.toSorted())
  expect(sorted(['2026-10-25 03:00:00', '2026-10-25 02:30:00', '2026-10-25 01:59:59'])).toEqual([
    '2026-10-25 01:59:59',
    '2026-10-25 02:30:00',
    '2026-10-25 03:00:00'
  ])
})
