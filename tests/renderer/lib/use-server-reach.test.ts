import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import { host } from '@/renderer/lib/host/host'
import { useServerReach } from '@/renderer/lib/http/use-server-reach'

let requested = 0
beforeEach(() => {
  vi.useFakeTimers()
  requested = 0
  useKnown.setState({ capabilities: new Set(['health']) })
  vi.spyOn(host, 'fetch').mockImplementation(() => {
    requested += 1
    return Promise.reject(new TypeError('away'))
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const mount = (active: boolean) => renderHook(({ on }: { on: boolean }) => useServerReach(on), { initialProps: { on: active } })

it('knows nothing, and asks nothing, while it is not wanted', async () => {
  const { result } = mount(false)
  await pass(5_000)
  act(() => result.current.retryNow())
  expect([result.current.reach, requested]).toEqual([{ kind: 'unknown' }, 0])
})

it('says what it hears while it is wanted, asks at once when told to, and forgets afterwards', async () => {
  const { result, rerender } = mount(true)
  expect(result.current.reach).toEqual({ kind: 'unknown' })
  await pass(100)
  expect(result.current.reach).toEqual({ kind: 'away', retryInS: 2 })
  act(() => result.current.retryNow())
  await pass(0)
  expect([result.current.reach, requested]).toEqual([{ kind: 'away', retryInS: 3 }, 2])
  rerender({ on: false })
  expect(result.current.reach).toEqual({ kind: 'unknown' })
  await pass(10_000)
  act(() => result.current.retryNow())
  await pass(0)
  expect(requested).toBe(2)
})
