import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/renderer/lib/live/live'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'

const KEY = ['list']
let reads: { list: number; other: number }
let news: (() => void) | null
let connect: ((again: boolean) => void) | null
let connectedAt: number

const listen: LiveNews = (refresh) => {
  news = refresh
  return () => {
    news = null
  }
}
const useCounted = (key: 'list' | 'other'): void =>
  void useQuery({
    queryKey: [key, 'x'],
    queryFn: () => {
      reads[key] += 1
      return key
    }
  })
function Screen() {
  useCounted('list')
  useCounted('other')
  useLiveRefresh(KEY, listen)
  return null
}

beforeEach(async () => {
  vi.useFakeTimers()
  ;[reads, news, connect, connectedAt] = [{ list: 0, other: 0 }, null, null, 0]
  vi.spyOn(live, 'onConnected').mockImplementation((listener) => {
    connect = listener
    return () => {
      connect = null
      return true
    }
  })
  vi.spyOn(live, 'mayHaveMissed').mockImplementation((readAt, withinMs = 0) => readAt > 0 && readAt + withinMs < connectedAt)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })}>
      <Screen />
    </QueryClientProvider>
  )
  await pass(10)
  reads = { list: 0, other: 0 }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
const connected = (again: boolean): void => {
  connectedAt = Date.now()
  connect?.(again)
}

it('reads what stands under its key again once for a burst of news, and nothing else', async () => {
  news?.()
  await pass(200)
  news?.()
  expect(reads).toEqual({ list: 0, other: 0 })
  await pass(150)
  expect(reads).toEqual({ list: 1, other: 0 })
  await pass(1_000)
  expect(reads).toEqual({ list: 1, other: 0 })
  news?.()
  await pass(400)
  expect(reads).toEqual({ list: 2, other: 0 })
})

it.each([
  ['again after each reconnection', true, 0, 1],
  ['not again for a first connection that follows the reading', false, 500, 0],
  ['again for a first connection so late that news may have been missed', false, 2_000, 1]
])('reads %s', async (_, again, afterMs, expected) => {
  await pass(afterMs)
  connected(again)
  await pass(400)
  expect(reads).toEqual({ list: expected, other: 0 })
})

it('stops with its screen: it listens to nothing, and what was about to be read is not', async () => {
  const client = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  news?.()
  cleanup()
  expect([news, connect]).toEqual([null, null])
  await pass(1_000)
  expect(client).not.toHaveBeenCalled()
})
