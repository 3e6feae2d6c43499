import { productionArchive, setPrinted } from '@/contract/orders'
import { revokeToken } from '@/contract/session'
import { browserSession } from './browser-session'
import type { Host } from './host'
import { printInHiddenFrame } from './print-frame'
import { saveResponse } from './save-response'

/** A browser: tokens in local storage, the print dialog in a hidden frame, ordinary downloads (decisions, the product). */
export function browserHost(): Host {
  const session = browserSession()
  const send = (path: string, init: RequestInit, token: string | null): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of the network
    return fetch(path, { ...init, headers })
  }

  const request: Host['fetch'] = async (path, init, { quiet }) => {
    const token = session.token()
    const response = await send(path, init, token)
    if (response.status !== 401 || token === null) return response
    const outcome = await session.refresh(token, quiet)
    if (outcome.kind === 'unreachable') throw new TypeError('refresh unreachable')
    return outcome.kind === 'token' ? send(path, init, outcome.token) : response
  }

  return {
    kind: 'browser',
    fetch: request,
    login: session.login,
    logout: async () => {
      const token = session.token()
      session.clear()
      if (token !== null) await send(revokeToken.path, { method: revokeToken.method }, token).catch(() => undefined)
    },
    sessionStatus: async () => ({ signedIn: session.token() !== null, keptIn: 'keychain' }),
    onSessionEnded: session.onEnded,
    socketToken: session.freshToken,
    apiOrigin: async () => window.location.origin,
    version: async () => __ATELIER_VERSION__,
    print: async (sheet, orders) => {
      const closed = await printInHiddenFrame(sheet, orders)
      if (!closed) return { kind: 'failed', reason: 'sheet-failed', message: "La fiche n'a pas pu être préparée." }
      if (sheet !== 'production') return { kind: 'spooled', printer: '', marked: false }
      const body = JSON.stringify({ ids: orders, printed: true })
      const marked = await request(
        setPrinted.path,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body },
        { quiet: false }
      )
        .then((response) => response.ok)
        .catch(() => false)
      return { kind: 'spooled', printer: '', marked }
    },
    saveArchive: async ({ order, reference, process }, onProgress) => {
      const path = productionArchive.path.replace(':id', String(order)).replace(':process', process)
      return saveResponse(() => request(path, { method: 'GET' }, { quiet: false }), `${reference}.zip`, onProgress)
    },
    sheetReady: async () => undefined,
    sheetFailed: async () => undefined,
    station: null
  }
}
