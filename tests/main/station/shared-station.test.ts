import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERSON_HEADER } from '@/contract/desktop/desktop-http'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { requestToken, revokeToken } from '@/contract/session'
import { KEYCHAIN_SERVICE, type Keytar } from '@/main/ports/keytar-keychain'
import { openShared } from '@/main/station/open-shared'
import type { SharedControl } from '@/main/station/shared-station'

const CAMILLE = { id: 1, firstname: 'Camille', lastname: 'Renard', role: 'operator', last_here_at: null, has_pin: true } as const
const NOA = { ...CAMILLE, id: 2, firstname: 'Noa', lastname: 'Petit' } as const
const PEOPLE = new Map<number, typeof CAMILLE | typeof NOA>([
  [1, CAMILLE],
  [2, NOA]
])
const STATION = { id: '6f1d1f9e-6f37-4c5c-9f0e-0d7f5f6f2a11', name: 'Presse 2', idle_minutes: 10 }
const KEY = 'a-key-of-more-than-twenty-letters'
const CHOICES = { name: STATION.name, idle_minutes: STATION.idle_minutes }
const HOUR_MS = 3_600_000

interface Heard {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly token: string | null
}

let server: Server
let apiOrigin: string
let heard: Heard[]
let capabilities: readonly string[]
/** What the server does otherwise than it should, by path. */
let instead: Map<string, { readonly status: number; readonly body?: unknown }>
/** Of whom each token is, access or refresh. */
let tokens: Map<string, number>
let issued: number
let vault: Map<string, string>
let userData: string
let clock: number
let reported: (SharedStation | null)[]
let ends: number

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text)
}
const issue = (person: number) => {
  issued += 1
  const [access, refresh] = [`access-${person}-${issued}`, `refresh-${person}-${issued}`]
  tokens.set(access, person).set(refresh, person)
  return { access_token: access, refresh_token: refresh, expires_in: 900, token_type: 'Bearer', scope: null }
}
const NOT_FOUND = { status: 404, body: { code: 'not-found', message: 'Ce poste ne sert plus à plusieurs.' } }
const UNAUTHORIZED = { status: 401, body: { code: 'unauthorized', message: 'Non.' } }

function answerToken(body: Record<string, unknown>) {
  if (body.grant_type === 'password') return { status: 200, body: issue(body.username === 'noa' ? 2 : 1) }
  const person = tokens.get(String(body.refresh_token))
  return person === undefined ? { status: 400, body: { error: 'invalid_grant' } } : { status: 200, body: issue(person) }
}

function answer(method: string, { path, body, token }: Heard): { readonly status: number; readonly body?: unknown } {
  const known = instead.get(path)
  if (known !== undefined) return known
  if (path === requestToken.path) return answerToken(body)
  if (path === '/api/capabilities') return { status: 200, body: { capabilities } }
  if (path === '/api/station/people') return { status: 200, body: { station: STATION, workshop: 'Atelier', people: [CAMILLE, NOA] } }
  if (path === '/api/station/badge') return body.badge === 'ATB00000000000002' ? { status: 200, body: NOA } : NOT_FOUND
  if (path === '/api/station/take') {
    const person = PEOPLE.get(Number(body.person)) ?? CAMILLE
    if (body.pin !== '2580') return { status: 409, body: { kind: 'wrong', message: 'Ce PIN est faux.', wait: 0 } }
    return { status: 200, body: { person, token: body.keeps ? null : issue(person.id) } }
  }
  const person = PEOPLE.get(tokens.get(token ?? '') ?? 0)
  if (person === undefined) return UNAUTHORIZED
  if (path === '/api/user/profile') return { status: 200, body: person }
  if (path === '/api/stations') return { status: 201, body: { ...STATION, key: KEY } }
  if (path === '/api/stations/here') return method === 'DELETE' ? { status: 204 } : { status: 200, body: { ...STATION, name: 'Presse 3' } }
  return { status: 204 }
}

const keytar: Keytar = {
  getPassword: async (service, account) => vault.get(`${service}/${account}`) ?? null,
  setPassword: async (service, account, secret) => void vault.set(`${service}/${account}`, secret),
  deletePassword: async (service, account) => vault.delete(`${service}/${account}`)
}
/** What the keychain holds, by account after the address of the host. */
const secrets = () =>
  Object.fromEntries([...vault].map(([account, secret]) => [account.replace(`${KEYCHAIN_SERVICE}/${apiOrigin}`, ''), secret]))

const start = (loaded: Keytar | null = keytar): SharedControl =>
  openShared({
    apiOrigin,
    client: { id: 'atelier', secret: 'atelier' },
    userData,
    fetch,
    keytar: async () => loaded,
    log: () => undefined,
    onChanged: (station) => reported.push(station),
    onEnded: () => {
      ends += 1
    }
  })
const enrolled = async (): Promise<SharedControl> => {
  const shared = start()
  await shared.session.login('camille', 'a long password')
  expect(await shared.enrol(CHOICES)).toMatchObject({ kind: 'done', station: { name: 'Presse 2', locked: null, person: 1 } })
  return shared
}
/** In whose name a page's call would go: their number, null for nobody, 'refused' where it goes nowhere. */
const signer = async (shared: SharedControl, as?: number): Promise<number | null | 'refused'> => {
  const headers: HeadersInit = as === undefined ? {} : { [PERSON_HEADER]: String(as) }
  const sender = shared.senderOf(new Request('app://atelier/api/orders', { headers }))
  if (sender === null) return 'refused'
  const access = await sender.tokens.access()
  return access.kind === 'token' ? (tokens.get(access.token) ?? null) : null
}
const file = async () => JSON.parse(await readFile(join(userData, 'shared.json'), 'utf8'))

/** Waits until the file says who works there. */
const onDisk = (person: number) =>
  vi.waitFor(async () => expect(Object.values(await file())).toMatchObject([{ person, used: { [person]: expect.any(String) } }]))

beforeEach(async () => {
  heard = []
  capabilities = ['stations', 'session-revocation']
  instead = new Map()
  tokens = new Map()
  issued = 0
  vault = new Map()
  reported = []
  ends = 0
  clock = Date.parse('2026-11-20T08:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => clock)
  userData = await mkdtemp(join(tmpdir(), 'shared-'))
  server = createServer(async (request, response) => {
    const call = {
      path: request.url ?? '',
      body: await bodyOf(request),
      token: request.headers.authorization?.replace('Bearer ', '') ?? null
    }
    heard.push(call)
    const { status, body } = answer(request.method ?? '', call)
    if (status === 0) return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  // The file may still be on its way.
  await rm(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
})

describe('a station that is not shared', () => {
  it('has the one session of before, under the account of before', async () => {
    vault.set(`${KEYCHAIN_SERVICE}/${apiOrigin}`, issue(1).refresh_token)
    const shared = start()
    expect([await shared.station(), await shared.session.status(), await signer(shared)]).toEqual([
      null,
      { signedIn: true, keptIn: 'keychain' },
      1
    ])
    expect([shared.isShared(), shared.present(), shared.hasSender(7), Object.keys(secrets())]).toEqual([false, null, true, ['']])
  })
  it('is not made one at a host that knows none, which is sent nothing of it', async () => {
    capabilities = []
    const shared = start()
    await shared.session.login('camille', 'a long password')
    expect(await shared.enrol(CHOICES)).toMatchObject({ kind: 'refused' })
    expect(heard.map(({ path }) => path)).not.toContain('/api/stations')
  })
  it('is not made one while the server does not answer', async () => {
    const shared = start()
    await shared.session.login('camille', 'a long password')
    for (const path of ['/api/capabilities', '/api/user/profile']) instead.set(path, { status: 0 })
    expect(await shared.enrol(CHOICES)).toEqual({ kind: 'refused', message: 'Le serveur ne répond pas. Réessayez dans un instant.' })
  })
  it('tells why the server makes it none, and goes on as before', async () => {
    const shared = start()
    await shared.session.login('camille', 'a long password')
    instead.set('/api/stations', { status: 403, body: { code: 'forbidden', message: 'Connectez-vous avec votre mot de passe.' } })
    expect(await shared.enrol(CHOICES)).toEqual({ kind: 'refused', message: 'Connectez-vous avec votre mot de passe.', code: 'forbidden' })
    expect([await signer(shared), Object.keys(secrets())]).toEqual([1, ['']])
  })
})

describe('a shared station', () => {
  it('keeps its key and the token of each person in the keychain, and no secret in its file', async () => {
    const shared = await enrolled()
    expect(secrets()).toEqual({ '#station': JSON.stringify({ id: STATION.id, key: KEY }), '#station/1': 'refresh-1-1' })
    expect(await shared.take(2, '2580')).toMatchObject({ kind: 'unlocked', person: { id: 2 } })
    expect(Object.keys(secrets())).toEqual(['#station', '#station/1', '#station/2'])
    await vi.waitFor(async () => expect(Object.values(await file())).toMatchObject([{ person: 2, used: { 1: expect.any(String) } }]))
    expect(JSON.stringify(await file())).not.toMatch(/refresh|access|a-key/)
  })

  it('sends in the name of who works there, and of somebody else where their session is kept', async () => {
    const shared = await enrolled()
    await shared.take(2, '2580')
    expect([await signer(shared), await signer(shared, 1), await signer(shared, 2), await signer(shared, 3)]).toEqual([2, 1, 2, 'refused'])
  })

  it('takes nothing back of who is locked out: their work goes on, the PIN alone changes hands', async () => {
    const shared = await enrolled()
    shared.lock('idle')
    expect([await signer(shared), reported.at(-1)]).toMatchObject([1, { locked: { why: 'idle' }, person: 1 }])
    expect(await shared.take(2, '0000')).toMatchObject({ kind: 'refused', refusal: { kind: 'wrong' } })
    shared.lock('asked')
    expect([shared.present(), (await shared.station())?.locked?.why]).toEqual([1, 'idle'])
  })

  it('goes on with the session that it keeps of who comes back', async () => {
    const shared = await enrolled()
    await shared.take(2, '2580')
    await shared.take(1, '2580')
    expect(heard.filter(({ path }) => path === '/api/station/take').map(({ body }) => body.keeps)).toEqual([false, true])
    expect([await signer(shared), secrets()['#station/1']]).toEqual([1, 'refresh-1-1'])
  })

  it('is locked at each start, with nobody there until it is taken; everybody comes back from the keychain', async () => {
    await (await enrolled()).take(2, '2580')
    await onDisk(2)
    const again = start()
    expect(await again.station()).toMatchObject({ locked: { why: 'started' }, person: 2 })
    expect([await signer(again), (await again.session.status()).signedIn, again.hasSender(null), again.hasSender(1)]).toEqual([
      null,
      false,
      false,
      true
    ])
    await again.take(1, '2580')
    expect([await signer(again), await signer(again, 2)]).toEqual([1, 2])
  })

  it('is taken with a password, which proves the station', async () => {
    const shared = await enrolled()
    shared.lock('asked')
    expect(await shared.session.login('noa', 'a long password')).toEqual({ kind: 'signed-in' })
    expect(heard.findLast(({ path }) => path === requestToken.path)?.body).toMatchObject({ station_id: STATION.id, station_key: KEY })
    expect([await shared.station(), await signer(shared)]).toMatchObject([{ locked: null, person: 2 }, 2])
  })

  it('serves one person again, whose session goes on where it was before', async () => {
    const shared = await enrolled()
    await shared.take(2, '2580')
    expect(await shared.close()).toEqual({ kind: 'done', station: null })
    await vi.waitFor(() => expect(Object.keys(secrets())).toEqual(['']))
    expect([reported.at(-1), await signer(shared), await signer(shared, 2), await signer(shared, 1), ends]).toEqual([
      null,
      2,
      2,
      'refused',
      0
    ])
    await vi.waitFor(async () => expect(await file()).toEqual({}))
    expect(await start().session.status()).toEqual({ signedIn: true, keptIn: 'keychain' })
  })

  it('stays one when the server asks for the password first', async () => {
    const shared = await enrolled()
    instead.set('/api/stations/here', { status: 403, body: { code: 'password-needed', message: 'Votre mot de passe est demandé.' } })
    expect(await shared.close()).toEqual({ kind: 'refused', message: 'Votre mot de passe est demandé.', code: 'password-needed' })
    expect([await shared.station(), await signer(shared)]).toMatchObject([{ person: 1 }, 1])
  })

  it('has the name that it was given last, here or elsewhere', async () => {
    const shared = await enrolled()
    expect(await shared.change({ ...CHOICES, name: 'Presse 3' })).toMatchObject({ kind: 'done', station: { name: 'Presse 3' } })
    expect(await shared.people()).toEqual({ kind: 'people', workshop: 'Atelier', people: [CAMILLE, NOA] })
    expect(reported.slice(-2)).toMatchObject([{ name: 'Presse 3' }, { name: 'Presse 2' }])
  })

  it('says whose badge was read, and that it knows another not', async () => {
    const shared = await enrolled()
    expect([await shared.badge('ATB00000000000002'), await shared.badge('ATB00000000000009')]).toEqual([
      { kind: 'person', person: NOA },
      { kind: 'unknown' }
    ])
  })

  it.each([
    ['no answer', { status: 0 }],
    ['a page of something in between', { status: 404, body: 'Not here' }],
    ['a server in trouble', { status: 503, body: { code: 'unavailable', message: 'Plus tard.' } }]
  ])('stays one at %s', async (_, reply) => {
    const shared = await enrolled()
    for (const path of ['people', 'badge', 'take']) instead.set(`/api/station/${path}`, reply)
    expect([await shared.people(), await shared.badge('ATB00000000000002'), await shared.take(2, '2580')]).toEqual(
      Array(3).fill({ kind: 'unreachable' })
    )
    expect(await shared.station()).toMatchObject({ person: 1 })
  })

  it('forgets its key and everybody once the server knows it no more', async () => {
    const shared = await enrolled()
    await shared.take(2, '2580')
    instead.set('/api/station/people', NOT_FOUND)
    instead.set('/api/station/take', NOT_FOUND)
    expect(await shared.take(1, '2580')).toEqual({ kind: 'closed' })
    await vi.waitFor(() => expect(secrets()).toEqual({}))
    expect([await shared.station(), reported.at(-1), ends, await signer(shared)]).toEqual([null, null, 1, null])
  })
})

it('a shared station that a password is refused at, because the server knows it no more, is none any more', async () => {
  const shared = await enrolled()
  instead.set(requestToken.path, { status: 400, body: { error: 'invalid_station', error_description: 'Reconnectez-vous.' } })
  expect(await shared.session.login('noa', 'a long password')).toEqual({ kind: 'refused', message: 'Reconnectez-vous.' })
  expect([await shared.station(), ends]).toEqual([null, 1])
})

describe('the session of somebody at a shared station', () => {
  it('ends by itself: the station is locked, and the others go on', async () => {
    const shared = await enrolled()
    await shared.take(2, '2580')
    for (const [token, person] of tokens) if (person === 2) tokens.delete(token)
    const { tokens: noa } = shared.senderFor(2)
    expect(await noa.renew('access-2-2')).toMatchObject({ kind: 'signed-out' })
    expect([reported.at(-1), ends]).toMatchObject([{ locked: { why: 'ended' }, person: null }, 0])
    expect([await signer(shared), await signer(shared, 2), await signer(shared, 1)]).toEqual([null, 'refused', 1])
    await vi.waitFor(() => expect(Object.keys(secrets())).toEqual(['#station', '#station/1']))
  })

  it('ends without locking the station under somebody else', async () => {
    const shared = await enrolled()
    const camille = shared.senderOf(new Request('app://atelier/api/orders'))
    await shared.take(2, '2580')
    for (const [token, person] of tokens) if (person === 1) tokens.delete(token)
    expect(await camille?.tokens.renew('access-1-1')).toMatchObject({ kind: 'ended' })
    expect([await shared.station(), await signer(shared, 1)]).toMatchObject([{ locked: null, person: 2 }, 'refused'])
  })

  it('is revoked and forgotten when they sign out, and the station is locked at once', async () => {
    const shared = await enrolled()
    await shared.take(2, '2580')
    const leaving = shared.session.logout()
    expect([reported.at(-1), shared.keeps(2)]).toMatchObject([{ locked: { why: 'asked' }, person: null }, false])
    await leaving
    expect(heard.filter(({ path }) => path === revokeToken.path).map(({ token }) => token)).toEqual(['access-2-2'])
    expect(Object.keys(secrets())).toEqual(['#station', '#station/1'])
  })

  it('is a new one for who comes back while the one before is still being closed', async () => {
    const shared = await enrolled()
    const leaving = shared.session.logout()
    await Promise.all([leaving, shared.take(1, '2580')])
    expect([await signer(shared), secrets()['#station/1']]).toEqual([1, 'refresh-1-2'])
  })

  it('is forgotten after 12 hours without use, also over a restart', async () => {
    const shared = await enrolled()
    clock += HOUR_MS
    await shared.take(2, '2580')
    clock += 11 * HOUR_MS - 1
    expect(await signer(shared, 1)).toBe(1)
    clock += 1
    expect(await signer(shared, 1)).toBe('refused')
    await onDisk(2)
    const again = start()
    await vi.waitFor(() => expect(Object.keys(secrets())).toEqual(['#station', '#station/2']))
    clock += HOUR_MS
    again.sweep()
    expect([await again.station(), again.keeps(2)]).toMatchObject([{ locked: { why: 'started' }, person: null }, false])
  })

  it('stays as long as they work: each call while the station is unlocked is a use', async () => {
    const shared = await enrolled()
    for (let hours = 0; hours < 20; hours += 5) {
      clock += 5 * HOUR_MS
      expect(await signer(shared)).toBe(1)
    }
    shared.lock('idle')
    clock += 12 * HOUR_MS
    expect(await signer(shared)).toBeNull()
  })

  it('serves what main does for them, and who works there does once it is kept no more', async () => {
    const shared = await enrolled()
    await shared.take(2, '2580')
    const whose = async (person: number | null) => {
      const access = await shared.senderFor(person).tokens.access()
      return access.kind === 'token' ? tokens.get(access.token) : null
    }
    expect([await whose(1), await whose(null), await whose(3)]).toEqual([1, 2, 2])
    vault.delete(`${KEYCHAIN_SERVICE}/${apiOrigin}#station/1`)
    clock += HOUR_MS
    expect(await whose(1)).toBe(2)
  })
})

describe('a keychain', () => {
  it('that lost the key makes the station an unshared one', async () => {
    await enrolled()
    await onDisk(1)
    vault.delete(`${KEYCHAIN_SERVICE}/${apiOrigin}#station`)
    const again = start()
    expect([await again.station(), (await again.session.status()).signedIn]).toEqual([null, false])
    await vi.waitFor(() => expect(secrets()).toEqual({}))
  })
  it('that fails while people work gives up neither the station nor their sessions', async () => {
    await (await enrolled()).take(2, '2580')
    await onDisk(2)
    let works = true
    const shared = start({
      ...keytar,
      getPassword: (service, account) => (works ? keytar.getPassword(service, account) : Promise.reject(new Error('locked')))
    })
    await shared.take(2, '2580')
    works = false
    clock += HOUR_MS
    expect(await shared.badge('ATB00000000000002')).toEqual({ kind: 'person', person: NOA })
    expect([await shared.station(), await signer(shared), ends]).toMatchObject([{ name: 'Presse 2', locked: null, person: 2 }, 2, 0])
    works = true
    expect(await start().station()).toMatchObject({ name: 'Presse 2', locked: { why: 'started' } })
  })
  it('that does not answer in one run keeps the station for the next', async () => {
    await enrolled()
    await onDisk(1)
    const without = start(null)
    expect([await without.station(), await without.session.status()]).toEqual([null, { signedIn: false, keptIn: 'memory' }])
    expect(await start().station()).toMatchObject({ name: 'Presse 2', locked: { why: 'started' } })
  })
})
