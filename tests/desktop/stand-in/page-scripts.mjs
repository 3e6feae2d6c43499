import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codec } from './codec.mjs'
import { BINDING } from './ipc-main.mjs'
import { BODY_BINDING, blobBodies } from './page/blob-bodies.mjs'
import { contextBridgeSide } from './page/context-bridge.mjs'
import { isolatedWorld } from './page/isolated-world.mjs'
import { send } from './state.mjs'

/** Name of the preload's world, as Electron's own developer tools show it. */
export const WORLD = 'Electron Isolated Context'

const info = (preload) => ({
  platform: process.platform,
  arch: process.arch,
  env: {},
  argv: [],
  preload,
  versions: { node: process.versions.node, electron: process.versions.electron, chrome: process.versions.chrome }
})

/** The two scripts that run in each new document of a page before its own: our half of contextBridge, and the preload's world. */
function scripts(preload) {
  const source = preload ? readFileSync(preload, 'utf8') : ''
  const secret = randomUUID()
  const main = `if (window === top) (${contextBridgeSide})('main', 'iso', '${secret}')`
  const isolated = `if (window === top) (${isolatedWorld})(
    (${contextBridgeSide})('iso', 'main', '${secret}'), (${codec})(), '${BINDING}', ${JSON.stringify(info(preload))},
    (require, module, exports, process) => {\n${source}\n})\n//# sourceURL=preload.js`
  return { main, isolated }
}

/** How large a page is laid out: zoomed it has fewer units, each of more dots, as Chromium's own zoom has it. */
export const layOut = (session, { width, height }, zoom) => {
  const units = { width: Math.round(width / zoom), height: Math.round(height / zoom) }
  return send('Emulation.setDeviceMetricsOverride', { ...units, deviceScaleFactor: zoom, mobile: false }, session)
}

/** Prepares a page that DevTools holds before its first script, and lets it run. */
export async function preparePage(session, { preload, size, zoom }) {
  const { main, isolated } = scripts(preload)
  const steps = [
    ['Page.enable'],
    ['Runtime.enable'],
    ['Page.setLifecycleEventsEnabled', { enabled: true }],
    ['Runtime.addBinding', { name: BINDING, executionContextName: WORLD }],
    ['Runtime.addBinding', { name: BODY_BINDING }],
    ['Page.addScriptToEvaluateOnNewDocument', { source: blobBodies }],
    ['Page.addScriptToEvaluateOnNewDocument', { source: main }],
    ['Page.addScriptToEvaluateOnNewDocument', { worldName: WORLD, source: isolated }],
    ['Fetch.enable', { patterns: [{ urlPattern: 'https://*.standin/*' }, { urlPattern: '*', resourceType: 'Document' }] }],
    ['Runtime.runIfWaitingForDebugger']
  ]
  await Promise.all([layOut(session, size, zoom), ...steps.map(([method, params]) => send(method, params, session))])
}
