import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { PERSON_HEADER } from '@/contract/desktop/desktop-http'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { requestToken } from '@/contract/session'
import { KEYCHAIN_SERVICE, type Keytar } from '@/main/ports/keytar-keychain'
import { openShared } from '@/main/station/open-shared'
import type { SharedControl } from '@/main/station/shared-station'
import { unlessCut } from '../../support/unless-cut'

export const CAMILLE = { id: 1, firstname: 'Camille', lastname: 'Renard', role: 'operator', last_here_at: null, has_pin: true } as const
export const NOA = { ...CAMILLE, id: 2, firstname: 'Noa', lastname: 'Petit' } as const
const PEOPLE = new Map<number, typeof CAMILLE | typeof NOA>([
  [1, CAMILLE],
  [2, NOA]
])
export const STATION = { id: '6f1d1f9e-6f37-4c5c-9f0e-0d7f5f6f2a11', name: 'Presse 2', idle_minutes: 10 }
export const KEY = 'a-key-of-more-than-twenty-letters'
export const CHOICES = { name: STATION.name, idle_minutes: STATION.idle_minutes }
export const NOT_FOUND = { status: 404, body: { code: 'not-found', message: 'Ce poste ne sert plus à plusieurs.' } }
const UNAUTHORIZED = { status: 401, body: { code: 'unauthorized', message: 'Non.' } }

interface Heard {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly token: string | null
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text)
}

/** A machine that several people share, its keychain, and a server for it. */
export class SharedBench {
  apiOrigin = ''
  userData = ''
  readonly heard: Heard[] = []
  capabilities: readonly string[] = ['stations', 'session-revocation']
  /** What the server does otherwise than it should, by path. */
  readonly instead = new Map<string, { readonly status: number; readonly body?: unknown }>()
  /** Of whom each token is, access or refresh. */
  readonly tokens = new Map<string, number>()
  readonly vault = new Map<string, string>()
  clock = Date.parse('2026-11-20T08:00:00Z')
  readonly reported: (SharedStation | null)[] = []
  ends = 0
  #issued = 0

  readonly keytar: Keytar = {
    getPassword: async (service, account) => this.vault.get(`${service}/${account}`) ?? null,
    setPassword: async (service, account, secret) => void this.vault.set(`${service}/${account}`, secret),
    deletePassword: async (service, account) => this.vault.delete(`${service}/${account}`)
  }

  readonly issue = (person: number) => {
    this.#issued += 1
    const [access, refresh] = [`access-${person}-${this.#issued}`, `refresh-${person}-${this.#issued}`]
    this.tokens.set(access, person).set(refresh, person)
    return { access_token: access, refresh_token: refresh, expires_in: 900, token_type: 'Bearer', scope: null }
  }

  #answerToken(body: Record<string, unknown>) {
    if (body.grant_type === 'password') return { status: 200, body: this.issue(body.username === 'noa' ? 2 : 1) }
    const person = this.tokens.get(String(body.refresh_token))
    return person === undefined ? { status: 400, body: { error: 'invalid_grant' } } : { status: 200, body: this.issue(person) }
  }

  #answer(method: string, { path, body, token }: Heard): { readonly status: number; readonly body?: unknown } {
    const known = this.instead.get(path)
    if (known !== undefined) return known
    if (path === requestToken.path) return this.#answerToken(body)
    if (path === '/api/capabilities') return { status: 200, body: { capabilities: this.capabilities } }
    if (path === '/api/station/people') return { status: 200, body: { station: STATION, workshop: 'Atelier', people: [CAMILLE, NOA] } }
    if (path === '/api/station/badge') return body.badge === 'ATB00000000000002' ? { status: 200, body: NOA } : NOT_FOUND
    if (path === '/api/station/take') {
      const person = PEOPLE.get(Number(body.person)) ?? CAMILLE
      if (body.pin !== '2580') return { status: 409, body: { kind: 'wrong', message: 'Ce PIN est faux.', wait: 0 } }
      return { status: 200, body: { person, token: body.keeps ? null : this.issue(person.id) } }
    }
    const person = PEOPLE.get(this.tokens.get(token ?? '') ?? 0)
    if (person === undefined) return UNAUTHORIZED
    if (path === '/api/user/profile') return { status: 200, body: person }
    if (path === '/api/stations') return { status: 201, body: { ...STATION, key: KEY } }
    if (path === '/api/stations/here')
      return method === 'DELETE' ? { status: 204 } : { status: 200, body: { ...STATION, name: 'Presse 3' } }
    return { status: 204 }
  }

  /** What the keychain holds, by account after the address of the host. */
  readonly secrets = () =>
    Object.fromEntries([...this.vault].map(([account, secret]) => [account.replace(`${KEYCHAIN_SERVICE}/${this.apiOrigin}`, ''), secret]))

  readonly start = (loaded: Keytar | null = this.keytar): SharedControl =>
    openShared({
      apiOrigin: this.apiOrigin,
      client: { id: 'atelier', secret: 'atelier' },
      userData: this.userData,
      fetch,
      keytar: async () => loaded,
      log: () => undefined,
      onChanged: (station) => this.reported.push(station),
      onEnded: () => {
        this.ends += 1
      }
    })

  readonly enrolled = async (): Promise<SharedControl> => {
    const shared = this.start()
    await shared.session.login('camille', 'a long password')
    expect(await shared.enrol(CHOICES)).toMatchObject({ kind: 'done', station: { name: 'Presse 2', locked: null, person: 1 } })
    return shared
  }

  /** In whose name a page's call would go: their number, null for nobody, 'refused' where it goes nowhere. */
  readonly signer = async (shared: SharedControl, as?: number): Promise<number | null | 'refused'> => {
    const headers: HeadersInit = as === undefined ? {} : { [PERSON_HEADER]: String(as) }
    const sender = shared.senderOf(new Request('app://atelier/api/orders', { headers }))
    if (sender === null) return 'refused'
    const access = await sender.tokens.access()
    return access.kind === 'token' ? (this.tokens.get(access.token) ?? null) : null
  }

  readonly file = async () => JSON.parse(await readFile(join(this.userData, 'shared.json'), 'utf8'))

  /** Waits until the file says who works there. */
  readonly onDisk = (person: number) =>
    vi.waitFor(async () => expect(Object.values(await this.file())).toMatchObject([{ person, used: { [person]: expect.any(String) } }]))

  /** Begins to serve; the answer ends it, and the machine with it. */
  async open(): Promise<() => Promise<void>> {
    vi.spyOn(Date, 'now').mockImplementation(() => this.clock)
    this.userData = await mkdtemp(join(tmpdir(), 'shared-'))
    const server = createServer(
      unlessCut(async (request, response) => {
        const call = {
          path: request.url ?? '',
          body: await bodyOf(request),
          token: request.headers.authorization?.replace('Bearer ', '') ?? null
        }
        this.heard.push(call)
        const { status, body } = this.#answer(request.method ?? '', call)
        if (status === 0) return void response.destroy()
        response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body))
      })
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return async () => {
      vi.restoreAllMocks()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      // The file may still be on its way.
      await rm(this.userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
    }
  }
}

/** Gives each test of the file one of its own. */
export function sharedBenchOfEachTest(give: (bench: SharedBench) => void): void {
  let close: () => Promise<void>
  beforeEach(async () => {
    const bench = new SharedBench()
    close = await bench.open()
    give(bench)
  })
  afterEach(() => close())
}
