import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readingTeller } from '@/server/live/reading-teller'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** What windows heard, with the time of each since the start, in ms. */
function windowsHear() {
  const from = Date.now()
  const heard: [event: string, after: number][] = []
  const local = { emit: (event: string) => heard.push([event, Date.now() - from]) }
  return { heard, io: { local } as unknown as Parameters<typeof readingTeller>[0] }
}

it.each([
  [1, 250],
  [60, 250],
  [300, 1_200],
  [100_000, 5_000]
])('%i windows are told once of what comes within %i ms', (windows, ms) => {
  const { heard, io } = windowsHear()
  const { tell } = readingTeller(io, 'refresh_metrics', { windows: () => windows })
  for (let n = 0; n < 3; n += 1) tell()
  vi.advanceTimersByTime(ms - 1)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual([['refresh_metrics', ms]])
  tell()
  vi.advanceTimersByTime(10_000)
  expect(heard).toHaveLength(2)
})

it('tells nothing before windows can read, nor after its stop', () => {
  const { heard, io } = windowsHear()
  let isReadable = false
  const { tell, stop } = readingTeller(io, 'news_missed', { isReadable: () => isReadable })
  tell()
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual([])
  isReadable = true
  vi.advanceTimersByTime(500)
  expect(heard.map(([event]) => event)).toEqual(['news_missed'])
  tell()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(heard).toHaveLength(1)
})
