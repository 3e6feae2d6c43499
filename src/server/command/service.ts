import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command-error'
import { changeLinuxService, installLinuxService, serviceSettings, uninstallLinuxService, unitOf } from './linux-service'
import { installWindowsService, startWindowsService, stopWindowsService, taskOf, uninstallWindowsService } from './windows-service'

const USAGE = 'atelier-server service install [--dry-run] | start | stop | uninstall'
const ACTIONS = ['install', 'start', 'stop', 'uninstall']

/** What `service` needs of its process. */
export interface ServiceTools {
  /** Folder of the unpacked package. */
  readonly folder: string
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly platform: NodeJS.Platform
}

/** Runs `atelier-server service …` and answers the lines to be said; `--dry-run` answers what would be written. Throws `CommandError`. */
export async function runService(args: readonly string[], { folder, env, platform }: ServiceTools): Promise<readonly string[]> {
  const [what, option, ...more] = args
  const isDry = what === 'install' && option === '--dry-run'
  if (what === undefined || !ACTIONS.includes(what) || (option !== undefined && !isDry) || more.length > 0) throw new CommandError(USAGE, 2)
  if (platform !== 'linux' && platform !== 'win32') throw new CommandError('Sur ce système, le service se déclare à la main.')
  const isWindows = platform === 'win32'
  if (what === 'uninstall') return isWindows ? uninstallWindowsService(env) : uninstallLinuxService()
  if (what === 'stop') return isWindows ? stopWindowsService(env) : changeLinuxService(what)
  if (what === 'start') return isWindows ? startWindowsService() : changeLinuxService(what)
  if (isDry) return [(isWindows ? taskOf(folder) : unitOf(folder, serviceSettings())).trimEnd()]
  if (!existsSync(join(folder, isWindows ? 'atelier-server.cmd' : 'atelier-server')))
    throw new CommandError("Le service s'installe depuis le dossier du paquet (npm run package -- server).")
  return isWindows ? installWindowsService(folder, env) : installLinuxService(folder)
}
