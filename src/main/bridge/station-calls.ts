import { BrowserWindow, dialog } from 'electron'
import type { StationInfo, StationSettings } from '@/contract/bridge'
import type { Handlers } from './handle'

type StationCall = 'station:info' | 'station:settings' | 'station:save-settings' | 'station:choose-archive-folder'

export interface StationPort {
  readonly info: StationInfo
  readonly settings: () => StationSettings
  readonly saveSettings: (settings: StationSettings) => Promise<void>
}

/** What the station is, and what its operator chose for it. */
export const stationCalls = (station: StationPort): Handlers<StationCall> => ({
  'station:info': () => station.info,
  'station:settings': () => station.settings(),
  'station:save-settings': async (settings) => {
    await station.saveSettings(settings)
    return station.settings()
  },
  'station:choose-archive-folder': async (_, caller) => {
    const window = BrowserWindow.fromWebContents(caller)
    const asked = { title: 'Dossier des archives', properties: ['openDirectory' as const, 'createDirectory' as const] }
    const { canceled, filePaths } = await (window === null ? dialog.showOpenDialog(asked) : dialog.showOpenDialog(window, asked))
    return canceled ? null : (filePaths[0] ?? null)
  }
})
