import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { decodedText } from '@/domain/format/decoded-text'
import { ConfigError } from '@/server/config'
import { readEnvironmentFile } from './environment-file'

/** Where an installed server keeps its settings, unless `ATELIER_SETTINGS` names another file. */
export const settingsFileOf = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string =>
  platform === 'win32' ? join(env.ProgramData || 'C:\\ProgramData', 'Atelier', 'server.env') : '/etc/atelier/server.env'

/** Why the file could not be read; null where that is no matter: nobody asked for it, and it is not there or not ours. */
function whyUnread(code: string | undefined, path: string, isNamed: boolean, hasOwnData: boolean): string | null {
  if (code === 'ENOENT') return isNamed ? `ATELIER_SETTINGS\u00a0: le fichier ${path} n'existe pas.` : null
  if (!isNamed && hasOwnData) return null
  return `Les réglages du serveur (${path}) ne se lisent pas\u00a0: lancez cette commande avec les droits d'administration (sudo), ou, pour s'en passer, avec ATELIER_SETTINGS vide.`
}

/**
 * Settings of the file, `NAME=value` a line, that the environment does not give: `/etc/atelier/server.env`, or what `ATELIER_SETTINGS` names (empty:
 * none). So that a command run by hand meets the service's database: a line means the same to it as to systemd. On Windows nobody else reads them:
 * a `\` is one of a path there. Throws `ConfigError` in French for a file that cannot be read, except the
 * usual one for who names a data folder of their own, and for quotes that are not closed.
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  path = env.ATELIER_SETTINGS ?? settingsFileOf(env, process.platform),
  platform: NodeJS.Platform = process.platform
): Readonly<Record<string, string>> {
  if (path === '') return {}
  let text: string
  try {
    text = decodedText(readFileSync(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = whyUnread(code, path, env.ATELIER_SETTINGS !== undefined, Boolean(env.ATELIER_DATA?.trim()))
    if (why === null) return {}
    throw new ConfigError(why)
  }
  const given = platform === 'win32' ? Object.entries(parseEnv(text)) : readEnvironmentFile(text, path)
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined || env[name]?.trim() ? [] : [[name, value]])))
}
