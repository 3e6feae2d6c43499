import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { requestToken, revokeToken } from '@/contract/session'
import { PERSON_KEYS, STORAGE_KEYS } from '@/contract/storage'
import { NOT_KEPT, STATION_SESSION_HOURS } from '@/domain/people/stations'
import { browserHost } from '@/renderer/lib/host/browser-host'
import type { HostShared } from '@/renderer/lib/host/host-types'
import { CUT, type OriginServer, serveOrigin } from '../support/origin-server'
import { KEY, NOA, NOT_FOUND, STATION, stationAnswers, WRONG } from '../support/station-answers'
import { windowWith } from '../support/window-with'

const CHOICES = { name: STATION.name, idle_minutes: STATION.idle_minutes }
const LISTED = '/api/orders'

let server: OriginServer
let answers: ReturnType<typeof stationAnswers>

const sharedOf = (host: ReturnType<typeof browserHost>): HostShared => host.shared as HostShared
const load = async (host: ReturnType<typeof browserHost>, as?: number) => (await host.fetch(LISTED, {}, { quiet: false, as })).status
/** Whose token came with each reading of the lists. */
const signers = () => server.heard.filter(({ path }) => path === LISTED).map(({ token }) => token)
const stored = (): string => JSON.stringify({ ...localStorage })
/** A window of its own; a new one, where this window was loaded before. */
const anotherStart = (): ReturnType<typeof browserHost> => {
  sessionStorage.clear()
  return browserHost()
}
const enrolled = async (): Promise<ReturnType<typeof browserHost>> => {
  const host = browserHost()
  expect(await sharedOf(host).enrol(CHOICES)).toMatchObject({ kind: 'done', station: { name: 'Presse 2', locked: null, person: 1 } })
  return host
}

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  answers = stationAnswers()
  server = await serveOrigin(answers.answer)
  localStorage.setItem(STORAGE_KEYS.accessToken, 'camille')
  localStorage.setItem(STORAGE_KEYS.refreshToken, 'camille-next')
  localStorage.setItem(STORAGE_KEYS.tokenExpiry, String(Date.now() + 900_000))
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a browser as a shared station', () => {
  it('is none until somebody says so, and asks the server nothing', async () => {
    const host = browserHost()
    expect(await sharedOf(host).station()).toBeNull()
    expect(server.heard).toEqual([])
    expect(await load(host, 7)).toBe(200)
    expect(signers()).toEqual(['camille'])
  })

  it('is none at a host that knows no stations, which is sent nothing', async () => {
    await server.close()
    server = await serveOrigin(answers.answer, [])
    expect(await sharedOf(browserHost()).enrol(CHOICES)).toMatchObject({ kind: 'refused' })
    expect(server.heard).toEqual([])
  })

  it('keeps the session of who made it one, and gives it back', async () => {
    const host = await enrolled()
    expect([await load(host), localStorage.getItem(STORAGE_KEYS.accessToken)]).toEqual([200, null])
    expect(await sharedOf(host).close()).toEqual({ kind: 'done', station: null })
    expect([await load(host), localStorage.getItem(STORAGE_KEYS.accessToken)]).toEqual([200, 'camille'])
    expect(stored()).not.toContain(KEY)
    expect([await load(host, 1), await load(host, 2)]).toEqual([200, 403])
    expect(signers()).toEqual(['camille', 'camille', 'camille'])
  })

  it('is not started by a sheet that is printed in a frame of it', async () => {
    const host = await enrolled()
    // A start of its own would lock it: no other window is open.
    sessionStorage.clear()
    windowWith({ top: null })
    const frame = browserHost()
    expect(await sharedOf(frame).station()).toMatchObject({ locked: null, person: 1 })
    expect([await load(frame, 1), signers()]).toEqual([200, ['camille']])
    vi.unstubAllGlobals()
    expect(await sharedOf(host).station()).toMatchObject({ locked: null })
  })

  it('is locked for every window, also for one that is loaded again', async () => {
    const host = await enrolled()
    const heard: (SharedStation | null)[] = []
    const other = browserHost()
    sharedOf(host).onChanged((station) => heard.push(station))
    await sharedOf(host).lock('idle')
    expect(heard).toMatchObject([{ locked: { why: 'idle' } }])
    for (const window of [other, browserHost(), anotherStart()])
      expect(await sharedOf(window).station()).toMatchObject({ locked: { why: 'idle' }, person: 1 })
  })

  it('goes on in the name of who worked there while it is locked, and of who takes it from then on', async () => {
    const host = await enrolled()
    await sharedOf(host).lock('asked')
    await load(host)
    expect(await sharedOf(host).take(2, '0000')).toEqual({ kind: 'refused', refusal: WRONG })
    expect(await sharedOf(host).take(2, '1379')).toMatchObject({ kind: 'unlocked', person: { id: 2 } })
    await load(host)
    await load(host, 1)
    expect(signers()).toEqual(['camille', 'pin-2', 'camille'])
    expect(await sharedOf(host).station()).toMatchObject({ locked: null, person: 2 })
  })

  it('sends nothing in the name of somebody whose session it keeps no more', async () => {
    const host = await enrolled()
    const refused = await host.fetch(LISTED, {}, { quiet: false, as: 2 })
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([403, NOT_KEPT])
    expect(signers()).toEqual([])
  })

  it('goes on with the session that it keeps of who comes back', async () => {
    const host = await enrolled()
    await sharedOf(host).take(2, '1379')
    await sharedOf(host).take(1, '2580')
    expect(server.heard.filter(({ path }) => path === '/api/station/take').map(({ body }) => (body as { keeps: boolean }).keeps)).toEqual([
      false,
      true
    ])
    await load(host)
    expect(signers()).toEqual(['camille'])
  })

  it('is taken with a password, which proves the station', async () => {
    const host = await enrolled()
    await sharedOf(host).lock('asked')
    expect(await host.login({ username: 'noa@atelier.test', password: 'long enough' })).toEqual({ kind: 'signed-in' })
    expect(server.heard.find(({ path }) => path === requestToken.path)?.body).toMatchObject({ station_id: STATION.id, station_key: KEY })
    expect(await sharedOf(host).station()).toMatchObject({ locked: null, person: 2 })
    await load(host)
    expect(signers()).toEqual(['noa-password'])
  })

  it('is locked at its start, and nobody is there until it is taken', async () => {
    await enrolled()
    const host = anotherStart()
    expect(await sharedOf(host).station()).toMatchObject({ locked: { why: 'started' }, person: 1 })
    expect(await Promise.all([host.socketToken(), host.sessionStatus(), load(host)])).toEqual([
      null,
      { signedIn: false, keptIn: 'keychain' },
      401
    ])
    await sharedOf(host).take(1, '2580')
    expect(await host.sessionStatus()).toMatchObject({ signedIn: true })
  })

  it('is not locked by a second window, nor by loading one again', async () => {
    const host = await enrolled()
    expect(await sharedOf(browserHost()).station()).toMatchObject({ locked: null })
    await sharedOf(host).station()
    sessionStorage.clear()
    const second = browserHost()
    // jsdom tells no other window what one writes.
    const writes = vi.spyOn(Storage.prototype, 'setItem')
    writes.mockImplementation(function (this: Storage, key: string, value: string) {
      writes.mockRestore()
      this.setItem(key, value)
      window.dispatchEvent(new StorageEvent('storage', { key }))
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.tabAnswer }))
    })
    expect(await sharedOf(second).station()).toMatchObject({ locked: null })
  })

  it('is locked where its windows were opened again after the minutes that lock it', async () => {
    await enrolled()
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
    expect(await sharedOf(browserHost()).station()).toMatchObject({ locked: { why: 'started' } })
  })

  it('forgets a session that nobody used for hours', async () => {
    const host = await enrolled()
    await sharedOf(host).take(2, '1379')
    const usedAt = Date.now()
    vi.useFakeTimers({ now: usedAt + (STATION_SESSION_HOURS - 1) * 3_600_000, toFake: ['Date'] })
    expect(await load(host)).toBe(200)
    vi.setSystemTime(usedAt + STATION_SESSION_HOURS * 3_600_000 + 1_000)
    expect([await load(host, 1), await load(host)]).toEqual([403, 200])
    await sharedOf(browserHost()).station()
    expect(Object.keys(localStorage).filter((key) => key.startsWith(PERSON_KEYS.tokens))).toEqual([`${PERSON_KEYS.tokens}2`])
  })

  it('locks when the server ended the session of who works there, and keeps the others', async () => {
    const host = await enrolled()
    await sharedOf(host).take(2, '1379')
    let ends = 0
    host.onSessionEnded(() => ends++)
    answers.valid.delete('pin-2')
    expect(await load(host)).toBe(401)
    expect(await sharedOf(host).station()).toMatchObject({ locked: { why: 'ended' }, person: null })
    expect([ends, await load(host, 1)]).toEqual([0, 200])
  })

  it('locks when somebody signs out, whose session alone is revoked and forgotten', async () => {
    const host = await enrolled()
    await sharedOf(host).take(2, '1379')
    await host.logout()
    expect(server.heard.filter(({ path }) => path === revokeToken.path).map(({ token }) => token)).toEqual(['pin-2'])
    expect(await sharedOf(host).station()).toMatchObject({ locked: { why: 'asked' }, person: null })
    expect([await load(host, 2), await load(host, 1)]).toEqual([403, 200])
  })

  it('forgets key and sessions once the server knows the station no more', async () => {
    const host = await enrolled()
    let ends = 0
    host.onSessionEnded(() => ends++)
    answers.instead['/api/station/people'] = NOT_FOUND
    expect(await sharedOf(host).people()).toEqual({ kind: 'closed' })
    expect([await sharedOf(host).station(), ends]).toEqual([null, 1])
    expect(stored()).not.toMatch(/camille|a-key/)
  })

  it('forgets them too where the server refuses a password at a station that it knows no more', async () => {
    const host = await enrolled()
    answers.instead[requestToken.path] = { status: 400, body: { error: 'invalid_station', error_description: 'Reconnectez-vous.' } }
    const refused = await host.login({ username: 'noa@atelier.test', password: 'long enough' })
    expect([refused, await sharedOf(host).station()]).toEqual([{ kind: 'refused', message: 'Reconnectez-vous.' }, null])
  })

  it.each([
    ['no answer', { status: CUT }],
    ['a page of something in between', { status: 404, body: 'Not here' }],
    ['a server in trouble', { status: 503, body: { code: 'unavailable', message: 'Plus tard.' } }]
  ] as const)('stays a shared one at %s', async (_, reply) => {
    const host = await enrolled()
    for (const path of ['people', 'badge', 'take']) answers.instead[`/api/station/${path}`] = reply
    const shared = sharedOf(host)
    expect([await shared.people(), await shared.badge('ATB00000000000002'), await shared.take(2, '1379')]).toEqual(
      Array(3).fill({ kind: 'unreachable' })
    )
    expect(await shared.station()).toMatchObject({ person: 1 })
  })

  it('says whose badge was read, and that it knows another not', async () => {
    const shared = sharedOf(await enrolled())
    expect(await shared.badge('ATB00000000000002')).toEqual({ kind: 'person', person: NOA })
    expect(await shared.badge('ATB00000000000009')).toEqual({ kind: 'unknown' })
  })

  it('says what the server refuses, and by which code', async () => {
    const shared = sharedOf(await enrolled())
    answers.instead['/api/stations/here'] = { status: 403, body: { code: 'password-needed', message: 'Votre mot de passe est demandé.' } }
    expect(await shared.close()).toEqual({ kind: 'refused', message: 'Votre mot de passe est demandé.', code: 'password-needed' })
    expect(await shared.station()).not.toBeNull()
  })

  it('has the name that was given to it last', async () => {
    const shared = sharedOf(await enrolled())
    expect(await shared.change({ ...CHOICES, name: 'Presse 3' })).toMatchObject({ kind: 'done', station: { name: 'Presse 3' } })
    expect(await shared.people()).toMatchObject({ kind: 'people', workshop: 'Atelier', people: [{ id: 1 }, { id: 2 }] })
    expect(await shared.station()).toMatchObject({ name: 'Presse 2' })
  })
})
