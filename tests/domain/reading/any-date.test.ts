import { expect, it } from 'vitest'
import { anyDate } from '@/domain/reading/hints'

it.each([
  ['the form of the API', '2026-11-24 08:30:15', '2026-11-24 08:30:15'],
  ['without seconds', '2026-11-24 08:30', '2026-11-24 08:30:00'],
  ['with a T', '2026-11-24T08:30:15', '2026-11-24 08:30:15'],
  ['a T and no seconds', '2026-11-24T08:30', '2026-11-24 08:30:00'],
  ['a day alone', '2026-11-24', '2026-11-24 00:00:00'],
  ['parts of a second', '2026-11-24T08:30:15.482', '2026-11-24 08:30:15'],
  ['spaces around it', ' 2026-11-24 08:30 ', '2026-11-24 08:30:00'],
  ['UTC in winter, an hour behind Paris', '2026-11-24T08:30:00Z', '2026-11-24 09:30:00'],
  ['UTC in summer, two hours behind Paris', '2026-07-14T08:30:00Z', '2026-07-14 10:30:00'],
  ["Paris's own offset in winter", '2026-11-24T08:30:00+01:00', '2026-11-24 08:30:00'],
  ["Paris's own offset in summer", '2026-07-14T08:30:00+02:00', '2026-07-14 08:30:00'],
  ['an offset without a colon', '2026-11-24T08:30:00+0100', '2026-11-24 08:30:00'],
  ['an offset of hours alone, as PostgreSQL writes it', '2026-11-24 08:30:00+01', '2026-11-24 08:30:00'],
  ['an offset of hours alone, behind', '2026-11-24T20:30:00-05', '2026-11-25 02:30:00'],
  ['an offset that is none', '2026-11-24T08:30:00+00:00', '2026-11-24 09:30:00'],
  ['another continent', '2026-11-24T20:30:00-05:00', '2026-11-25 02:30:00'],
  ['midnight of the next day', '2026-11-24T23:15:00Z', '2026-11-25 00:15:00'],
  ['the last moment before summer', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['the first moment of summer', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['the last moment of summer', '2026-10-25T00:59:59Z', '2026-10-25 02:59:59'],
  ['the first moment of winter, whose hour comes twice', '2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
  ['a wall time that summer leaves out', '2026-03-29 02:30:00', '2026-03-29 02:30:00']
])('reads %s', (_, text, wall) => expect(anyDate(text)).toBe(wall))

it.each([
  ['words', 'bientôt'],
  ['nothing', ''],
  ['a day that does not exist', '2026-02-30'],
  ['a month that does not exist', '2026-13-01 08:00:00'],
  ['an hour that does not exist', '2026-11-24T25:00'],
  ['a minute that does not exist', '2026-11-24T08:61:00Z'],
  ['French writing', '24/11/2026'],
  ['MySQL’s nothing', '0000-00-00 00:00:00'],
  ['a number of seconds', '1795512600'],
  ['a zone by name', '2026-11-24T08:30:00 Europe/Paris'],
  ['an offset that does not exist', '2026-11-24T08:30:00+99:00']
])('does not take %s for a date', (_, text) => expect(anyDate(text)).toBeNull())
