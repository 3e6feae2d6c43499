import { expect, it } from 'vitest'
import { hostCapabilities } from '@/main/session/host-capabilities'

const AWAY = (): Promise<Response> => Promise.reject(new TypeError('network'))
const KNOWS = async (): Promise<Response> => Response.json({ capabilities: ['session-revocation', 'one of another day'] })

/** A host that answers in turns, the last one for ever; tells what it was asked. */
function host(...answers: readonly (() => Promise<Response>)[]) {
  const requested: [string, RequestInit | undefined][] = []
  const fetch = (async (url: string, init?: RequestInit) => {
    requested.push([url, init])
    return (answers[Math.min(requested.length, answers.length) - 1] ?? AWAY)()
  }) as typeof globalThis.fetch
  return { requested, capabilities: hostCapabilities('https://api.test', fetch) }
}

it('is asked once, without a token, however often one wants to know', async () => {
  const { requested, capabilities } = host(KNOWS)
  const known = await Promise.all([capabilities.knows('session-revocation'), capabilities.knows('health')])
  expect([known, await capabilities.knows('session-revocation'), requested.length]).toEqual([[true, false], true, 1])
  expect(requested[0]?.[0]).toBe('https://api.test/api/capabilities')
  const { headers, credentials, redirect, signal } = requested[0]?.[1] ?? {}
  expect(Object.fromEntries(new Headers(headers))).toEqual({ accept: 'application/json' })
  expect([credentials, redirect, signal?.aborted]).toEqual(['omit', 'error', false])
})

it.each([
  ['has no such call', async () => Response.json({ message: 'Not Found' }, { status: 404 })],
  ['wants to know who asks', async () => new Response('', { status: 401 })],
  ['answers with a page', async () => new Response('<html>')],
  ['answers something else', async () => Response.json(['orders'])]
] as const)('a host that %s knows nothing, and is not asked again', async (_, answer) => {
  const { requested, capabilities } = host(answer, KNOWS)
  expect([await capabilities.knows('session-revocation'), await capabilities.knows('session-revocation')]).toEqual([false, false])
  expect(requested).toHaveLength(1)
})

it.each([
  ['is away', AWAY],
  ['breaks off', async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }))],
  ['fails', async () => new Response('', { status: 502 })],
  ['is busy', async () => new Response('', { status: 429 })]
] as const)('a host that %s is asked again at the next need', async (_, answer) => {
  const { capabilities } = host(answer, KNOWS)
  expect([await capabilities.knows('session-revocation'), await capabilities.knows('session-revocation')]).toEqual([false, true])
})

it('another session asks anew', async () => {
  const { requested, capabilities } = host(KNOWS, async () => Response.json({ capabilities: [] }))
  await capabilities.knows('session-revocation')
  capabilities.forget()
  expect([await capabilities.knows('session-revocation'), requested.length]).toEqual([false, 2])
})

it('a question of before another session does not undo the one after it', async () => {
  const first = Promise.withResolvers<Response>()
  const { requested, capabilities } = host(() => first.promise, KNOWS)
  const before = capabilities.knows('session-revocation')
  capabilities.forget()
  expect(await capabilities.knows('session-revocation')).toBe(true)
  first.reject(new TypeError('network'))
  expect(await before).toBe(false)
  expect([await capabilities.knows('session-revocation'), requested.length]).toEqual([true, 2])
})
