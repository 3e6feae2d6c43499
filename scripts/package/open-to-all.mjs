import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Opens all files below to every account, whatever the umask of who made them; answers their bytes. @param {string} path @returns {number} */
export function openToAll(path) {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return found.size
  chmodSync(path, (found.mode & 0o111) === 0 ? 0o644 : 0o755)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + openToAll(join(path, name)), 0)
}
