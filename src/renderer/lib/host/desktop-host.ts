import type { Bridge } from '@/contract/desktop/bridge'
import { PERSON_HEADER, UPLOAD_HEADER } from '@/contract/desktop/desktop-http'
import { isHiddenSheet, personOfSheets } from '@/domain/printing/addresses'
import { saidText } from '@/domain/printing/sheet-limits'
import { desktopPrinting } from './desktop-printing'
import type { Host, HostShared } from './host-types'

/** The shared station, which main keeps. */
const sharedBy = (bridge: Bridge): HostShared => ({
  station: () => bridge.call('shared:station'),
  onChanged: (listener) => bridge.on('shared:changed', listener),
  enrol: (choices) => bridge.call('shared:enrol', choices),
  change: (choices) => bridge.call('shared:change', choices),
  close: () => bridge.call('shared:close'),
  people: () => bridge.call('shared:people'),
  badge: (badge) => bridge.call('shared:badge', { badge }),
  lock: async (why) => {
    await bridge.call('shared:lock', { why })
  },
  take: (person, pin) => bridge.call('shared:take', { person, pin })
})

/** The desktop: main owns tokens, printers and disk; requests to our own origin are forwarded by it (reference: session 2.3, 5.1). */
export const desktopHost = (bridge: Bridge): Host => ({
  kind: 'desktop',
  fetch: async (path, init, { onSent, as }) => {
    const headers = new Headers(init.headers)
    const person = as ?? personOfSheets(new URL(window.location.href))
    if (person !== undefined) headers.set(PERSON_HEADER, String(person))
    // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of the network
    const send = (): Promise<Response> => fetch(path, { ...init, headers })
    const { body } = init
    if (onSent === undefined || !(body instanceof Blob)) return send()
    const upload = crypto.randomUUID()
    headers.set(UPLOAD_HEADER, upload)
    const stop = bridge.on('uploads:progress', (progress) => {
      if (progress.upload === upload) onSent(Math.min(1, progress.sent / body.size))
    })
    try {
      return await send()
    } finally {
      stop()
    }
  },
  login: (credentials) => bridge.call('session:login', credentials),
  logout: async () => {
    await bridge.call('session:logout')
  },
  sessionStatus: () => bridge.call('session:status'),
  onSessionEnded: (listener) => bridge.on('session:ended', listener),
  pageLink: null,
  // A sheet is somebody's print: it goes on while the station is locked, and shows no lock.
  shared: isHiddenSheet(new URL(window.location.href)) ? null : sharedBy(bridge),
  socketToken: () => bridge.call('session:socket-token'),
  apiOrigin: async () => (await bridge.call('station:info')).apiUrl,
  invoicing: async () => (await bridge.call('station:info')).invoicing,
  version: async () => (await bridge.call('station:info')).version,
  ...desktopPrinting(bridge),
  saveArchive: async (wanted, onProgress) => {
    const stop = bridge.on('archives:changed', (list) => {
      const own = list.find(
        ({ order, process, stage }) => order === wanted.order && process === wanted.process && stage.kind === 'receiving'
      )
      if (own !== undefined) onProgress(own.received, own.total)
    })
    try {
      return await bridge.call('archives:download', wanted)
    } finally {
      stop()
    }
  },
  sheetReady: async (missing) => {
    await bridge.call('printing:sheet-ready', { missing, title: document.title })
  },
  sheetFailed: async (message) => {
    await bridge.call('printing:sheet-failed', { message: saidText(message) })
  },
  onSheetWanted: (listener) => {
    bridge.on('printing:sheet-wanted', ({ path }) => listener(path))
  },
  station: {
    name: async () => (await bridge.call('station:info')).name,
    printers: () => bridge.call('printing:printers'),
    settings: () => bridge.call('station:settings'),
    saveSettings: (settings) => bridge.call('station:save-settings', settings),
    setup: () => bridge.call('station:setup'),
    keepServer: (address) => bridge.call('station:keep-server', { address }),
    chooseFolder: (which) => bridge.call('station:choose-folder', { which }),
    setHotFolder: (on) => bridge.call('station:set-hot-folder', { on }),
    showLogs: async () => {
      await bridge.call('station:show-logs')
    },
    saveSupport: () => bridge.call('station:support'),
    restart: async () => {
      await bridge.call('station:restart')
    },
    desk: {
      setup: () => bridge.call('desk:setup'),
      setZoom: (zoom) => bridge.call('desk:zoom', { zoom }),
      setWall: (group) => bridge.call('desk:wall', { group }),
      setKeys: (keys) => bridge.call('desk:keys', { keys })
    },
    updates: {
      news: () => bridge.call('updates:news'),
      onChanged: (listener) => bridge.on('updates:changed', listener),
      check: () => bridge.call('updates:check'),
      install: () => bridge.call('updates:install'),
      holds: async (holds) => {
        await bridge.call('updates:holds', holds)
      },
      touched: async () => {
        await bridge.call('updates:touched')
      },
      ready: async () => {
        await bridge.call('updates:ready')
      },
      read: async () => {
        await bridge.call('updates:read')
      }
    },
    archives: {
      list: () => bridge.call('archives:list'),
      onChanged: (listener) => bridge.on('archives:changed', listener),
      cancel: async (id) => {
        await bridge.call('archives:cancel', { id })
      },
      clear: async () => {
        await bridge.call('archives:clear')
      },
      show: async (path) => {
        await bridge.call('archives:show', { path })
      }
    }
  }
})
