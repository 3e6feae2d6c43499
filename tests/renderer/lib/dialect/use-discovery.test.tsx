import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { knows, useKnown } from '@/renderer/lib/dialect/capabilities'
import { discover, forgetCapabilities } from '@/renderer/lib/dialect/discover'
import { useDiscovery } from '@/renderer/lib/dialect/use-discovery'

let requested = 0
/** What the host answers, one after the other; the last of them from then on. */
let answers: readonly (readonly [status: number, body: string])[]
const real = globalThis.fetch

beforeEach(() => {
  vi.useFakeTimers()
  forgetCapabilities()
  useKnown.setState({ capabilities: new Set() })
  requested = 0
  globalThis.fetch = async (input) => {
    if (String(input) !== '/api/capabilities') throw new Error(`not asked for: ${String(input)}`)
    const [status, body] = answers[Math.min(requested, answers.length - 1)] ?? [500, '']
    requested += 1
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  globalThis.fetch = real
})

const STEP_MS = 50
/** In steps: an answer has the time to set what it waits for next. */
const pass = (ms: number): Promise<void> =>
  act(async () => {
    for (let passed = 0; passed < ms; passed += STEP_MS) await vi.advanceTimersByTimeAsync(STEP_MS)
  })
const UNAUTHORIZED = [401, '{"message":"JWT Token not found"}'] as const
const BUSY = [503, ''] as const
const KNOWN = [200, '{"capabilities":["people"]}'] as const

it.each([
  ['refuses whoever has no session', [UNAUTHORIZED], 2],
  ['ends the session that was kept, and then says nothing without one', [[400, '{"error":"invalid_grant"}'], UNAUTHORIZED], 2],
  ['forbids it', [[403, '']], 1],
  ['has no such call', [[404, '']], 1]
] as const)('a host that %s is left alone: what it knows is settled until somebody signs in', async (_, said, most) => {
  answers = said
  const { result } = renderHook(() => useDiscovery())
  await pass(20_000)
  expect([requested, result.current]).toEqual([most, true])
})

it('a host in trouble is asked until it answers', async () => {
  answers = [BUSY, BUSY, BUSY, KNOWN]
  const { result } = renderHook(() => useDiscovery())
  await pass(5_500)
  expect([requested, result.current]).toEqual([3, false])
  await pass(2_000)
  expect([requested, result.current, knows('people')]).toEqual([4, true, true])
})

it('the last word of a session that ended is not taken for the host’s own', async () => {
  answers = [[400, '{"error":"invalid_grant"}'], KNOWN]
  const { result } = renderHook(() => useDiscovery())
  await pass(2_500)
  expect([requested, result.current, knows('people')]).toEqual([2, true, true])
})

it('who signs in at a host that refused is heard: it is asked at the next call', async () => {
  answers = [UNAUTHORIZED, UNAUTHORIZED, KNOWN]
  renderHook(() => useDiscovery())
  await pass(10_000)
  expect((await discover())?.has('people')).toBe(true)
})
