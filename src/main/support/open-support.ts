import { hostname, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { askZip } from '@/main/ports/electron-desktop'
import type { ErrorLog } from '@/main/station/error-log'
import { machineSettings } from '@/main/station/machine-settings'
import type { Configuration } from '@/main/station/station-file'
import { type SupportSources, supportFiles } from './support-files'
import { supportFolder } from './support-folder'

interface Around {
  readonly userData: string
  readonly logFolder: string
  readonly dumpFolder: string
  readonly version: string
  readonly configuration: Configuration
  readonly locale: () => string
  readonly packaged: boolean
  readonly faults: () => SupportSources['facts']['faults']
  readonly log: ErrorLog
}

/** The support folder of this station, with what is known of it when somebody wants it (reference: support 2.1). */
export const openSupport = ({ userData, logFolder, dumpFolder, version, configuration, locale, packaged, faults, log }: Around) =>
  supportFolder({
    files: () =>
      supportFiles({
        ...{ logFolder, dumpFolder, ledgerFolder: join(userData, 'printing'), settingsFile: join(userData, 'station.json') },
        machineFile: machineSettings({ platform: process.platform, env: process.env, program: process.execPath, packaged }),
        facts: {
          ...{ version, versions: process.versions, platform: process.platform, arch: process.arch, system: release(), memory: totalmem() },
          ...{ station: hostname(), locale: locale(), server: configuration.apiOrigin, serverFrom: configuration.apiFrom },
          ...{ environment: configuration.environment, packaged, upSeconds: Math.round(process.uptime()), faults: faults() }
        }
      }),
    askFile: (name, caller) => askZip("Dossier pour l'assistance", name, caller),
    station: hostname(),
    now: () => new Date(),
    onError: (error) => log('support', error)
  })
