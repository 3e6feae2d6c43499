import type { Logger } from 'pino'
import type { ServerConfig } from '@/server/config'
import type { Query } from '@/server/db/database'
import { withPool } from '@/server/db/pool'
import { isFolderOfDatabase, otherUser, otherUserText } from '@/server/files/shared-folder'
import { unknownSettings, unknownSettingsLines } from './setting-names'

/** Says a line to who starts the server, beside what it answers. */
export const complain = (line: string): boolean => process.stderr.write(`${line}\n`)

/** Tells names that look like settings and change nothing: the server starts all the same, as they may be another program's. */
export function tellUnknownSettings(log: Logger): void {
  for (const line of unknownSettingsLines(process.env)) {
    log.warn({ settings: unknownSettings(process.env) }, 'unknown settings')
    complain(line)
  }
}

/** Tells a folder of files that is not the one of this database: uploads of the other servers are not found there. */
export async function tellOtherFolder(url: string, { filesFolder }: ServerConfig, log: Logger): Promise<void> {
  return withPool(url, async (pool) => {
    const query: Query = async (text, values) => (await pool.query(text, values as unknown[])).rows
    if (await isFolderOfDatabase(query, filesFolder)) {
      const machine = await otherUser(query, filesFolder)
      if (machine === null) return
      log.warn({ folder: filesFolder, machine }, 'the folder of files is used by another database, too')
      complain(otherUserText(filesFolder, machine))
      return
    }
    log.error({ folder: filesFolder }, 'the folder of files is not the one of this database')
    complain(
      `Le dossier des fichiers (${filesFolder}) n'est pas celui de cette base\u00a0: donnez le même à tous ses serveurs avec ATELIER_FILES.`
    )
  })
}

/** Warns of a role that could do in the whole cluster what it likes: whoever found a way into a statement could, too. */
export async function tellSuperuser(url: string, { databaseUrl }: ServerConfig, log: Logger): Promise<void> {
  if (databaseUrl === null) return
  return withPool(url, async (pool) => {
    const { rows } = await pool.query<{ role: string }>(
      'select current_user as role from pg_roles where rolname = current_user and rolsuper'
    )
    const [found] = rows
    if (found === undefined) return
    log.warn({ role: found.role }, 'the role of the database is a superuser')
    complain(
      `Le rôle «\u00a0${found.role}\u00a0» de DATABASE_URL est superutilisateur de sa base\u00a0: donnez à Atelier un rôle qui ne possède que la sienne.`
    )
  })
}
