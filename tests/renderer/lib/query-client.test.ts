import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdsUnsaved } from '@/renderer/lib/drafts/unsaved'
import { ApiError } from '@/renderer/lib/http/api-error'
import { createQueryClient } from '@/renderer/lib/query/query-client'

const AWAY = new ApiError('unreachable', 0, null)
const REFUSED = new ApiError('refused', 409, null)
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
})
afterEach(() => {
  client.clear()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

/** Reads by `read` until the end of the test; answers when each try was made, in ms from the first. */
function read(run: (tries: number) => Promise<unknown>): number[] {
  const from = Date.now()
  const tries: number[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['read'],
    queryFn: () => {
      tries.push(Date.now() - from)
      return run(tries.length)
    }
  })
  observer.subscribe(() => undefined)
  return tries
}

describe('a reading', () => {
  it('is tried again while the server is away, later and later, then every 5 s, until it answers', async () => {
    const tries = read((count) => (count < 8 ? Promise.reject(AWAY) : Promise.resolve('there')))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toEqual([0, 500, 1_500, 3_500, 7_500, 12_500, 17_500, 22_500])
    expect(client.getQueryData(['read'])).toBe('there')
  })

  it('is given up some day', async () => {
    const tries = read(() => Promise.reject(AWAY))
    await vi.advanceTimersByTimeAsync(6_000_000)
    expect(tries).toHaveLength(1_001)
  })

  it('is not tried again once it was refused', async () => {
    const tries = read(() => Promise.reject(REFUSED))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toEqual([0])
  })

  it('is made without internet too: the workshop has its server', async () => {
    onlineManager.setOnline(false)
    const tries = read(() => Promise.resolve('there'))
    await vi.advanceTimersByTimeAsync(10)
    expect([tries, client.getQueryData(['read'])]).toEqual([[0], 'there'])
  })

  it.each([
    [9_000, 1],
    [11_000, 2]
  ])('is good for 10 s: asked for again after %i ms, it was made %i times', async (ms, made) => {
    const tries = read(() => Promise.resolve('there'))
    await vi.advanceTimersByTimeAsync(ms)
    void client.fetchQuery({ queryKey: ['read'], queryFn: () => tries.push(ms) })
    await vi.advanceTimersByTimeAsync(10)
    expect(tries).toHaveLength(made)
  })

  it('is not made again because the window is looked at', async () => {
    const tries = read(() => Promise.resolve('there'))
    await vi.advanceTimersByTimeAsync(60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(10)
    expect(tries).toEqual([0])
  })
})

describe('a save', () => {
  const save = (mutationFn: () => Promise<unknown>, mutationKey: readonly string[] = ['save', 'order']) =>
    client
      .getMutationCache()
      .build(client, client.defaultMutationOptions({ mutationKey, mutationFn }))
      .execute(undefined)
      .catch(() => 'failed')

  it('is sent without internet too, and once: what was lost may have arrived', async () => {
    onlineManager.setOnline(false)
    const sent = vi.fn(() => Promise.reject(AWAY))
    void save(sent)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveBeenCalledOnce()
  })

  it('holds the window until it is over', async () => {
    let end: () => void = () => undefined
    const saving = save(() => new Promise<void>((resolve) => (end = resolve)))
    await vi.advanceTimersByTimeAsync(0)
    expect(holdsUnsaved()).toBe(true)
    end()
    await saving
    expect(holdsUnsaved()).toBe(false)
  })

  it('holds nothing where it is of another kind', async () => {
    void save(() => new Promise(() => undefined), ['print'])
    await vi.advanceTimersByTimeAsync(0)
    expect(holdsUnsaved()).toBe(false)
  })
})
