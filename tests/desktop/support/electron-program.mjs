import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const PACKAGE = join(ROOT, 'node_modules/electron')

/** Folder of the stand-in that takes Electron's place where its program cannot be had. */
export const STAND_IN = join(import.meta.dirname, '../stand-in')

/** Which Electron the tests run: the real program when the package has it (or ELECTRON_OVERRIDE_DIST_PATH names one), else the stand-in. */
export function chooseElectron() {
  const named = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (named !== undefined) return { real: named !== STAND_IN, folder: named }
  const path = join(PACKAGE, 'path.txt')
  const real = existsSync(path) && existsSync(join(PACKAGE, 'dist', readFileSync(path, 'utf8')))
  return real ? { real, folder: null } : { real, folder: STAND_IN }
}
