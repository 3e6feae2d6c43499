import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@/server/config'
import { runningPostgres } from './cluster-users'

const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Of a cluster that this account may not use. */
export const forbiddenText = (data: string, cluster: string): string =>
  `La base de ${data} ne démarre pas : rien ne peut être lu, ou écrit, dans ${cluster}. Vérifiez à qui ce dossier appartient, ses droits et la place du disque.`

/** Of a cluster whose disk is full. */
export const fullText = (cluster: string): string =>
  `Le disque de la base (${cluster}) est plein\u00a0: faites de la place, puis redémarrez le serveur.`

/** What one file of PostgreSQL's log takes: with less it cannot start, nor stop in order. */
const LOG_FILE_BYTES = 16 * 1024 * 1024

function hasNoRoom(cluster: string): boolean {
  try {
    const { blocks, bavail, bsize } = statfsSync(cluster)
    // Of a total of 0 nothing is said.
    return blocks > 0 && bavail * bsize < LOG_FILE_BYTES
  } catch {
    return false
  }
}

/** Why a database could not be had in time, and what to do, in French. */
export function notInTime(data: string, cluster: string, cause: unknown): ConfigError {
  if (hasNoRoom(cluster)) return new ConfigError(fullText(cluster), { cause })
  const pid = runningPostgres(cluster)
  // What it says begins there, and could not.
  if (pid === null && (isForbidden(cause) || !existsSync(join(cluster, 'server.log'))))
    return new ConfigError(forbiddenText(data, cluster), { cause })
  const text =
    pid === null
      ? `La base de ${data} ne démarre pas\u00a0: ${join(cluster, 'server.log')} et ${join(cluster, 'log')} disent pourquoi.`
      : `La base de ${data} s'arrête, et n'en finit pas (processus ${pid})\u00a0: quelqu'un s'en sert encore. Attendez sa fin, ou mettez fin à ce processus, puis redémarrez.`
  return new ConfigError(text, { cause })
}
