import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { usePolling } from '@/renderer/lib/query/use-polling'

const LIST = ['list', 'all/opened']
const SCREENS = { order: queryKeys.order('48213'), list: LIST, profile: queryKeys.profile }
type Screen = keyof typeof SCREENS

let reads: Record<Screen, number>
let fails: boolean
let hidden: boolean

function Shell({ screens }: { screens: readonly Screen[] }) {
  usePolling()
  return screens.map((screen) => <Part key={screen} screen={screen} />)
}
function Part({ screen }: { screen: Screen }) {
  useQuery({
    queryKey: SCREENS[screen],
    retry: false,
    queryFn: () => {
      reads[screen] += 1
      return fails ? Promise.reject(new Error('away')) : Promise.resolve(screen)
    }
  })
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[reads, fails, hidden] = [{ order: 0, list: 0, profile: 0 }, false, false]
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'))
  useLiveStatus.setState({ state: 'offline' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  useLiveStatus.setState({ state: 'off' })
})

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

async function show(...screens: Screen[]): Promise<void> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shell screens={screens} />
    </QueryClientProvider>
  )
  await pass(10)
  reads = { order: 0, list: 0, profile: 0 }
}

it('reads an open order every 30 s, what else is on screen every minute, and never who is signed in', async () => {
  await show('order', 'list', 'profile')
  await pass(29_000)
  expect(reads).toEqual({ order: 0, list: 0, profile: 0 })
  await pass(2_000)
  expect(reads).toEqual({ order: 1, list: 0, profile: 0 })
  await pass(30_000)
  expect(reads).toEqual({ order: 2, list: 1, profile: 0 })
  await pass(60_000)
  expect(reads).toEqual({ order: 4, list: 2, profile: 0 })
})

it('reads at once when the window is looked at again', async () => {
  await show('order', 'list', 'profile')
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await pass(10)
  expect(reads).toEqual({ order: 1, list: 1, profile: 0 })
})

it('reads nothing while nobody can see it', async () => {
  await show('order', 'list')
  hidden = true
  await pass(120_000)
  expect(reads).toEqual({ order: 0, list: 0, profile: 0 })
  hidden = false
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(10)
  expect(reads).toEqual({ order: 1, list: 1, profile: 0 })
})

it('reads nothing by itself while the socket tells, and begins when it is lost', async () => {
  useLiveStatus.setState({ state: 'online' })
  await show('order', 'list')
  await pass(120_000)
  expect(reads).toEqual({ order: 0, list: 0, profile: 0 })
  await act(async () => useLiveStatus.setState({ state: 'offline' }))
  await pass(31_000)
  expect(reads).toEqual({ order: 1, list: 0, profile: 0 })
})

it('leaves a reading that failed to its own retries', async () => {
  fails = true
  await show('list')
  await pass(61_000)
  expect(reads.list).toBe(0)
})

it('stops with its screen', async () => {
  await show('order')
  cleanup()
  await pass(120_000)
  expect(reads.order).toBe(0)
})
