import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createInDoubt } from '@/server/live/in-doubt'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells at once, and once more after the last doubt', () => {
  let notified = 0
  const doubt = createInDoubt(() => (notified += 1))
  doubt.tell()
  vi.advanceTimersByTime(3_000)
  doubt.tell()
  expect(notified).toBe(2)
  vi.advanceTimersByTime(4_000)
  expect(notified).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(notified).toBe(3)
})

it('tells nothing after the end', () => {
  let notified = 0
  const doubt = createInDoubt(() => (notified += 1))
  doubt.tell()
  doubt.stop()
  vi.advanceTimersByTime(60_000)
  expect(notified).toBe(1)
})
