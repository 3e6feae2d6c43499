import { onlyKnown } from './loud.mjs'

/** Events of a page: those that are listened to and are not among them throw. */
export const EVENTS = [
  'did-start-loading',
  'did-stop-loading',
  'did-finish-load',
  'did-fail-load',
  'did-navigate',
  'did-navigate-in-page',
  'dom-ready',
  'page-title-updated',
  'will-navigate',
  'will-redirect', // a redirection between documents is not seen: never emitted here
  'will-prevent-unload',
  'will-attach-webview', // there are no webviews: never emitted here
  'render-process-gone',
  'unresponsive', // a page that hangs is not noticed: emitted by tests alone
  'responsive',
  'preload-error',
  'console-message',
  'destroyed'
]

const PREFERENCES = [
  'preload',
  'contextIsolation',
  'sandbox',
  'nodeIntegration',
  'webSecurity',
  'webviewTag',
  'spellcheck',
  'backgroundThrottling',
  'zoomFactor',
  'zoomMode'
]

/** Refuses what would give a page more than a sandboxed one has: none of it is modelled. */
export function refusePreferences(preferences) {
  onlyKnown('webPreferences', preferences, PREFERENCES)
  if (preferences.nodeIntegration) throw new Error('stand-in: nodeIntegration is not modelled')
  if (preferences.contextIsolation === false) throw new Error('stand-in: contextIsolation: false is not modelled')
  if (preferences.sandbox === false) throw new Error('stand-in: sandbox: false is not modelled')
  if (preferences.webSecurity === false) throw new Error('stand-in: webSecurity: false is not modelled')
}
