import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { release, version } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { jsonFile } from '@/main/ports/json-file'
import { systemName } from './system-name'

const Installation = z.nullable(z.object({ station: z.guid() }))

/** The number that this installation gave itself at its first start, and keeps. */
export function installationId(folder: string, onError: (error: unknown) => void): string {
  const file = jsonFile(join(folder, 'installation.json'), Installation, null)
  const known = file.read()?.station
  if (known !== undefined) return known
  const station = randomUUID()
  try {
    file.writeNow({ station })
  } catch (error) {
    onError(error)
  }
  return station
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The system of this machine, as people say it. */
export const systemHere = (): string =>
  systemName({ platform: process.platform, release: release(), version: version(), osRelease: readText('/etc/os-release') })
