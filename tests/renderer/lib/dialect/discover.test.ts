import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { discover, forgetCapabilities } from '@/renderer/lib/dialect/discover'

interface Answer {
  readonly status: number
  readonly body?: string
}

let asked = 0
let answer: (signal: AbortSignal) => Promise<Answer>
const real = globalThis.fetch

beforeEach(() => {
  forgetCapabilities()
  asked = 0
  globalThis.fetch = async (input, init) => {
    if (String(input) !== '/api/capabilities') throw new Error(`not asked for: ${String(input)}`)
    asked += 1
    const { status, body = '' } = await answer(init?.signal ?? new AbortController().signal)
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
})
afterEach(() => {
  globalThis.fetch = real
})

const says = (status: number, body?: string): void => {
  answer = async () => (body === undefined ? { status } : { status, body })
}
const KNOWN = JSON.stringify({ capabilities: ['history', 'merges', 'teleport'] })

describe('what a host knows', () => {
  it('is what it says, also names that nobody here knows', async () => {
    says(200, KNOWN)
    expect([...(await discover())]).toEqual(['history', 'merges', 'teleport'])
    expect([knows('history'), knows('trends')]).toEqual([true, false])
  })

  it.each([
    ['it has no such call', 404, '{"message":"Not Found"}'],
    ['it wants a password for it', 401, '{"error":"invalid_grant"}'],
    ['it refuses', 403, ''],
    ['it answers a page', 200, '<!doctype html><title>Bienvenue</title>'],
    ['it answers nothing', 200, ''],
    ['it answers something else', 200, '{"hello":"world"}'],
    ['its list is none', 200, '{"capabilities":"history"}']
  ])('is nothing where %s, and it is not asked again', async (_, status, body) => {
    says(status, body)
    expect((await discover()).size).toBe(0)
    says(200, KNOWN)
    expect((await discover()).size).toBe(0)
    expect(asked).toBe(1)
  })

  it.each([
    ['is in trouble', 500],
    ['is away behind its proxy', 502],
    ['is busy', 429]
  ])('is nothing while it %s, and is asked for again', async (_, status) => {
    says(status)
    expect((await discover()).size).toBe(0)
    says(200, KNOWN)
    expect((await discover()).has('history')).toBe(true)
    expect(asked).toBe(2)
  })

  it('is nothing while nobody answers, and is asked for again', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'))
    expect((await discover()).size).toBe(0)
    says(200, KNOWN)
    expect((await discover()).has('history')).toBe(true)
  })

  it('is nothing where it does not answer in time', { timeout: 10_000 }, async () => {
    answer = (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    const began = performance.now()
    expect((await discover()).size).toBe(0)
    expect(performance.now() - began).toBeLessThan(6_000)
    says(200, KNOWN)
    expect((await discover()).has('history')).toBe(true)
  })
})

it('is asked once for a session, however many calls wait for it', async () => {
  says(200, KNOWN)
  await Promise.all([discover(), discover(), discover()])
  await discover()
  expect(asked).toBe(1)
})

it('is asked again by another session, whose host may be another', async () => {
  says(200, KNOWN)
  await discover()
  forgetCapabilities()
  says(404)
  expect((await discover()).size).toBe(0)
  expect([asked, knows('history')]).toEqual([2, false])
})
