import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { PERSON_HEADER } from '@/contract/desktop/desktop-http'
import { makeBenchApp } from './support/bench-app'
import { bridge } from './support/bridge'
import { type FakeApi, STATION_PIN, startFakeApi } from './support/fake-api'
import { filesHolding } from './support/files-holding'
import { clearKeychain, readKeychain } from './support/keychain'
import { type Atelier, type Launch, launchAtelier, windowShowing } from './support/launch-atelier'
import { temporaryFolder } from './support/temporary-folder'

const ACCOUNT = { username: 'camille@atelier.test', password: 'atelier' }
const CALLS_PER_WINDOW = 20
const SLOW_DISK = join(import.meta.dirname, 'support/slow-disk.cjs')

let bench: ReturnType<typeof makeBenchApp>
let api: FakeApi
let atelier: Atelier

test.beforeAll(async () => {
  bench = makeBenchApp()
  api = await startFakeApi()
  atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path })
})
test.beforeEach(async () => {
  await bridge(atelier.page, 'session:logout')
  await clearKeychain(api.url)
  await atelier.app.evaluate(({ BrowserWindow }) => {
    const [, ...others] = BrowserWindow.getAllWindows().sort((one, other) => one.id - other.id)
    for (const window of others) window.destroy()
  })
  api.begin()
})
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(api.url)
  await api.close()
  bench.remove()
})

/** Does something on another desktop, which begins anew at each `start`; the one of the other tests waits beside it. */
async function onAnother(work: (start: (how?: Partial<Launch>) => Promise<void>) => Promise<void>): Promise<void> {
  const [usual, data] = [atelier, temporaryFolder('session')]
  try {
    await work(async (how) => {
      if (atelier !== usual) await atelier.close()
      atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path, userData: data.path, ...how })
    })
  } finally {
    if (atelier !== usual) await atelier.close()
    atelier = usual
    data.remove()
  }
}

interface How {
  readonly method: string
  readonly body: string | null
  readonly headers: Record<string, string>
}

const call = (path: string, init: How | null = null) =>
  atelier.page.evaluate(
    async ([to, how]) => {
      const reply = await fetch(to, how ?? {})
      return { status: reply.status, body: await reply.json() }
    },
    [path, init] as const
  )

test('a wrong password is refused in the words of the server, and nothing is kept', async () => {
  expect(await bridge(atelier.page, 'session:login', { ...ACCOUNT, password: 'autre' })).toEqual({
    kind: 'refused',
    message: 'Adresse email ou mot de passe incorrect.'
  })
  expect(await bridge(atelier.page, 'session:status')).toEqual({ signedIn: false, keptIn: 'keychain' })
  expect(await readKeychain(api.url)).toBeNull()
})

test('the refresh token is in the keychain of the machine, and nowhere else', async () => {
  expect(await bridge(atelier.page, 'session:login', ACCOUNT)).toEqual({ kind: 'signed-in' })
  expect((await call('/api/user/profile')).status).toBe(200)
  const [, refreshToken] = api.secrets
  expect(await readKeychain(api.url)).toBe(refreshToken)
  expect(await bridge(atelier.page, 'session:status')).toEqual({ signedIn: true, keptIn: 'keychain' })

  const stored = await atelier.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  for (const secret of api.secrets) expect(stored).not.toContain(secret)
  expect(filesHolding(atelier.userData, api.secrets)).toEqual([])
})

test('the session comes back after a restart, from the keychain alone', () =>
  onAnother(async (start) => {
    await start()
    await bridge(atelier.page, 'session:login', ACCOUNT)
    await start()
    expect(await bridge(atelier.page, 'session:status')).toEqual({ signedIn: true, keptIn: 'keychain' })
    expect((await call('/api/user/profile')).status).toBe(200)
    expect(api.counts.refreshes).toBe(1)
  }))

test('who signed out while the keychain failed is signed out at the next start, and the keychain forgets them then', () =>
  onAnother(async (start) => {
    await start()
    await bridge(atelier.page, 'session:login', ACCOUNT)
    expect(await readKeychain(api.url)).not.toBeNull()
    // As a sign-out leaves it whose deletion failed.
    const note = join(atelier.userData, 'signed-out.json')
    writeFileSync(note, JSON.stringify([new URL(api.url).origin]))
    await start()
    expect(await bridge(atelier.page, 'session:status')).toEqual({ signedIn: false, keptIn: 'keychain' })
    expect(await readKeychain(api.url)).toBeNull()
    expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual([])
  }))

test('an expired token under many calls of two windows is refreshed once, and every call succeeds', async () => {
  await bridge(atelier.page, 'session:login', ACCOUNT)
  await atelier.page.click('#order')
  const second = await windowShowing(atelier.app, '/orders/view/12')
  api.expireAccess()
  const many = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => fetch(`/api/orders/${at}`).then((reply) => reply.status)))
  const statuses = await Promise.all([atelier.page.evaluate(many, CALLS_PER_WINDOW), second.evaluate(many, CALLS_PER_WINDOW)])
  expect(statuses.flat()).toEqual(Array(2 * CALLS_PER_WINDOW).fill(200))
  expect(api.counts.refreshes).toBe(1)
})

test('a token about to end is refreshed before it is used', async () => {
  api.lasts = 5
  await bridge(atelier.page, 'session:login', ACCOUNT)
  api.lasts = 900
  expect((await call('/api/user/profile')).status).toBe(200)
  expect(api.counts).toMatchObject({ refreshes: 1, unauthorized: 0 })
})

test('a call that carries a body is sent again whole after the refresh', async () => {
  await bridge(atelier.page, 'session:login', ACCOUNT)
  api.expireAccess()
  const body = JSON.stringify({ note: 'é'.repeat(1000) })
  const { status, body: seen } = await call('/api/orders/12', { method: 'PATCH', body, headers: { 'content-type': 'application/json' } })
  expect([status, seen.method, seen.body]).toEqual([200, 'PATCH', JSON.parse(body)])
})

test('a revoked session tells every window, answers invalid_grant and forgets the token', async () => {
  await bridge(atelier.page, 'session:login', ACCOUNT)
  await atelier.page.evaluate(() => {
    const reported = { ended: 0 }
    Object.assign(window, { reported })
    window.atelier?.on('session:ended', () => {
      reported.ended += 1
    })
  })
  api.revokeSessions()
  expect(await call('/api/orders/12')).toEqual({ status: 400, body: { error: 'invalid_grant', error_description: 'Session expirée.' } })
  await expect.poll(() => atelier.page.evaluate(() => (window as unknown as { reported: { ended: number } }).reported.ended)).toBe(1)
  expect(await bridge(atelier.page, 'session:status')).toEqual({ signedIn: false, keptIn: 'keychain' })
  expect(await readKeychain(api.url)).toBeNull()
  expect((await call('/api/orders/12')).status).toBe(401)
})

test('a server out of reach keeps the session and says so', () =>
  onAnother(async (start) => {
    const away = await startFakeApi()
    await start({ apiUrl: away.url })
    await bridge(atelier.page, 'session:login', ACCOUNT)
    await away.close()
    const { status, body } = await call('/api/orders/12')
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(await bridge(atelier.page, 'session:status')).toEqual({ signedIn: true, keptIn: 'keychain' })
    await clearKeychain(away.url)
  }))

test('what the host keeps outside its API is read without a token first, and with it where the host wants one', async () => {
  const read = () => atelier.page.evaluate(() => fetch('/host-contents/uploads/prive/logo.png').then(({ status }) => status))
  expect(await read()).toBe(401)
  await bridge(atelier.page, 'session:login', ACCOUNT)
  expect([await read(), api.counts.pictures]).toEqual([200, 1])
})

test('signing out closes the session at the server and empties the keychain', async () => {
  await bridge(atelier.page, 'session:login', ACCOUNT)
  await bridge(atelier.page, 'session:logout')
  expect(api.counts.revoked).toBe(1)
  expect(await readKeychain(api.url)).toBeNull()
  expect(await bridge(atelier.page, 'session:socket-token')).toBeNull()
})

test('signing out of a host that did not say it closes sessions tells it nothing, and empties the keychain', async () => {
  api.capabilities = null
  await bridge(atelier.page, 'session:login', ACCOUNT)
  const { calls } = api.counts
  await bridge(atelier.page, 'session:logout')
  expect(api.counts).toMatchObject({ revoked: 0, calls })
  expect(await readKeychain(api.url)).toBeNull()
})

test('a page cannot reach the token endpoint, by any spelling', async () => {
  await bridge(atelier.page, 'session:login', ACCOUNT)
  for (const path of [
    '/oauth/v2/token',
    '/oauth/v2/token/',
    '/oauth//v2/token',
    '/api/../oauth/v2/token',
    '/api\\..\\oauth\\v2\\token',
    '/oauth/v2/%74oken'
  ]) {
    const status = await atelier.page.evaluate((to) => fetch(to, { method: 'POST', body: '{}' }).then((reply) => reply.status), path)
    expect([path, status]).not.toEqual([path, 200])
  }
  expect(api.secrets).toHaveLength(2)
})

test('neither cookies nor the origin of the page cross the wall', async () => {
  await bridge(atelier.page, 'session:login', ACCOUNT)
  await call('/api/orders/12')
  const { body } = await call('/api/orders/12')
  expect(Object.keys(body.headers)).not.toContain('cookie')
  expect(Object.keys(body.headers)).not.toContain('origin')
  expect(body.headers.authorization).toBe(`Bearer ${api.secrets[0]}`)
})

test('a shared station is locked at each start, and keeps the token of each person in the keychain alone', () =>
  onAnother(async (start) => {
    const who = async (headers: Record<string, string> = {}) =>
      (await call('/api/user/profile', { method: 'GET', headers, body: null })).body.id
    api.capabilities = ['session-revocation', 'stations']
    // The end waits for a slow disk: nothing of what was said before it is lost.
    await start({ switches: ['-r', SLOW_DISK] })
    await bridge(atelier.page, 'session:login', ACCOUNT)
    expect(await bridge(atelier.page, 'shared:enrol', { name: 'Presse 2', idle_minutes: 10 })).toMatchObject({ kind: 'done' })
    await bridge(atelier.page, 'shared:lock', { why: 'asked' })
    await atelier.page.reload()
    expect(await bridge(atelier.page, 'shared:station')).toMatchObject({ locked: { why: 'asked' }, person: 1 })

    await start()
    const station = () => bridge(atelier.page, 'shared:station')
    expect(await station()).toMatchObject({ name: 'Presse 2', locked: { why: 'started' }, person: 1 })
    expect(await bridge(atelier.page, 'session:status')).toMatchObject({ signedIn: false })
    expect(await bridge(atelier.page, 'shared:take', { person: 2, pin: '1379' })).toMatchObject({ kind: 'refused' })
    expect(await bridge(atelier.page, 'shared:take', { person: 2, pin: STATION_PIN })).toMatchObject({
      kind: 'unlocked',
      person: { id: 2 }
    })
    expect([await who(), await who({ [PERSON_HEADER]: '1' })]).toEqual([2, 1])
    expect((await call('/api/stations', { method: 'POST', headers: {}, body: '{}' })).status).toBe(404)

    expect(await readKeychain(api.url)).toBeNull()
    for (const of of ['#station/1', '#station/2']) expect(api.secrets).toContain(await readKeychain(api.url, of))
    const stored = await atelier.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    for (const secret of api.secrets) expect(stored).not.toContain(secret)
    expect(filesHolding(atelier.userData, api.secrets)).toEqual([])

    // Whose session ends leaves the station locked; a server that knows it no more ends all of it.
    api.revokeSessions()
    expect((await call('/api/orders/12')).status).toBe(401)
    expect(await station()).toMatchObject({ locked: { why: 'ended' }, person: null })
    api.stationGone = true
    expect(await bridge(atelier.page, 'shared:take', { person: 2, pin: STATION_PIN })).toEqual({ kind: 'closed' })
    expect(await station()).toBeNull()
    await expect.poll(() => readKeychain(api.url, '#station')).toBeNull()

    // A key that the keychain has no more opens nothing, and whoever used the station too long ago is forgotten at a start.
    api.stationGone = false
    await bridge(atelier.page, 'session:login', ACCOUNT)
    expect(await bridge(atelier.page, 'shared:enrol', { name: 'Presse 2', idle_minutes: 10 })).toMatchObject({ kind: 'done' })
    await atelier.close()
    const kept = () => JSON.parse(readFileSync(join(atelier.userData, 'shared.json'), 'utf8'))
    const long = '2026-01-01T08:00:00.000Z'
    expect(kept()).toMatchObject({ [api.url]: { person: 1, used: { 1: expect.any(String) } } })
    writeFileSync(join(atelier.userData, 'shared.json'), JSON.stringify({ [api.url]: { ...kept()[api.url], used: { 1: long } } }))
    await clearKeychain(api.url)
    await start()
    expect(await station()).toBeNull()
    await atelier.close()
    expect(kept()).toEqual({})
  }))

test('without a keychain the session lives in memory, and says so', () =>
  onAnother(async (start) => {
    await start({ env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', XDG_RUNTIME_DIR: '/nonexistent' } })
    expect(await bridge(atelier.page, 'session:login', ACCOUNT)).toEqual({ kind: 'signed-in' })
    expect(await bridge(atelier.page, 'session:status')).toEqual({ signedIn: true, keptIn: 'memory' })
    expect((await call('/api/user/profile')).status).toBe(200)
    expect(filesHolding(atelier.userData, api.secrets)).toEqual([])
  }))
