import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import { host } from '@/renderer/lib/host/host'
import { type ServerReach, watchServer } from '@/renderer/lib/http/watch-server'

const WELL = () => new Response(JSON.stringify({ status: 'ok', version: '1' }), { status: 200 })
let reported: ServerReach[]
let requested: number
let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  ;[reported, requested, answer] = [[], 0, () => Promise.reject(new TypeError('away'))]
  useKnown.setState({ capabilities: new Set(['health']) })
  vi.spyOn(host, 'fetch').mockImplementation(() => {
    requested += 1
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const watch = () => watchServer((reach) => reported.push(reach))
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
const waits = () => reported.map((reach) => (reach.kind === 'away' ? reach.retryInS : reach.kind))

it('asks a server that is away again after 2 s, 3 s, then every 5 s, and counts them down', async () => {
  const { stop } = watch()
  await pass(0.1)
  expect([requested, waits()]).toEqual([1, [2]])
  await pass(2)
  expect([requested, waits()]).toEqual([2, [2, 1, null, 3]])
  await pass(3)
  expect([requested, waits().slice(4)]).toEqual([3, [2, 1, null, 5]])
  await pass(10)
  expect([requested, waits().slice(8)]).toEqual([5, [4, 3, 2, 1, null, 5, 4, 3, 2, 1, null, 5]])
  stop()
})

it('asks a server that answers every 15 s, and waits 2 s again when it goes away later', async () => {
  const { stop } = watch()
  await pass(2.1)
  answer = async () => WELL()
  await pass(3)
  expect(waits().at(-1)).toBe('reachable')
  await pass(14)
  expect(requested).toBe(3)
  answer = () => Promise.reject(new TypeError('away'))
  await pass(1)
  expect([requested, waits().at(-1)]).toEqual([4, 2])
  stop()
})

it('asks at once when it is asked to, in the middle of a wait', async () => {
  const { retryNow, stop } = watch()
  await pass(0.5)
  retryNow()
  await pass(0)
  expect([requested, waits()]).toEqual([2, [2, null, 3]])
  stop()
})

it('says nothing more once stopped in the middle of a wait, and leaves no timer behind', async () => {
  const { stop } = watch()
  await pass(0.5)
  stop()
  await pass(0)
  expect(vi.getTimerCount()).toBe(0)
  await pass(30)
  expect([requested, waits()]).toEqual([1, [2]])
})

it('does not tell an answer that comes after it was stopped', async () => {
  let give: (response: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (give = resolve))
  const { stop } = watch()
  await pass(0)
  stop()
  give(WELL())
  await pass(30)
  expect([requested, reported]).toEqual([1, []])
})
