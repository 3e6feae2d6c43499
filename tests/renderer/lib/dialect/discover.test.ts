import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { knows, useKnown } from '@/renderer/lib/dialect/capabilities'
import { discover, discovered, forgetCapabilities } from '@/renderer/lib/dialect/discover'
import { hurryDeadlines } from '../../support/hurry-deadlines'

interface Answer {
  readonly status: number
  readonly body?: BodyInit
}

/** A body whose line breaks after its first bytes. */
const BROKEN = new ReadableStream<Uint8Array>({
  start: (body) => body.enqueue(new TextEncoder().encode('{"capab')),
  pull: (body) => body.error(new TypeError('terminated'))
})

let requested = 0
let answer: (signal: AbortSignal) => Promise<Answer>
const real = globalThis.fetch

beforeEach(() => {
  forgetCapabilities()
  useKnown.setState({ capabilities: new Set() })
  requested = 0
  globalThis.fetch = async (input, init) => {
    if (String(input) !== '/api/capabilities') throw new Error(`not asked for: ${String(input)}`)
    requested += 1
    const { status, body = '' } = await answer(init?.signal ?? new AbortController().signal)
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  globalThis.fetch = real
})

const says = (status: number, body?: string): void => {
  answer = async () => (body === undefined ? { status } : { status, body })
}
const KNOWN = JSON.stringify({ capabilities: ['history', 'merges', 'teleport'] })

describe('what a host knows', () => {
  it('is what it says, also names that nobody here knows', async () => {
    says(200, KNOWN)
    expect([...(await discovered())]).toEqual(['history', 'merges', 'teleport'])
    expect([knows('history'), knows('trends')]).toEqual([true, false])
  })

  it.each([
    ['it has no such call', 404, '{"message":"Not Found"}'],
    ['it has no call of that method', 405, ''],
    ['it refuses', 403, ''],
    ['it calls the question wrong', 400, '{"message":"Bad Request"}'],
    ['it answers a page', 200, '<!doctype html><title>Bienvenue</title>'],
    ['it answers nothing', 200, ''],
    ['it answers something else', 200, '{"hello":"world"}'],
    ['its list is none', 200, '{"capabilities":"history"}']
  ])('is nothing where %s, and it is not asked again', async (_, status, body) => {
    says(status, body)
    expect((await discovered()).size).toBe(0)
    says(200, KNOWN)
    expect((await discovered()).size).toBe(0)
    expect(requested).toBe(1)
  })

  const CANNOT_TELL: readonly (readonly [string, typeof answer])[] = [
    ['it is in trouble', async () => ({ status: 500 })],
    ['it is away behind its proxy', async () => ({ status: 502 })],
    ['it is busy', async () => ({ status: 429 })],
    ['the question took it too long', async () => ({ status: 408 })],
    ['the session is over', async () => ({ status: 401, body: '{"error":"invalid_grant"}' })],
    ['the desktop says so of the session', async () => ({ status: 400, body: '{"error":"invalid_grant"}' })],
    ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
    ['its answer breaks off', async () => ({ status: 200, body: BROKEN })]
  ]
  it.each(CANNOT_TELL)('is what it was where %s: what depends on it waits, and it is asked again', async (_, cannotTell) => {
    says(200, KNOWN)
    await discover()
    forgetCapabilities()
    answer = cannotTell
    expect(await discover()).toBeNull()
    await expect(discovered()).rejects.toMatchObject({ name: 'ApiError', kind: 'unreachable' })
    expect([knows('history'), requested]).toEqual([true, 3])
    says(404)
    expect((await discovered()).size).toBe(0)
    expect(knows('history')).toBe(false)
  })

  it('is what it was where it does not answer in time', async () => {
    hurryDeadlines()
    answer = (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    const began = performance.now()
    expect(await discover()).toBeNull()
    expect(performance.now() - began).toBeLessThan(1_000)
    says(200, KNOWN)
    expect((await discovered()).has('history')).toBe(true)
  })
})

it('is asked once for a session, however many calls wait for it', async () => {
  says(200, KNOWN)
  await Promise.all([discover(), discover(), discover()])
  await discover()
  expect(requested).toBe(1)
})

it('is asked again by another session, whose host may be another', async () => {
  says(200, KNOWN)
  await discover()
  forgetCapabilities()
  says(404)
  expect((await discovered()).size).toBe(0)
  expect([requested, knows('history')]).toEqual([2, false])
})

it('a question of before another session does not undo the one after it', async () => {
  const first = Promise.withResolvers<Answer>()
  answer = () => first.promise
  const before = discover()
  forgetCapabilities()
  says(200, KNOWN)
  await discover()
  first.resolve({ status: 404 })
  expect((await before)?.size).toBe(0)
  expect([(await discovered()).has('history'), knows('history'), requested]).toEqual([true, true, 2])
})
