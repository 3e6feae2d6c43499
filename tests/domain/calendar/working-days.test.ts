import { expect, it } from 'vitest'
import { addDays } from '@/domain/calendar/days'
import { addWorkingDays, isDeliveryDay, isWorkingDay, nearestWorkingDay, workingDaysBetween } from '@/domain/calendar/working-days'

it.each([
  ['a Friday', '2026-11-20', true, true],
  ['a Saturday', '2026-11-21', false, true],
  ['a Sunday', '2026-11-22', false, false],
  ['Armistice, a Wednesday', '2026-11-11', false, false],
  ['15 August, a Saturday', '2026-08-15', false, false],
  ['Ascension, a Thursday', '2026-05-14', false, false],
  ['the Friday after Ascension', '2026-05-15', true, true]
])('%s', (_, day, working, delivery) => {
  expect(isWorkingDay(day)).toBe(working)
  expect(isDeliveryDay(day)).toBe(delivery)
})

it.each([
  ['stays where it is', '2026-11-21', 0, '2026-11-21'],
  ['next day', '2026-11-19', 1, '2026-11-20'],
  ['over a weekend', '2026-11-20', 1, '2026-11-23'],
  ['over a weekend, back', '2026-11-23', -1, '2026-11-20'],
  ['over the Armistice', '2026-11-10', 1, '2026-11-12'],
  ['from a Sunday', '2026-11-22', 2, '2026-11-24'],
  ['over Christmas and New Year', '2026-12-24', 5, '2027-01-04'],
  ['over 14 and 15 August 2017', '2017-08-11', 1, '2017-08-16']
])('%s: %s and %i working days make %s', (_, from, count, to) => {
  expect(addWorkingDays(from, count)).toBe(to)
  if (isWorkingDay(from)) expect(workingDaysBetween(from, to)).toBe(count)
})

it.each([
  ['same day', '2026-11-20', '2026-11-20', 0],
  ['Friday to Saturday', '2026-11-20', '2026-11-21', 0],
  ['Saturday to Monday', '2026-11-21', '2026-11-23', 1],
  ['Tuesday back to Friday', '2026-11-24', '2026-11-20', -2]
])('working days between: %s', (_, from, to, count) => expect(workingDaysBetween(from, to)).toBe(count))

it('counts as one who goes from day to day, over years with all their holidays', () => {
  for (let from = '2024-12-20'; from < '2025-01-10'; from = addDays(from, 1)) {
    let count = 0
    for (let to = from; to < '2028-02-01'; to = addDays(to, 1)) {
      if (to > from && isWorkingDay(to)) count++
      if (workingDaysBetween(from, to) !== count) expect([from, to, workingDaysBetween(from, to)]).toEqual([from, to, count])
    }
    expect(count).toBeGreaterThan(700)
  }
})

it('finds the nearest working day on either side', () => {
  expect(nearestWorkingDay('2026-11-21')).toBe('2026-11-23')
  expect(nearestWorkingDay('2026-11-21', -1)).toBe('2026-11-20')
  expect(nearestWorkingDay('2026-11-20')).toBe('2026-11-20')
})
