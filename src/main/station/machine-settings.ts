import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'

interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  /** The program that runs. */
  readonly program: string
  readonly packaged: boolean
}

const LINUX = '/etc/atelier/station.json'

/**
 * The file that whoever looks after the machine sets all its stations by (reference: installing 3.1), null where none counts. On Windows only
 * beside a program that was installed for everybody, which the installer marks once it has given that folder to administrators: else anybody
 * may make the folder, and name a server of their own to others.
 */
export function machineSettings(
  { platform, env, program, packaged }: Machine,
  isThere: (path: string) => boolean = existsSync
): string | null {
  if (!packaged) return null
  if (platform === 'linux') return LINUX
  if (platform !== 'win32' || !isThere(win32.join(win32.dirname(program), 'resources', 'for-all-users'))) return null
  return win32.join(env.ProgramData || 'C:\\ProgramData', 'Atelier-poste', posix.basename(LINUX))
}
