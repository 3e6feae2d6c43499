import { resolve } from 'node:path'

/**
 * A path as somebody typed it: from where they called. npm runs its scripts in the project's folder, and says that in `INIT_CWD`.
 * @param {string} path
 * @param {NodeJS.ProcessEnv} env
 */
export const callersPath = (path, { INIT_CWD }) => resolve(INIT_CWD || process.cwd(), path)
