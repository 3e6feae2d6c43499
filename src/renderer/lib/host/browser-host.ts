import { productionArchive } from '@/contract/orders/orders'
import { revokeToken } from '@/contract/session'
import { STORAGE_KEYS } from '@/contract/storage'
import { archiveName } from '@/domain/files/archive'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { onStored } from '@/renderer/lib/storage/storage'
import { type BrowserSession, browserSession, passwordTokens } from './browser-session'
import { browserShared } from './browser-shared'
import { INVOICING } from './client'
import type { FetchOptions, Host } from './host-types'
import { ownTokens, tokensOf } from './kept-tokens'
import { linkSession } from './link-session'
import { openedLink } from './page-link'
import { uploadWithProgress } from './upload-with-progress'

/** A station's call that is not answered within this time is as good as no server. */
const STATION_ANSWERS_WITHIN_MS = 10_000
/** Who signs in next waits no longer than this for the session before to be closed at the server. */
const REVOKED_WITHIN_MS = 5_000

/** A browser: tokens in local storage, the print dialog in a hidden frame, ordinary downloads (reference: session 5.1). */
export function browserHost(): Host {
  const endListeners = new Set<() => void>()
  const ended = (): void => {
    for (const listener of endListeners) listener()
  }
  const link = openedLink()
  const own = link === null ? browserSession(ownTokens, ended) : linkSession(link, ended)

  const send = (path: string, init: RequestInit, token: string | null, onSent?: FetchOptions['onSent']): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (onSent !== undefined) return uploadWithProgress(path, { ...init, headers }, onSent)
    // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of the network
    return fetch(path, { ...init, headers })
  }

  const request: Host['fetch'] = async (path, init, { quiet, anonymous = false, onSent, as }) => {
    if (anonymous) return send(path, init, null)
    const found = shared?.sessionOf(as) ?? own
    const session = found instanceof Promise ? await found : found
    if (session instanceof Response) return session
    const token = session.token()
    const response = await send(path, init, token, onSent)
    if (response.status !== 401 || token === null) return response
    const outcome = await session.refresh(token, quiet)
    if (outcome.kind === 'unreachable') throw new TypeError('refresh unreachable')
    return outcome.kind === 'token' ? send(path, init, outcome.token, onSent) : response
  }

  const inTime = (init: RequestInit): RequestInit => ({ ...init, signal: AbortSignal.timeout(STATION_ANSWERS_WITHIN_MS) })
  const shared =
    link === null
      ? browserShared({
          ...{ own, ownTokens, tokensOf, passwordTokens, open: browserSession },
          ask: (path, init) => send(path, inTime(init), null),
          askAsPresent: (path, init) => request(path, inTime(init), { quiet: false })
        })
      : null

  // Signed out in another tab; or the station was given up, and nobody's session is left.
  if (shared !== null) {
    const endIfNone = (): void => {
      if (own.token() === null && !shared.isShared()) ended()
    }
    onStored((key) => (key === STORAGE_KEYS.accessToken || key === null) && endIfNone())
    shared.host.onChanged((station) => station === null && endIfNone())
  }

  const here = async (): Promise<BrowserSession> => {
    const session = await shared?.sessionOf()
    return session === undefined || session instanceof Response ? own : session
  }

  const printedListeners = new Set<(orders: readonly number[]) => void>()
  const notifyPrinted = (ids: readonly number[]): void => {
    for (const listener of printedListeners) listener(ids)
  }

  return {
    kind: 'browser',
    fetch: request,
    login: async (credentials) => {
      if (link !== null) return { kind: 'refused', message: 'Ce lien ne demande pas de mot de passe.' }
      if (shared?.isShared()) return (await shared.station()).calls.login(credentials)
      const outcome = await passwordTokens(credentials, null)
      if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message }
      ownTokens.write(tokensOf(outcome.token))
      await shared?.begin()
      return { kind: 'signed-in' }
    },
    logout: async () => {
      const session = await here()
      const signal = AbortSignal.timeout(REVOKED_WITHIN_MS)
      const closes = knows('session-revocation')
      const leaving = session.leave(closes ? signal : null)
      if (shared?.isShared()) (await shared.station()).leave()
      const token = await leaving
      if (token !== null && closes) await send(revokeToken.path, { method: revokeToken.method, signal }, token).catch(() => undefined)
    },
    sessionStatus: async () => ({ signedIn: (await here()).token() !== null, keptIn: 'keychain' }),
    onSessionEnded: (listener) => {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
    pageLink: link?.path ?? null,
    socketToken: async () => (await here()).freshToken(),
    apiOrigin: async () => window.location.origin,
    invoicing: async () => INVOICING,
    version: async () => __ATELIER_VERSION__,
    // Comes with the first print, before its dialog: once that is closed, the server may be away.
    print: async (wanted) => {
      const as = await shared?.present()
      const asWhoPrints: Host['fetch'] = (path, init, options) => request(path, init, { as, ...options })
      return (await import('./browser-print')).printInBrowser(asWhoPrints, wanted, notifyPrinted)
    },
    onPrinted: (listener) => {
      printedListeners.add(listener)
      return () => printedListeners.delete(listener)
    },
    printQueue: null,
    saveArchive: async ({ order, reference, process }, onProgress) => {
      const path = productionArchive.path.replace(':id', String(order)).replace(':process', process)
      const { saveResponse } = await import('./save-response')
      return saveResponse(() => request(path, { method: 'GET' }, { quiet: false }), archiveName(reference), onProgress)
    },
    sheetReady: async () => undefined,
    sheetFailed: async () => undefined,
    onSheetWanted: () => undefined,
    shared: shared?.host ?? null,
    station: null
  }
}
