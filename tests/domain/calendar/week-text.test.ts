import { expect, it } from 'vitest'
import { weekNumber, weekText } from '@/domain/calendar/week-text'

it.each([
  ['2026-11-18', 47],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2021-01-01', 53]
])('%s is in ISO week %i', (day, week) => expect(weekNumber(day)).toBe(week))

it.each([
  [['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'], 'Semaine 47 · du 16 au 20 novembre'],
  [['2026-11-18'], 'Semaine 47 · mercredi 18 novembre'],
  [['2026-11-20', '2026-11-23'], 'Semaines 47 et 48 · du 20 au 23 novembre'],
  [['2026-11-30', '2026-12-04'], 'Semaine 49 · du 30 nov. au 4 déc.'],
  [['2026-06-29', '2026-07-01'], 'Semaine 27 · du 29 juin au 1er juil.'],
  [['2026-12-01', '2026-12-03'], 'Semaine 49 · du 1er au 3 décembre'],
  [['2027-01-04', '2027-01-05'], 'Semaine 1 · du 4 au 5 janvier 2027'],
  [['2026-12-31', '2027-01-04'], 'Semaines 53 et 1 · du 31 déc. 2026 au 4 janv. 2027']
])('%j reads %s', (days, text) => expect(weekText(days, '2026-11-18')).toBe(text))
