import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getProfile, requestToken, revokeToken } from '@/contract/session'
import { STORAGE_KEYS } from '@/contract/storage'
import { browserHost } from '@/renderer/lib/host/browser-host'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const CALLS_PER_WINDOW = 20
const GOOD = 'good'

let server: OriginServer
let refresh: keyof typeof REFRESHES

const token = { access_token: GOOD, expires_in: 900, refresh_token: 'next', token_type: 'Bearer', scope: null }
const REFRESHES = {
  renews: { status: 200, body: token, afterMs: 30 },
  knowsNoClient: { status: 401, body: { error: 'invalid_client' } },
  refuses: { status: 400, body: { error: 'invalid_grant' } },
  breaks: { status: 500, body: { error: 'server_error' } },
  sends: { status: 307, location: '/elsewhere' }
} as const

const refreshes = () => server.heard.filter(({ path }) => path === requestToken.path)
const stored = (key: keyof typeof STORAGE_KEYS) => localStorage.getItem(STORAGE_KEYS[key])

beforeEach(async () => {
  // The platform's own locks: jsdom has none.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  server = await serveOrigin(({ path, token: sent }) => {
    if (path === requestToken.path) return REFRESHES[refresh]
    return sent === GOOD ? { status: 200, body: { firstname: 'Camille', lastname: 'Renard' } } : { status: 401, body: {} }
  })
  localStorage.setItem(STORAGE_KEYS.accessToken, 'spent')
  localStorage.setItem(STORAGE_KEYS.refreshToken, 'first')
})
afterEach(async () => {
  await server.close()
  localStorage.clear()
})

describe('an expired token in a browser', () => {
  const calls = (host: ReturnType<typeof browserHost>, quiet = false) =>
    Promise.all(Array.from({ length: CALLS_PER_WINDOW }, () => host.fetch(getProfile.path, {}, { quiet }).then((reply) => reply.status)))

  it('under 20 calls at once in each of two windows costs one refresh, and every call is answered', async () => {
    refresh = 'renews'
    const answers = await Promise.all([browserHost(), browserHost()].map((window) => calls(window)))
    expect(answers.flat()).toEqual(Array(2 * CALLS_PER_WINDOW).fill(200))
    expect(refreshes().map(({ body }) => body)).toEqual([expect.objectContaining({ grant_type: 'refresh_token', refresh_token: 'first' })])
    expect([stored('accessToken'), stored('refreshToken')]).toEqual([GOOD, 'next'])
  })

  it('ends the session when the refresh is refused, and the failure goes to every call', async () => {
    refresh = 'refuses'
    const host = browserHost()
    let ends = 0
    host.onSessionEnded(() => ends++)
    expect(new Set(await calls(host))).toEqual(new Set([401]))
    expect(ends).toBeGreaterThan(0)
    expect(stored('accessToken')).toBeNull()
    expect(await host.sessionStatus()).toMatchObject({ signedIn: false })
  })

  it('leaves the session alone when only the metrics asked', async () => {
    refresh = 'refuses'
    const host = browserHost()
    let ends = 0
    host.onSessionEnded(() => ends++)
    expect(new Set(await calls(host, true))).toEqual(new Set([401]))
    expect([ends, stored('refreshToken')]).toEqual([0, 'first'])
  })

  it('keeps the session when the server cannot refresh it for now', async () => {
    refresh = 'breaks'
    const host = browserHost()
    await expect(host.fetch(getProfile.path, {}, { quiet: false })).rejects.toThrow()
    expect(stored('refreshToken')).toBe('first')
  })
})

describe('a refresh that is refused as of a station that the server does not know', () => {
  it('says nothing of the session, which stays', async () => {
    refresh = 'knowsNoClient'
    const host = browserHost()
    let ends = 0
    host.onSessionEnded(() => ends++)
    await expect(host.fetch(getProfile.path, {}, { quiet: false })).rejects.toThrow('refresh unreachable')
    expect([ends, stored('refreshToken')]).toEqual([0, 'first'])
  })
})

describe('signing out', () => {
  const closed = () => server.heard.filter(({ path }) => path === revokeToken.path).map(({ token: sent }) => sent)

  it('closes the session at the server by another token where the present one has ended', async () => {
    refresh = 'renews'
    await browserHost().logout()
    expect([refreshes().length, closed(), stored('accessToken'), stored('refreshToken')]).toEqual([1, [GOOD], null, null])
  })

  it('costs no refresh where the present token still counts', async () => {
    localStorage.setItem(STORAGE_KEYS.tokenExpiry, String(Date.now() + 60_000))
    await browserHost().logout()
    expect([refreshes(), closed(), stored('refreshToken')]).toEqual([[], ['spent'], null])
  })

  it('of a host that closes no sessions asks it for nothing', async () => {
    await server.close()
    server = await serveOrigin(() => REFRESHES.renews, [])
    await browserHost().logout()
    expect([refreshes(), closed(), stored('accessToken'), stored('refreshToken')]).toEqual([[], [], null, null])
  })

  it('is done, and closes nothing, where the server refuses another token', async () => {
    refresh = 'refuses'
    await browserHost().logout()
    expect([closed(), stored('refreshToken')]).toEqual([[], null])
  })
})

describe('a token endpoint that sends elsewhere', () => {
  beforeEach(() => {
    refresh = 'sends'
  })
  const elsewhere = () => server.heard.filter(({ path }) => path === '/elsewhere')

  it('is given no password to carry there', async () => {
    expect(await browserHost().login({ username: 'camille@atelier.test', password: 'secret' })).toMatchObject({ kind: 'refused' })
    expect([refreshes().length, elsewhere()]).toEqual([1, []])
  })

  it('is given no refresh token to carry there, and the session stays', async () => {
    await expect(browserHost().fetch(getProfile.path, {}, { quiet: false })).rejects.toThrow('refresh unreachable')
    expect([elsewhere(), stored('refreshToken')]).toEqual([[], 'first'])
  })
})
