import type { BridgeCall, BridgeEvent } from './bridge'

/** Names alone, without schemas: what the preload bundles. A test holds them equal to the keys of `bridge.ts`. */
export const CALL_CHANNELS: readonly BridgeCall[] = [
  'session:login',
  'session:logout',
  'session:status',
  'session:socket-token',
  'station:info',
  'station:settings',
  'station:save-settings',
  'station:choose-archive-folder',
  'printing:printers',
  'printing:print',
  'printing:sheet-ready',
  'printing:sheet-failed',
  'archives:download',
  'archives:show'
]

export const EVENT_CHANNELS: readonly BridgeEvent[] = ['session:ended', 'archives:progress']
