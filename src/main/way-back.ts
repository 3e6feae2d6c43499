import { join } from 'node:path'
import { app } from 'electron'
import { RELEASE_KEYS } from '@/contract/release-keys'
import { findInstaller } from '@/main/ports/system-installer'
import { errorLog } from '@/main/station/error-log'
import { leaveUnloaded } from '@/main/updates/unloaded-version'

/**
 * The way back from a version whose application does not load, after so many `starts`: true where the application must end. Apart from that application, so
 * that it loads where that does not. Why it did not is logged.
 */
export function wayBack(starts: number, error: unknown): Promise<boolean> {
  const userData = app.getPath('userData')
  const log = errorLog(join(userData, 'logs', 'atelier.log'), () => new Date())
  if (error !== undefined) log('load', error)
  return leaveUnloaded({
    ...{ userData, keys: RELEASE_KEYS, version: app.getVersion(), platform: process.platform, starts },
    installer: () =>
      findInstaller({
        ...{ platform: process.platform, program: process.execPath, env: process.env, args: process.argv.slice(1) },
        relaunch: (program) => app.relaunch(program === undefined ? undefined : { execPath: program, args: process.argv.slice(1) })
      }),
    log
  })
}
