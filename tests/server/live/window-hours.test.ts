import { expect, it } from 'vitest'
import { createWindowHours } from '@/server/live/window-hours'

const HOUR_MS = 3_600_000

it('keeps the most windows of each hour since its start, also of hours in which nobody came or went, and begins anew each day', () => {
  // 9:12 of the workshop's clock.
  let now = Date.parse('2026-11-20T08:12:00Z')
  const hours = createWindowHours(() => now)
  hours.note(1)
  hours.note(3)
  hours.note(2)
  expect(hours.today().slice(8, 11)).toEqual([null, 3, null])
  now += 2.9 * HOUR_MS
  hours.note(0)
  now += HOUR_MS
  expect(hours.today().slice(8, 15)).toEqual([null, 3, 2, 2, 2, 0, null])
  hours.note(5)
  now += 12 * HOUR_MS
  expect(hours.today()).toEqual([5, 5, ...Array.from({ length: 22 }, () => null)])
})
