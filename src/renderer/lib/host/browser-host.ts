import { productionArchive } from '@/contract/orders/orders'
import { revokeToken } from '@/contract/session'
import { archiveName } from '@/domain/files/archive'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { browserSession } from './browser-session'
import { INVOICING } from './client'
import type { FetchOptions, Host } from './host-types'
import { linkSession } from './link-session'
import { openedLink } from './page-link'
import { saveResponse } from './save-response'
import { uploadWithProgress } from './upload-with-progress'

/** A browser: tokens in local storage, the print dialog in a hidden frame, ordinary downloads (reference: session 5.1). */
export function browserHost(): Host {
  const link = openedLink()
  const session = link === null ? browserSession() : linkSession(link)
  const send = (path: string, init: RequestInit, token: string | null, onSent?: FetchOptions['onSent']): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (onSent !== undefined) return uploadWithProgress(path, { ...init, headers }, onSent)
    // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of the network
    return fetch(path, { ...init, headers })
  }

  const request: Host['fetch'] = async (path, init, { quiet, onSent }) => {
    const token = session.token()
    const response = await send(path, init, token, onSent)
    if (response.status !== 401 || token === null) return response
    const outcome = await session.refresh(token, quiet)
    if (outcome.kind === 'unreachable') throw new TypeError('refresh unreachable')
    return outcome.kind === 'token' ? send(path, init, outcome.token, onSent) : response
  }

  const printedListeners = new Set<(orders: readonly number[]) => void>()
  const notifyPrinted = (ids: readonly number[]): void => {
    for (const listener of printedListeners) listener(ids)
  }

  return {
    kind: 'browser',
    fetch: request,
    login: session.login,
    logout: async () => {
      const token = session.token()
      session.clear()
      if (token !== null && knows('session-revocation'))
        await send(revokeToken.path, { method: revokeToken.method }, token).catch(() => undefined)
    },
    sessionStatus: async () => ({ signedIn: session.token() !== null, keptIn: 'keychain' }),
    onSessionEnded: session.onEnded,
    pageLink: link?.path ?? null,
    socketToken: session.freshToken,
    apiOrigin: async () => window.location.origin,
    invoicing: async () => INVOICING,
    version: async () => __ATELIER_VERSION__,
    // Comes with the first print, before its dialog: once that is closed, the server may be away.
    print: async (wanted) => (await import('./browser-print')).printInBrowser(request, wanted, notifyPrinted),
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
    shared: null,
    station: null
  }
}
