import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unlessCut } from '../../support/unless-cut'
import { zipOf } from './zip-of'

type ArchiveWay = 'whole' | 'cut' | 'short' | 'refused' | 'beyond' | 'another'

/** A small API host for the desktop's own tests: strict tokens without any grace, so that a second refresh at once is caught. */
export interface FakeApi {
  readonly url: string
  /** Refresh tokens, access tokens and keys of stations ever issued. */
  readonly secrets: string[]
  readonly counts: { refreshes: number; calls: number; unauthorized: number; revoked: number; pictures: number }
  /** Ids marked printed, in their order. */
  readonly printed: number[]
  /** Makes every access token of today refused. */
  readonly expireAccess: () => void
  /** Ends every session: the next refresh is refused. */
  readonly revokeSessions: () => void
  /** Seconds that the next access tokens are said to last. */
  lasts: number
  /** What it says that it knows beyond the reference; null where it has no such call. */
  capabilities: readonly string[] | null
  /**
   * What archives do: come whole, stop half-way once, or end half-way as if whole; what is asked from a byte on is beyond the end once
   * (`beyond`), or of another file once (`another`).
   */
  archives: ArchiveWay
  /** What they do once that is over. */
  readonly archivesNext: ArchiveWay[]
  /** What a cut waits for, of an answer that began then (epoch ms): bytes that nobody has read by then are lost with their line. */
  cutAfter: (began: number) => Promise<unknown>
  /** What becomes of the next marks, before they succeed. */
  readonly marks: ('fails' | 'refused')[]
  /** Knows the shared station no more. */
  stationGone: boolean
  /** As it was at its start: nobody is signed in, nothing was counted. */
  readonly begin: () => void
  /** Holds each archive back when half of it has left. */
  held: Promise<void> | null
  /** `Range` of each archive that was asked for. */
  readonly ranges: (string | null)[]
  readonly close: () => Promise<void>
}

const REFUSED = { error: 'invalid_grant', error_description: 'Adresse email ou mot de passe incorrect.' }

/** Number of who signs in with the password. */
const CAMILLE = 1
const STATION = {
  id: '6f1d1f9e-6f37-4c5c-9f0e-0d7f5f6f2a11',
  name: 'Presse 2',
  idle_minutes: 10,
  key: 'cle-du-poste-de-plus-de-vingt-lettres'
}
export const STATION_PIN = '2580'

/** One transparent pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'suivi=1' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text)
}

/** Starts the host on a free port. */
export async function startFakeApi(): Promise<FakeApi> {
  /** Of whom each good token is. */
  let access = new Map<string, number>()
  let refresh = new Map<string, number>()
  const api = {
    url: '',
    secrets: [] as string[],
    counts: { refreshes: 0, calls: 0, unauthorized: 0, revoked: 0, pictures: 0 },
    printed: [] as number[],
    expireAccess: () => {
      access = new Map()
    },
    revokeSessions: () => {
      access = new Map()
      refresh = new Map()
    },
    lasts: 900,
    capabilities: ['session-revocation'] as FakeApi['capabilities'],
    archives: 'whole' as ArchiveWay,
    archivesNext: [] as ArchiveWay[],
    cutAfter: async (_began: number) => undefined as unknown,
    marks: [] as FakeApi['marks'],
    stationGone: false,
    begin: () => {
      api.revokeSessions()
      Object.assign(api.counts, { refreshes: 0, calls: 0, unauthorized: 0, revoked: 0, pictures: 0 })
      Object.assign(api, { lasts: 900, capabilities: ['session-revocation'], stationGone: false })
      for (const list of [api.secrets, api.printed, api.ranges]) list.length = 0
    },
    held: null as Promise<void> | null,
    ranges: [] as (string | null)[],
    close: async () => undefined as undefined
  }

  const issue = (person: number) => {
    const [token, next] = [randomUUID(), randomUUID()]
    access.set(token, person)
    refresh.set(next, person)
    api.secrets.push(token, next)
    return { access_token: token, refresh_token: next, expires_in: api.lasts, token_type: 'Bearer', scope: null }
  }

  const answerToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    if (body.client_id !== 'atelier-desktop') return json(response, 401, { error: 'invalid_client' })
    if (body.grant_type === 'password')
      return body.password === 'atelier' ? json(response, 200, issue(CAMILLE)) : json(response, 400, REFUSED)
    api.counts.refreshes += 1
    const person = refresh.get(String(body.refresh_token))
    if (person === undefined) {
      api.revokeSessions()
      return json(response, 400, { error: 'invalid_grant', error_description: 'Session expirée.' })
    }
    refresh.delete(String(body.refresh_token))
    json(response, 200, issue(person))
  }

  /** The one station that several share: taken with a PIN by whoever holds its key. */
  const answerStation = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { station, person, pin, keeps } = await bodyOf(request)
    if ((station as { key?: unknown } | undefined)?.key !== STATION.key)
      return json(response, 404, { code: 'not-found', message: 'Inconnu.' })
    if (pin !== STATION_PIN) return json(response, 409, { kind: 'wrong', message: 'Ce PIN est faux.', wait: 0 })
    const who = { id: person, firstname: 'Noa', lastname: 'Petit', role: 'operator', last_here_at: null, has_pin: true }
    json(response, 200, { person: who, token: keeps ? null : issue(person as number) })
  }

  const zip = zipOf({ 'logo.pdf': 2_500_000, 'dos.png': 300_000 })
  const answerArchive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    api.ranges.push(request.headers.range ?? null)
    if (api.archives === 'refused') return json(response, 409, { code: 'conflict', message: 'Aucun fichier de production.' })
    const bytes = await zip
    const half = bytes.subarray(0, bytes.length / 2)
    if (api.archives === 'short') {
      response.writeHead(200, { 'content-type': 'application/zip' }).end(half)
      return
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    if (api.archives === 'beyond' || api.archives === 'another') {
      const status = api.archives === 'beyond' ? 416 : 206
      api.archives = api.archivesNext.shift() ?? 'whole'
      response.writeHead(status, { 'content-range': `bytes ${from}-${from + 9}/${from + 10}`, etag: '"autre"' }).end('0123456789')
      return
    }
    const span = from === 0 ? {} : { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
    const headers = { 'content-type': 'application/zip', 'content-length': bytes.length - from, etag: '"archive"', ...span }
    response.writeHead(from === 0 ? 200 : 206, headers)
    if (api.archives === 'whole' && api.held !== null) {
      response.write(half.subarray(from))
      await api.held
      response.end(bytes.subarray(Math.max(from, half.length)))
      return
    }
    if (api.archives === 'whole') {
      response.end(bytes.subarray(from))
      return
    }
    api.archives = api.archivesNext.shift() ?? 'whole'
    const began = Date.now()
    response.write(half.subarray(from), () => void api.cutAfter(began).finally(() => response.destroy()))
  }

  const answerCall = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    api.counts.calls += 1
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (!access.has(token)) {
      api.counts.unauthorized += 1
      return json(response, 401, { code: 'unauthorized', message: 'Session expirée.' })
    }
    if (path === '/oauth/v2/revoke') {
      api.counts.revoked += 1
      api.revokeSessions()
      response.writeHead(204).end()
      return
    }
    if (path === '/api/orders/set-printed') {
      const { ids, printed } = await bodyOf(request)
      const undoes = api.capabilities?.includes('printed-undo') === true
      const trouble = api.marks.shift()
      if (trouble === 'fails') return json(response, 500, { code: 'internal', message: 'Une erreur.' })
      if (trouble === 'refused') return json(response, 409, { code: 'conflict', message: 'Cette commande est annulée.' })
      if (undoes && printed === false) for (const id of ids as number[]) api.printed.splice(api.printed.indexOf(id), 1)
      else api.printed.push(...(ids as number[]))
      return json(response, 200, { updated: (ids as number[]).length, ...(undoes && { marked: ids }) })
    }
    if (path.includes('/production-archive/')) return answerArchive(request, response)
    if (path === '/api/stations') {
      api.secrets.push(STATION.key)
      return json(response, 201, STATION)
    }
    json(response, 200, { id: access.get(token), path, method: request.method, headers: request.headers, body: await bodyOf(request) })
  }

  const server = createServer(
    unlessCut(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://api.test')
      if (pathname === '/api/capabilities') {
        if (api.capabilities === null) return json(response, 404, { message: 'Not Found' })
        return json(response, 200, { capabilities: api.capabilities })
      }
      if (pathname.startsWith('/uploads/prive/') && !access.has((request.headers.authorization ?? '').replace('Bearer ', '')))
        return json(response, 401, { code: 'unauthorized', message: 'Session expirée.' })
      if (pathname.startsWith('/uploads/')) {
        api.counts.pictures += 1
        response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE)
        return
      }
      if (pathname.startsWith('/api/station/') && api.stationGone) return json(response, 404, { code: 'not-found', message: 'Inconnu.' })
      if (pathname === '/api/station/take') return answerStation(request, response)
      return pathname === '/oauth/v2/token' ? answerToken(request, response) : answerCall(request, response, pathname)
    })
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return api
}
