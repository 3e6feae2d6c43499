import { resolve } from 'node:path'
import type { Settings } from '@/server/setting-names'

/**
 * A path as somebody typed it for a command on the server's machine: from where they called. npm runs its scripts in the project's folder, and says
 * that in `INIT_CWD`; a package has a launcher, which stays where it is.
 */
export const callersPath = (path: string, { INIT_CWD, ATELIER_LAUNCHER }: Settings = process.env): string =>
  resolve((ATELIER_LAUNCHER === undefined && INIT_CWD) || process.cwd(), path)
