import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this program, from the package.json two folders above its bundle; `0.0.0` where there is none. */
export function readVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : '0.0.0'
}
