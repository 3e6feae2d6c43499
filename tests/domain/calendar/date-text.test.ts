import { describe, expect, it } from 'vitest'
import {
  commentDate,
  dayInWords,
  dayMonth,
  dayMonthTime,
  dayMonthYear,
  dayOfMonth,
  dayShortMonth,
  listDay,
  longDay,
  shortDay,
  shortDayInWords,
  ticketDate
} from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import { productionShift } from '@/domain/calendar/production-shift'

describe('dates as screens write them', () => {
  it.each([
    ['day and month', dayMonth('2026-01-05 08:03:00'), '05/01'],
    ['with the year', dayMonthYear('2026-01-05'), '05/01/2026'],
    ['creation in a list', dayMonthTime('2026-11-20 09:05:59'), '20/11 09:05'],
    ['a list on opened', listDay('2026-11-20 00:00:00', 'opened'), '20/11'],
    ['a list on another channel', listDay('2026-11-20 00:00:00', 'closed'), '20/11/2026'],
    ['a ticket', ticketDate('2026-11-17 10:00:00'), '17 nov. 2026'],
    ['a ticket in May', ticketDate('2026-05-04 10:00:00'), '04 mai 2026'],
    ['a comment', commentDate('2026-11-18 11:20:00'), 'mercredi 18 novembre à 11\u00a0h\u00a020'],
    ['a comment in the morning', commentDate('2026-08-01 09:05:00'), 'samedi 1er août à 09\u00a0h\u00a005'],
    ['a comment on Sunday', commentDate('2026-11-22 00:00:00'), 'dimanche 22 novembre à 00\u00a0h\u00a000'],
    ['a comment whose date is not one', commentDate('hier'), 'hier'],
    ['a short day', shortDay('2026-11-24 00:00:00'), 'mar. 24/11'],
    ['a long day', longDay('2026-11-24'), 'mardi 24 novembre 2026'],
    ['the first of a month', dayInWords('2026-12-01'), 'mardi 1er décembre'],
    ['the first of a month with its hour', dayInWords('2026-12-01 09:42:00'), 'mardi 1er décembre'],
    ['the first of a month without its weekday', dayOfMonth('2026-12-01'), '1er décembre'],
    ['the first of a month on the board', dayShortMonth('2026-12-01'), '1er déc.'],
    ['the first of a month in a table', shortDayInWords('2026-12-01'), 'mar. 1er déc.'],
    ['the 11th', dayInWords('2026-12-11'), 'vendredi 11 décembre'],
    ['the first on a ticket', ticketDate('2026-12-01 10:00:00'), '01 déc. 2026']
  ])('%s', (_, text, expected) => expect(text).toBe(expected))
})

it.each([
  ['2026-11-20', "Aujourd'hui"],
  ['2026-11-21', 'Demain'],
  ['2026-11-19', 'Hier'],
  ['2026-11-22', 'dans 2 jours'],
  ['2026-11-18', 'il y a 2 jours'],
  ['2027-11-20', 'dans 365 jours']
])('on 20 November, %s is %s', (day, hint) => expect(dayHint(day, '2026-11-20')).toBe(hint))

it.each([
  ['on its day, at another hour', '2026-11-20 08:00:00', '2026-11-20 17:00:00', null],
  ['the day before', '2026-11-19 23:59:59', '2026-11-20 00:00:00', { kind: 'early', workingDays: 1 }],
  ['after a weekend', '2026-11-23 00:00:00', '2026-11-20 00:00:00', { kind: 'late', workingDays: 1 }],
  ['without a deadline', '2026-11-23 00:00:00', null, null],
  ['without a date', null, '2026-11-20 00:00:00', null]
] as const)('production %s', (_, production_at, production_deadline_at, shift) =>
  expect(productionShift({ production_at, production_deadline_at })).toEqual(shift)
)
