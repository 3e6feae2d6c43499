import type { Spooler } from '@/main/ports/spooler'
import { openCupsSpooler } from './cups-spooler'
import { openWindowsSpooler } from './windows-spooler'

/** Where nothing but Electron can be asked. */
const UNKNOWN: Spooler = { pace: 60_000, printers: async () => null, submit: null, watch: null, follow: async () => null }

/** What can be asked of the print system of this machine. */
export function openSpooler(platform: NodeJS.Platform): Spooler {
  if (platform === 'linux') return openCupsSpooler()
  return platform === 'win32' ? openWindowsSpooler() : UNKNOWN
}
