import { productionArchive } from '@/contract/orders/orders'
import { revokeToken } from '@/contract/session'
import { STORAGE_KEYS } from '@/contract/storage'
import { archiveName } from '@/domain/files/archive'
import { NOT_KEPT } from '@/domain/people/stations'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { onStored } from '@/renderer/lib/storage/storage'
import { type BrowserSession, browserSession, passwordTokens } from './browser-session'
import { type BrowserStation, browserStation } from './browser-station'
import type { StationCalls } from './browser-station-calls'
import { INVOICING } from './client'
import type { FetchOptions, Host, HostShared } from './host-types'
import { ownTokens, tokensOf } from './kept-tokens'
import { linkSession } from './link-session'
import { openedLink } from './page-link'
import { saveResponse } from './save-response'
import { uploadWithProgress } from './upload-with-progress'

/** A station's call that is not answered within this time is as good as no server. */
const STATION_ANSWERS_WITHIN_MS = 10_000

/** Nobody works at a shared station: it was not taken yet, or their session ended. */
const NOBODY: BrowserSession = {
  token: () => null,
  clear: () => undefined,
  refresh: async () => ({ kind: 'ended' }),
  freshToken: async () => null
}

/** What is sent in the name of somebody whose session is kept no more goes nowhere. */
const notKept = (): Response => Response.json({ code: 'forbidden', message: NOT_KEPT }, { status: 403 })

/** A browser: tokens in local storage, the print dialog in a hidden frame, ordinary downloads (reference: session 5.1). */
export function browserHost(): Host {
  const endListeners = new Set<() => void>()
  const ended = (): void => {
    for (const listener of endListeners) listener()
  }
  const link = openedLink()
  const own = link === null ? browserSession(ownTokens, ended) : linkSession(link, ended)
  const station = link === null ? browserStation() : null

  /** The session of who works here, or of the person that is named; null where that one's is kept no more. */
  const sessionOf = async (person?: number): Promise<BrowserSession | null> => {
    await station?.ready()
    const shared = station?.read() ?? null
    if (station === null || shared === null) return person === undefined || (station?.mayBe(person) ?? true) ? own : null
    const present = station.present()
    if (present !== null && shared.locked === null) station.use(present)
    const whose = person ?? present
    return whose === null ? NOBODY : (station.sessionOf(whose) ?? (person === undefined ? NOBODY : null))
  }

  const send = (path: string, init: RequestInit, token: string | null, onSent?: FetchOptions['onSent']): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (onSent !== undefined) return uploadWithProgress(path, { ...init, headers }, onSent)
    // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of the network
    return fetch(path, { ...init, headers })
  }

  const request: Host['fetch'] = async (path, init, { quiet, onSent, as }) => {
    const session = await sessionOf(as)
    if (session === null) return notKept()
    const token = session.token()
    const response = await send(path, init, token, onSent)
    if (response.status !== 401 || token === null) return response
    const outcome = await session.refresh(token, quiet)
    if (outcome.kind === 'unreachable') throw new TypeError('refresh unreachable')
    return outcome.kind === 'token' ? send(path, init, outcome.token, onSent) : response
  }

  /** The same with everything in the name of who works here now, whoever does when it is sent. */
  const asPresent = (): Host['fetch'] => {
    const as = station?.present() ?? undefined
    return (path, init, options) => request(path, init, { as, ...options })
  }

  // Signed out in another tab; or the station was given up, and nobody's session is left.
  if (station !== null) {
    const endIfNone = (): void => {
      if (own.token() === null && station.read() === null) ended()
    }
    onStored((key) => (key === STORAGE_KEYS.accessToken || key === null) && endIfNone())
    station.onChanged((shared) => shared === null && endIfNone())
  }

  const calls = async (of: BrowserStation): Promise<StationCalls> =>
    (await import('./browser-station-calls')).stationCalls(
      of,
      (path, init) => send(path, { ...init, signal: AbortSignal.timeout(STATION_ANSWERS_WITHIN_MS) }, null),
      (path, init) => request(path, { ...init, signal: AbortSignal.timeout(STATION_ANSWERS_WITHIN_MS) }, { quiet: false })
    )
  const sharedOf = (of: BrowserStation): HostShared => ({
    station: async () => {
      await of.ready()
      return of.read()
    },
    onChanged: of.onChanged,
    lock: async (why) => of.lock(why),
    enrol: async (choices) => (await calls(of)).enrol(choices),
    change: async (choices) => (await calls(of)).change(choices),
    close: async () => (await calls(of)).close(),
    people: async () => (await calls(of)).people(),
    badge: async (badge) => (await calls(of)).badge(badge),
    take: async (person, pin) => (await calls(of)).take(person, pin)
  })

  const printedListeners = new Set<(orders: readonly number[]) => void>()
  const notifyPrinted = (ids: readonly number[]): void => {
    for (const listener of printedListeners) listener(ids)
  }

  return {
    kind: 'browser',
    fetch: request,
    login: async (credentials) => {
      if (link !== null) return { kind: 'refused', message: 'Ce lien ne demande pas de mot de passe.' }
      if (station !== null && station.read() !== null) return (await calls(station)).login(credentials)
      const outcome = await passwordTokens(credentials, null)
      if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message }
      ownTokens.write(tokensOf(outcome.token))
      station?.begin()
      return { kind: 'signed-in' }
    },
    logout: async () => {
      const session = (await sessionOf()) ?? NOBODY
      const token = session.token()
      const person = station?.present() ?? null
      if (station !== null && person !== null) {
        station.lock('asked')
        station.forget(person)
      } else session.clear()
      if (token !== null && knows('session-revocation'))
        await send(revokeToken.path, { method: revokeToken.method }, token).catch(() => undefined)
    },
    sessionStatus: async () => ({ signedIn: (await sessionOf())?.token() != null, keptIn: 'keychain' }),
    onSessionEnded: (listener) => {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
    pageLink: link?.path ?? null,
    socketToken: async () => (await sessionOf())?.freshToken() ?? null,
    apiOrigin: async () => window.location.origin,
    invoicing: async () => INVOICING,
    version: async () => __ATELIER_VERSION__,
    // Comes with the first print, before its dialog: once that is closed, the server may be away.
    print: async (wanted) => (await import('./browser-print')).printInBrowser(asPresent(), wanted, notifyPrinted),
    onPrinted: (listener) => {
      printedListeners.add(listener)
      return () => printedListeners.delete(listener)
    },
    printQueue: null,
    saveArchive: async ({ order, reference, process }, onProgress) => {
      const path = productionArchive.path.replace(':id', String(order)).replace(':process', process)
      return saveResponse(() => request(path, { method: 'GET' }, { quiet: false }), archiveName(reference), onProgress)
    },
    sheetReady: async () => undefined,
    sheetFailed: async () => undefined,
    onSheetWanted: () => undefined,
    shared: station && sharedOf(station),
    station: null
  }
}
