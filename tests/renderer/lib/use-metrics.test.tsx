import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { host } from '@/renderer/lib/host/host'
import * as live from '@/renderer/lib/live/live'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { useMetrics, useMetricsRefresh } from '@/renderer/lib/query/use-metrics'
import { useProfile } from '@/renderer/lib/query/use-profile'

const figures = (opened: number) => ({ dimensions: { all: { opened } } })
let answers: { status: number; body: unknown }[]
let requested: { path: string; quiet: boolean }[]

beforeEach(() => {
  answers = []
  requested = []
  usePreferences.setState({ origin: 'all' })
  vi.spyOn(host, 'fetch').mockImplementation(async (path, _init, { quiet }) => {
    if (path === '/api/capabilities') return new Response('{"capabilities":[]}')
    requested.push({ path, quiet })
    const { status, body } = answers.shift() ?? { status: 404, body: {} }
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open<T>(hook: () => T) {
  const client = createQueryClient()
  return renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  })
}

it('tells the figure of a channel once it is known, and that the host tells none of another', async () => {
  answers = [{ status: 200, body: figures(12) }]
  const { result } = open(useMetrics)
  expect(result.current('all', 'opened')).toBeUndefined()
  await waitFor(() => expect(result.current('all', 'opened')).toBe(12))
  expect([result.current('all', 'unknown'), result.current('dtg', 'new')]).toEqual([null, null])
  expect(requested).toEqual([{ path: '/api/metrics?origin=all', quiet: true }])
})

it('tells that there are none where the host has no such call', async () => {
  const { result } = open(useMetrics)
  await waitFor(() => expect(result.current('all', 'opened')).toBeNull())
})

it('counts the orders of another origin, and shows the figures that it has until then', async () => {
  answers = [
    { status: 200, body: figures(12) },
    { status: 200, body: figures(5) }
  ]
  const { result } = open(useMetrics)
  await waitFor(() => expect(result.current('all', 'opened')).toBe(12))
  act(() => usePreferences.setState({ origin: 'shop' as never }))
  expect(result.current('all', 'opened')).toBe(12)
  await waitFor(() => expect(result.current('all', 'opened')).toBe(5))
  expect(requested.at(-1)?.path).toBe('/api/metrics?origin=shop')
})

it('counts again when the server says that something moved, and not before', async () => {
  answers = [
    { status: 200, body: figures(12) },
    { status: 200, body: figures(13) }
  ]
  const listens: [string, () => void][] = []
  vi.spyOn(live, 'onLive').mockImplementation((event, listener) => {
    listens.push([event, listener as () => void])
    return () => undefined
  })
  const { result } = open(() => {
    useMetricsRefresh()
    return useMetrics()
  })
  await waitFor(() => expect(result.current('all', 'opened')).toBe(12))
  expect(listens.map(([event]) => event)).toEqual(['refresh_metrics'])
  listens[0]?.[1]()
  await waitFor(() => expect(result.current('all', 'opened')).toBe(13))
})

it('keeps its figures for a minute, however often a screen that shows them is opened', async () => {
  answers = [{ status: 200, body: figures(12) }]
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const first = renderHook(useMetrics, { wrapper })
  await waitFor(() => expect(first.result.current('all', 'opened')).toBe(12))
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 50_000)
  renderHook(useMetrics, { wrapper })
  await act(async () => undefined)
  expect(requested).toHaveLength(1)
})

it('asks who is signed in once, and never again', async () => {
  answers = [{ status: 200, body: { firstname: 'Camille', lastname: 'Renard' } }]
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(useProfile, { wrapper })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toEqual({ firstname: 'Camille', lastname: 'Renard', role: 'operator' }))
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 24 * 3_600_000)
  renderHook(useProfile, { wrapper })
  await act(async () => undefined)
  expect(requested).toEqual([{ path: '/api/user/profile', quiet: false }])
})

it.each([
  ['figures', useMetrics],
  ['a name', useProfile]
])('gives up asking for %s that nobody waits for any more', async (_, hook: () => unknown) => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.mocked(host.fetch).mockImplementation((path, init) => {
    if (path !== '/api/capabilities') signals.push(init.signal)
    return new Promise(() => undefined)
  })
  const { unmount } = open(hook)
  await waitFor(() => expect(signals).toHaveLength(1))
  expect(signals[0]?.aborted).toBe(false)
  unmount()
  expect(signals[0]?.aborted).toBe(true)
})
