import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getProfile } from '@/contract/session'
import { checkSession, endSession, signIn, signOut, useSession } from '@/renderer/features/session/session'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import { discover } from '@/renderer/lib/dialect/discover'
import { isSessionOver, keepTyping, takeTyping } from '@/renderer/lib/drafts/kept-typing'
import { host } from '@/renderer/lib/host/host'
import { call } from '@/renderer/lib/http/call'
import { onSessionDoubt, type SessionDoubt } from '@/renderer/lib/http/session-doubt'
import { takePerson } from '@/renderer/lib/station/person-here'
import { hurryDeadlines } from '../support/hurry-deadlines'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { windowWith } from '../support/window-with'

const TOKEN = { access_token: 'good', expires_in: 900, refresh_token: 'next', token_type: 'bearer', scope: null }
const REFUSED = { error: 'invalid_grant', error_description: 'Adresse email ou mot de passe incorrect.' }
let server: OriginServer
let profileStatus = 200
let slowRefreshMs: number | null = null
let revokedAfterMs = 0

beforeEach(async () => {
  localStorage.clear()
  profileStatus = 200
  slowRefreshMs = null
  revokedAfterMs = 0
  useSession.setState({ state: 'unknown', expired: false, keptIn: 'keychain' })
  server = await serveOrigin(({ path, body }) => {
    const request = body as { grant_type?: string; password?: string } | null
    if (path === '/oauth/v2/revoke') return { status: 204, afterMs: revokedAfterMs }
    if (path === '/api/user/profile')
      return profileStatus === 200
        ? { status: 200, body: { firstname: 'Camille', lastname: 'Roux' } }
        : profileStatus === 401
          ? { status: 401, body: { code: 'unauthorized', message: 'Session expirée.' } }
          : { status: 400, body: REFUSED }
    if (request?.grant_type === 'refresh_token' && slowRefreshMs !== null)
      return { status: 200, body: { ...TOKEN, access_token: 'late' }, afterMs: slowRefreshMs }
    if (request?.grant_type === 'password' && request.password === 'atelier') return { status: 200, body: TOKEN }
    if (request?.password === 'muet') return { status: 500, body: { error: 'server_error' } }
    return { status: 400, body: REFUSED }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  return server.close()
})

const credentials = (password: string) => ({ username: 'camille@atelier.test', password })

it.each([
  ['lets the right password in', 'atelier', null, 'signed-in'],
  ["shows the server's error_description", 'faux', 'Adresse email ou mot de passe incorrect.', 'unknown'],
  ['has words for a server that gives none', 'muet', "Une erreur s'est produite.", 'unknown']
])('%s', async (_, password, message, state) => {
  expect(await signIn(credentials(password))).toBe(message)
  expect(useSession.getState().state).toBe(state)
})

it('tells that the server does not answer, and keeps nothing', async () => {
  await server.stop()
  expect(await signIn(credentials('atelier'))).toBe('Le serveur ne répond pas. Réessayez dans un instant.')
  expect(localStorage.length).toBe(0)
})

it('sends the grant as the contract writes it', async () => {
  await signIn(credentials('atelier'))
  expect(server.heard[0]).toMatchObject({
    method: 'POST',
    path: '/oauth/v2/token',
    body: { grant_type: 'password', username: 'camille@atelier.test', password: 'atelier' }
  })
})

it('signs out at once, tells the server, and does not call it an expiry', async () => {
  await signIn(credentials('atelier'))
  signOut()
  expect(useSession.getState()).toMatchObject({ state: 'signed-out', expired: false })
  endSession()
  await checkSession()
  expect(useSession.getState()).toMatchObject({ state: 'signed-out', expired: false })
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(server.heard.at(-1)).toMatchObject({ path: '/oauth/v2/revoke', token: 'good' })
})

it('stays signed out when a refresh that was under way is answered afterwards', async () => {
  await signIn(credentials('atelier'))
  profileStatus = 401
  slowRefreshMs = 100
  const under = call(getProfile, {}).catch(() => undefined)
  await expect
    .poll(() => server.heard.some(({ body }) => (body as { grant_type?: string } | null)?.grant_type === 'refresh_token'))
    .toBe(true)
  signOut()
  await under
  expect(localStorage.getItem('access_token')).toBeNull()
  await checkSession()
  expect(useSession.getState()).toMatchObject({ state: 'signed-out', expired: false })
})

it('says that a session expired when its tokens have gone', async () => {
  await signIn(credentials('atelier'))
  localStorage.clear()
  await checkSession()
  expect(useSession.getState()).toMatchObject({ state: 'signed-out', expired: true })
})

it('keeps what was typed for who signs in again after an expiry, and not for who signed out', async () => {
  await signIn(credentials('atelier'))
  expect(isSessionOver()).toBe(false)
  endSession()
  expect([isSessionOver(), useSession.getState()]).toMatchObject([true, { state: 'signed-out', expired: true }])
  await signIn(credentials('atelier'))
  expect([isSessionOver(), useSession.getState()]).toMatchObject([false, { state: 'signed-in', expired: false }])
  localStorage.clear()
  await checkSession()
  expect(isSessionOver()).toBe(true)
  keepTyping('comment', 'À refaire')
  signOut()
  expect([isSessionOver(), takeTyping('comment')]).toEqual([false, undefined])
})

it.each(['memory', 'keychain'] as const)('knows that the session is kept in %s, whoever is signed in', async (keptIn) => {
  for (const signedIn of [false, true, false]) {
    vi.spyOn(host, 'sessionStatus').mockResolvedValue({ signedIn, keptIn })
    useSession.setState({ keptIn: keptIn === 'memory' ? 'keychain' : 'memory' })
    await checkSession()
    expect(useSession.getState()).toMatchObject({ state: signedIn ? 'signed-in' : 'signed-out', keptIn })
  }
})

it('waits for a signing out that is under way before it signs in, even one that fails', async () => {
  let fail: (error: Error) => void = () => undefined
  vi.spyOn(host, 'logout').mockReturnValue(new Promise((_, reject) => (fail = reject)))
  const login = vi.spyOn(host, 'login')
  signOut()
  const signingIn = signIn(credentials('atelier'))
  const checking = checkSession()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([login.mock.calls.length, useSession.getState().state]).toEqual([0, 'signed-out'])
  fail(new Error('away'))
  expect(await signingIn).toBeNull()
  await checking
  expect(useSession.getState().state).toBe('signed-in')
})

it('asks a host anew what it knows once someone has signed in: it may be another', async () => {
  await discover()
  await signIn(credentials('atelier'))
  useKnown.setState({ capabilities: new Set() })
  await discover()
  expect(useKnown.getState().capabilities.size).toBeGreaterThan(0)
})

it('does not speak of an expiry to someone who was never signed in', async () => {
  await checkSession()
  expect(useSession.getState()).toMatchObject({ state: 'signed-out', expired: false })
})

it.each([
  ['an access token refused for good', 401, false, ['unauthorized']],
  ['a spent grant', 400, false, ['invalid-grant']],
  ['a refusal of the metrics, which never sign out', 400, true, []],
  ['an answer as it should be', 200, false, []]
] as const)('hears %s', async (_, status, quiet, doubts) => {
  await signIn(credentials('atelier'))
  profileStatus = status
  const heard: SessionDoubt[] = []
  const stop = onSessionDoubt((doubt) => heard.push(doubt))
  await call(getProfile, {}, { quiet }).catch(() => undefined)
  stop()
  expect(heard).toEqual(doubts)
})

it('signs the next one in also while the server does not say that the session before is closed', async () => {
  await signIn(credentials('atelier'))
  hurryDeadlines()
  revokedAfterMs = 2_000
  signOut()
  const since = performance.now()
  expect(await signIn(credentials('atelier'))).toBeNull()
  expect(performance.now() - since).toBeLessThan(1_500)
  expect(useSession.getState().state).toBe('signed-in')
})

// Last: somebody works in this window from here on.
it('loads the page anew where its station served several before, and only then', async () => {
  const reload = vi.fn()
  windowWith({ location: { reload } })
  await signIn(credentials('atelier'))
  expect(reload).not.toHaveBeenCalled()
  takePerson(11)
  expect(await signIn(credentials('faux'))).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
  await signIn(credentials('atelier'))
  expect(reload).toHaveBeenCalledOnce()
})
