import type { PrintChoices, StationInfo, StationSettings } from '@/contract/bridge'
import type { Station } from '../station/station'
import type { Handlers } from './handle'

type StationCall =
  | 'station:info'
  | 'station:settings'
  | 'station:save-settings'
  | 'station:setup'
  | 'station:keep-server'
  | 'station:choose-folder'
  | 'station:set-hot-folder'
  | 'station:show-logs'
  | 'station:restart'

export interface StationPort {
  readonly info: StationInfo
  readonly settings: () => StationSettings
  readonly savePrinting: (chosen: PrintChoices) => Promise<void>
  readonly station: Station
}

/** What the station is, and what its operator chose for it. */
export const stationCalls = ({ info, settings, savePrinting, station }: StationPort): Handlers<StationCall> => ({
  'station:info': () => info,
  'station:settings': settings,
  'station:save-settings': async (chosen) => {
    await savePrinting(chosen)
    return settings()
  },
  'station:setup': () => station.setup(),
  'station:keep-server': ({ address }) => station.keepServer(address),
  'station:choose-folder': ({ which }, caller) => station.chooseFolder(which, caller),
  'station:set-hot-folder': async ({ on }) => {
    await station.setHotFolder(on)
    return station.setup()
  },
  'station:show-logs': async () => {
    await station.showLogs()
    return undefined
  },
  'station:restart': () => {
    station.restart()
    return undefined
  }
})
