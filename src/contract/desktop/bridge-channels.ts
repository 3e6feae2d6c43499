import type { BridgeCall, BridgeEvent } from './bridge'

/** Names alone, without schemas: what the preload bundles. A test holds them equal to the keys of `bridge.ts`. */
export const CALL_CHANNELS: readonly BridgeCall[] = [
  'session:login',
  'session:logout',
  'session:status',
  'session:socket-token',
  'shared:station',
  'shared:enrol',
  'shared:change',
  'shared:close',
  'shared:people',
  'shared:badge',
  'shared:lock',
  'shared:take',
  'station:info',
  'station:settings',
  'station:save-settings',
  'station:setup',
  'station:keep-server',
  'station:choose-folder',
  'station:set-hot-folder',
  'station:show-logs',
  'station:restart',
  'printing:printers',
  'printing:print',
  'printing:test',
  'printing:jobs',
  'printing:decide',
  'printing:sheet-ready',
  'printing:sheet-failed',
  'archives:download',
  'archives:list',
  'archives:cancel',
  'archives:clear',
  'archives:show'
]

export const EVENT_CHANNELS: readonly BridgeEvent[] = [
  'session:ended',
  'shared:changed',
  'archives:changed',
  'printing:changed',
  'printing:sheet-wanted',
  'uploads:progress'
]
