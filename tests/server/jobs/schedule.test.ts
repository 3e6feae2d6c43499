import { expect, it } from 'vitest'
import { daily, hourly, onSundays } from '@/server/jobs/schedule'

it.each([
  ['the same night', daily('3:00'), '2026-11-20T01:59:59Z', '2026-11-20T02:00:00Z'],
  ['the next day once it has struck', daily('3:00'), '2026-11-20T02:00:00Z', '2026-11-21T02:00:00Z'],
  ['summer time', daily('3:00'), '2026-07-01T12:00:00Z', '2026-07-02T01:00:00Z'],
  ['the night that has no 2:30: when the clock jumps', daily('2:30'), '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  ['the night that has 2:30 twice: once', daily('2:30'), '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  ['the coming Sunday', onSundays('4:10'), '2026-11-20T12:00:00Z', '2026-11-22T03:10:00Z'],
  ['an hour', hourly(5), '2026-11-20T12:05:00Z', '2026-11-20T13:05:00Z']
] as const)('%s', (_, schedule, after, due) => expect(schedule(new Date(after)).toISOString()).toBe(due.replace('Z', '.000Z')))
