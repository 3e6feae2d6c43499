import { posix, win32 } from 'node:path'

interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  /** The program that runs. */
  readonly program: string
  readonly packaged: boolean
}

const LINUX = '/etc/atelier/station.json'

/** True for a path in a folder, in the letters of Windows. */
function isWithin(path: string, folder: string | undefined): boolean {
  if (folder === undefined || folder === '') return false
  const between = win32.relative(folder.toLowerCase(), path.toLowerCase())
  return between !== '' && !between.startsWith('..') && !win32.isAbsolute(between)
}

/**
 * The file that whoever looks after the machine sets all its stations by (reference: installing 3.1), null where none counts. On Windows only
 * for an application that was installed for everybody: before that, anybody may make the folder, and name a server of their own to others.
 */
export function machineSettings({ platform, env, program, packaged }: Machine): string | null {
  if (!packaged) return null
  if (platform === 'linux') return LINUX
  if (platform !== 'win32' || isWithin(program, env.USERPROFILE) || isWithin(program, env.LOCALAPPDATA)) return null
  return win32.join(env.ProgramData || 'C:\\ProgramData', 'Atelier-poste', posix.basename(LINUX))
}
