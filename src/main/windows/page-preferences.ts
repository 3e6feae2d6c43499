import type { WebPreferences } from 'electron'

/**
 * What every page of ours runs under: sandboxed, in a world of its own, without Node. Its zoom is its own: Chromium would give that of one
 * window to all of an address, sheets that print included.
 */
export const pagePreferences = (preload: string): WebPreferences => ({
  preload,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
  backgroundThrottling: false,
  zoomMode: 'isolated'
})
