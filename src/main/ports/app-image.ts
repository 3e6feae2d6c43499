import { existsSync } from 'node:fs'
import { sep } from 'node:path'

interface Running {
  readonly env: NodeJS.ProcessEnv
  /** The program that runs. */
  readonly program: string
}

/**
 * The AppImage that a program is of, which people start: it unpacks the program to another place each time, and that place goes with its end. Undefined where
 * it is of none, also where the environment names the one of another application, which started this one.
 */
export function appImageOf({ env, program }: Running): string | undefined {
  const { APPIMAGE: image, APPDIR: folder } = env
  return image !== undefined && folder !== undefined && program.startsWith(folder + sep) && existsSync(image) ? image : undefined
}

/** That of the program that runs now. */
export const appImageHere = (): string | undefined => appImageOf({ env: process.env, program: process.execPath })
