import { expect, it } from 'vitest'
import { dayOf, formatApiDate, moveToDay, parisInstants, parisTime, parseApiDate } from '@/domain/calendar/api-date'

it.each([
  ['2026-11-18 11:20:00', { day: '2026-11-18', hour: 11, minute: 20, second: 0 }],
  ['2026-03-29 02:30:00', { day: '2026-03-29', hour: 2, minute: 30, second: 0 }],
  ['2026-11-18 24:00:00', null],
  ['2026-11-18 23:60:00', null],
  ['2026-02-30 10:00:00', null],
  ['2026-11-18T11:20:00', null],
  ['2026-11-18', null],
  ['', null]
])('%s reads as %j', (text, parts) => expect(parseApiDate(text)).toEqual(parts))

it.each(['2026-11-18 11:20:59', '1999-01-01 00:00:00', '2026-12-31 23:59:59'])('%s is written as it was read', (text) => {
  const parts = parseApiDate(text)
  expect(parts && formatApiDate(parts)).toBe(text)
  expect(dayOf(text)).toBe(text.slice(0, 10))
})

it('keeps the time of day when a date moves, and takes midnight when there was none', () => {
  expect(moveToDay('2026-11-18 14:07:00', '2026-11-20')).toBe('2026-11-20 14:07:00')
  expect(moveToDay(null, '2026-11-20')).toBe('2026-11-20 00:00:00')
})

it.each([
  ['winter', '2026-01-01T22:59:59Z', '2026-01-01 23:59:59'],
  ['midnight', '2026-01-01T23:00:00Z', '2026-01-02 00:00:00'],
  ['summer', '2026-07-14T22:30:00Z', '2026-07-15 00:30:00']
])('shows the clock of Paris in %s', (_, instant, text) => expect(parisTime(new Date(instant))).toBe(text))

it.each([
  ['in winter', '2026-01-02 00:00:00', ['2026-01-01T23:00:00Z']],
  ['in summer', '2026-07-15 00:30:00', ['2026-07-14T22:30:00Z']],
  ['just before summer begins', '2026-03-29 01:59:59', ['2026-03-29T00:59:59Z']],
  ['in the hour that is left out', '2026-03-29 02:30:00', ['2026-03-29T01:30:00Z']],
  ['just after it', '2026-03-29 03:00:00', ['2026-03-29T01:00:00Z']],
  ['just before an hour comes twice', '2026-10-25 01:59:59', ['2026-10-24T23:59:59Z']],
  ['in the hour that comes twice', '2026-10-25 02:30:00', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']],
  ['just after it', '2026-10-25 03:00:00', ['2026-10-25T02:00:00Z']],
  ['of no date', '2026-02-30 10:00:00', []],
  ['of nothing', '', []]
])('knows when the clock of Paris shows a date %s', (_, date, instants) =>
  expect(parisInstants(date).map((instant) => new Date(instant))).toEqual(instants.map((instant) => new Date(instant)))
)
