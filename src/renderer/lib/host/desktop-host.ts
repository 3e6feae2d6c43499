import type { Bridge } from '@/contract/bridge'
import type { Host } from './host'

/** The desktop: main owns tokens, printers and disk; requests to our own origin are forwarded by it (decisions, session). */
export const desktopHost = (bridge: Bridge): Host => ({
  kind: 'desktop',
  // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of the network
  fetch: (path, init) => fetch(path, init),
  login: (credentials) => bridge.call('session:login', credentials),
  logout: async () => {
    await bridge.call('session:logout')
  },
  sessionStatus: () => bridge.call('session:status'),
  onSessionEnded: (listener) => bridge.on('session:ended', listener),
  socketToken: () => bridge.call('session:socket-token'),
  apiOrigin: async () => (await bridge.call('station:info')).apiUrl,
  version: async () => (await bridge.call('station:info')).version,
  print: (sheet, orders) => bridge.call('printing:print', { sheet, orders: [...orders] }),
  saveArchive: async (request, onProgress) => {
    const stop = bridge.on('archives:progress', (progress) => {
      if (progress.order === request.order) onProgress(progress.received)
    })
    try {
      return await bridge.call('archives:download', request)
    } finally {
      stop()
    }
  },
  sheetReady: async () => {
    await bridge.call('printing:sheet-ready')
  },
  sheetFailed: async (message) => {
    await bridge.call('printing:sheet-failed', { message })
  },
  station: {
    printers: () => bridge.call('printing:printers'),
    settings: () => bridge.call('station:settings'),
    saveSettings: (settings) => bridge.call('station:save-settings', settings)
  }
})
