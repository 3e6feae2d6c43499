import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useClock } from '@/renderer/lib/use-clock'

const EVERY_MS = 1_000
const START = 1_700_000_000_000

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('goes on at its turns', () => {
  const { result } = renderHook(() => useClock(EVERY_MS))
  expect(result.current).toBe(START)
  act(() => void vi.advanceTimersByTime(EVERY_MS))
  expect(result.current).toBe(START + EVERY_MS)
})

it('is no more than a turn behind where its turn is late, and no other instant at each drawing', () => {
  const { result, rerender } = renderHook(() => useClock(EVERY_MS))
  const drawnAt = (instant: number): number => {
    vi.setSystemTime(instant)
    rerender()
    expect(result.current).toBeGreaterThanOrEqual(instant - EVERY_MS)
    expect(result.current).toBeLessThanOrEqual(instant)
    return result.current
  }
  const drawn = [5_001, 5_004, 5_090, 5_999].map((after) => drawnAt(START + after))
  expect(new Set(drawn).size).toBe(1)
  expect(drawnAt(START + 6_500)).toBeGreaterThan(drawn[0] ?? 0)
})
