import { expect, it } from 'vitest'
import { addMonths, isSameMonth, parseDay, weeksOf } from '@/domain/calendar/month'

const TODAY = '2026-11-21'

it.each([
  ['whole', '24/11/2026', '2026-11-24'],
  ['with a short year', '24/11/26', '2026-11-24'],
  ['with points and one digit', ' 4.1.2027 ', '2027-01-04'],
  ['without a year, still to come', '24/11', '2026-11-24'],
  ['without a year, today', '21-11', '2026-11-21'],
  ['without a year, gone by: the next one', '20/11', '2027-11-20']
])('a date is read %s', (_, text, day) => expect(parseDay(text, TODAY)).toEqual({ day }))

it.each([
  ['30 February', '30/02/2027', 'no-such-day'],
  ['30 February of any year', '30/02', 'no-such-day'],
  ['a month 13', '01/13/2026', 'no-such-day'],
  ['a day 0', '00/12/2026', 'no-such-day'],
  ['the American way', '2026/11/24', 'form'],
  ['a word', 'demain', 'form'],
  ['nothing', '  ', 'form'],
  ['three digits of a year', '24/11/202', 'form']
])('%s is refused', (_, text, refused) => expect(parseDay(text, TODAY)).toEqual({ refused }))

it.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2026-12-01', 12, '2027-12-01']
])('%s, %i months on, is %s', (day, months, wanted) => expect(addMonths(day, months)).toBe(wanted))

it('a month is shown in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11-21')
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06']
  ])
  expect(weeks.flat().filter((day) => isSameMonth(day, '2026-11-01'))).toHaveLength(30)
})
