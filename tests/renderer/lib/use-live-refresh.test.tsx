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
let client: QueryClient
const useCounted = (key: 'list' | 'other', page = 'x'): void =>
  void useQuery({
    queryKey: [key, page],
    queryFn: () => {
      reads[key] += 1
      return key
    }
  })
let pages: number
function Second() {
  useCounted('list', 'y')
  return null
}
function Screen() {
  useCounted('list')
  useCounted('other')
  useLiveRefresh(KEY, listen)
  return pages > 1 ? <Second /> : null
}

beforeEach(() => {
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
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  pages = 1
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>
  )
  await pass(10)
  reads = { list: 0, other: 0 }
}
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
const connected = (again: boolean): void => {
  connectedAt = Date.now()
  connect?.(again)
}

it('reads what stands under its key again once for a burst of news, and nothing else', async () => {
  await open()
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
  await open()
  await pass(afterMs)
  connected(again)
  await pass(400)
  expect(reads).toEqual({ list: expected, other: 0 })
})

it('is not made old by a late connection where only something else, or what nobody looks at, was read before it', async () => {
  await open()
  client.setQueryData(['list', 'left'], 'list', { updatedAt: Date.now() })
  await pass(2_000)
  await act(() => client.refetchQueries({ queryKey: ['list', 'x'] }))
  reads = { list: 0, other: 0 }
  connected(false)
  await pass(400)
  expect(reads).toEqual({ list: 0, other: 0 })
})

it('is made old by a late connection where one of its parts was read before it', async () => {
  pages = 2
  await open()
  await pass(2_000)
  await act(() => client.refetchQueries({ queryKey: ['list', 'x'] }))
  reads = { list: 0, other: 0 }
  connected(false)
  await pass(400)
  expect(reads).toEqual({ list: 2, other: 0 })
})

it('stops with its screen: it listens to nothing, and what was about to be read is not', async () => {
  await open()
  const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  news?.()
  cleanup()
  expect([news, connect]).toEqual([null, null])
  await pass(1_000)
  expect(invalidate).not.toHaveBeenCalled()
})
