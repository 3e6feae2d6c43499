import type { WebPreferences } from 'electron'

/** What every page of ours runs under: sandboxed, in a world of its own, without Node. */
export const pagePreferences = (preload: string): WebPreferences => ({
  preload,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
  backgroundThrottling: false
})
