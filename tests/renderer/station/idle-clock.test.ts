import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '@/contract/storage'
import { watchIdle } from '@/renderer/lib/station/idle-clock'

const MINUTE_MS = 60_000
const reported: string[] = []
const watch = () =>
  watchIdle({ minutes: 10, onNotice: (shown) => reported.push(shown ? 'soon' : 'stays'), onOver: () => reported.push('over') })
let clock: ReturnType<typeof watch>

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  reported.length = 0
  clock = watch()
})
afterEach(() => {
  clock.stop()
  vi.useRealTimers()
})

it('is over after so many minutes without a gesture, said half a minute before, once', () => {
  vi.advanceTimersByTime(9.5 * MINUTE_MS - 1_500)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(reported).toEqual(['soon'])
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(reported).toEqual(['soon', 'stays', 'over'])
})

it('begins anew at any gesture, also once it was said', () => {
  vi.advanceTimersByTime(9.75 * MINUTE_MS)
  clock.gesture()
  expect(reported).toEqual(['soon', 'stays'])
  vi.advanceTimersByTime(9.25 * MINUTE_MS)
  expect(reported).toEqual(['soon', 'stays'])
})

it('counts what is done in another window of the station', () => {
  vi.advanceTimersByTime(6 * MINUTE_MS)
  localStorage.setItem(STORAGE_KEYS.stationGesture, String(Date.now()))
  vi.advanceTimersByTime(9 * MINUTE_MS)
  expect(reported).toEqual([])
})

it('is over where the machine slept meanwhile, whoever wakes it', () => {
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  clock.gesture()
  expect(reported).toEqual(['over'])
})

it('goes on where the clock was set back: what lies ahead of it was no gesture', () => {
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS)
  vi.advanceTimersByTime(10 * MINUTE_MS + 1_000)
  expect(reported).toEqual(['soon', 'stays', 'over'])
})
