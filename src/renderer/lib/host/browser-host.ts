import { productionArchive } from '@/contract/orders'
import { revokeToken } from '@/contract/session'
import { archiveName } from '@/domain/files/archive'
import { knows } from '../dialect/capabilities'
import { browserSession } from './browser-session'
import { INVOICING, marksPrinted } from './client'
import type { FetchOptions, Host } from './host'
import { linkSession } from './link-session'
import { openedLink } from './page-link'
import { printInHiddenFrame } from './print-frame'
import { saveResponse } from './save-response'
import { sendTold } from './send-told'

/** A browser: tokens in local storage, the print dialog in a hidden frame, ordinary downloads (reference: session 5.1). */
export function browserHost(): Host {
  const link = openedLink()
  const session = link === null ? browserSession() : linkSession(link)
  const send = (path: string, init: RequestInit, token: string | null, onSent?: FetchOptions['onSent']): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (onSent !== undefined) return sendTold(path, { ...init, headers }, onSent)
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
  const tellPrinted = (ids: readonly number[]): void => {
    for (const listener of printedListeners) listener(ids)
  }

  const print: Host['print'] = async (wanted) => {
    const { sheets, orders } = wanted
    const ids = orders.map(({ id }) => id)
    const failed = { kind: 'failed', message: "La fiche n'a pas pu être préparée.", sent: 0, again: () => print(wanted) } as const
    // Before the dialog: once it is closed, the server may be away.
    const marks = await import('./printed-marks').catch(() => null)
    const printed = marks && (await printInHiddenFrame(sheets, ids))
    if (printed === null) return failed
    const marked = sheets.includes('production') && marksPrinted() ? await marks?.markOrders(request, ids, tellPrinted) : null
    return { kind: 'sent', printers: [], mark: 'none', ...marked, missing: printed.missing }
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
    print,
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
    station: null
  }
}
