import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenAtRest } from '@/renderer/lib/when-at-rest'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs once, so long after the last touch', () => {
  const run = vi.fn()
  const rest = whenAtRest(run, 80)
  for (let frame = 0; frame < 20; frame += 1) {
    rest.touch()
    vi.advanceTimersByTime(16)
  }
  vi.advanceTimersByTime(63)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(1)
  rest.touch()
  vi.advanceTimersByTime(80)
  expect(run).toHaveBeenCalledTimes(2)
})

it('runs no more once it was stopped, until it is touched again', () => {
  const run = vi.fn()
  const rest = whenAtRest(run, 80)
  rest.touch()
  rest.stop()
  vi.advanceTimersByTime(1_000)
  expect(run).not.toHaveBeenCalled()
  rest.touch()
  vi.advanceTimersByTime(80)
  expect(run).toHaveBeenCalledTimes(1)
})
