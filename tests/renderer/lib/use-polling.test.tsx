import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
// The hook loads it by itself: it is there at once here.
import '@/renderer/lib/query/poll'
import { usePolling } from '@/renderer/lib/query/use-polling'

const LIST = ['list', 'all/opened']
const SCREENS = {
  order: queryKeys.order('48213'),
  list: LIST,
  profile: queryKeys.profile,
  printers: queryKeys.printers,
  version: ['version']
}
type Screen = keyof typeof SCREENS
const NONE = { order: 0, list: 0, profile: 0, printers: 0, version: 0 }

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
  ;[reads, fails, hidden] = [{ ...NONE }, false, false]
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
  await pass(1_500)
  await vi.dynamicImportSettled()
  reads = { ...NONE }
}

it('reads an open order every 30 s, what else is on screen every minute, and never who is signed in, nor what is the station’s own', async () => {
  await show('order', 'list', 'profile', 'printers', 'version')
  await pass(29_000)
  expect(reads).toEqual(NONE)
  await pass(2_000)
  expect(reads).toEqual({ ...NONE, order: 1, list: 0 })
  await pass(30_000)
  expect(reads).toEqual({ ...NONE, order: 2, list: 1 })
  await pass(60_000)
  expect(reads).toEqual({ ...NONE, order: 4, list: 2 })
})

it('reads at once when the window is looked at again', async () => {
  await show('order', 'list', 'profile', 'printers', 'version')
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await pass(10)
  expect(reads).toEqual({ ...NONE, order: 1, list: 1 })
})

it('reads nothing while nobody can see it', async () => {
  await show('order', 'list')
  hidden = true
  await pass(120_000)
  expect(reads).toEqual(NONE)
  hidden = false
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(10)
  expect(reads).toEqual({ ...NONE, order: 1, list: 1 })
})

it('reads nothing by itself while the socket tells, and at once when it is lost for more than a second', async () => {
  useLiveStatus.setState({ state: 'online' })
  await show('order', 'list')
  await pass(120_000)
  expect(reads).toEqual(NONE)
  await act(async () => useLiveStatus.setState({ state: 'offline' }))
  await pass(500)
  await act(async () => useLiveStatus.setState({ state: 'online' }))
  await pass(2_000)
  expect(reads).toEqual(NONE)
  await act(async () => useLiveStatus.setState({ state: 'offline' }))
  await pass(1_500)
  expect(reads).toEqual({ ...NONE, order: 1, list: 1 })
  await pass(60_000)
  expect(reads).toEqual({ ...NONE, order: 3, list: 2 })
})

it('ends when the socket tells again, also for who looks at the window', async () => {
  await show('order', 'list')
  await act(async () => useLiveStatus.setState({ state: 'online' }))
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(120_000)
  expect(reads).toEqual(NONE)
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
