import pg from 'pg'
import type { PostgresUrlName } from '@/server/config'
import { DatabaseBusy, DatabaseOverloaded, DatabaseUnavailable, isDatabaseFull, translated } from './database-errors'

/** Codes of a database that cannot be reached or does not let us in. */
const NO_DATABASE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000']
/** Those of a connection that was there, as the system says it. */
const BROKEN = ['ECONNRESET', 'EPIPE']
/** PostgreSQL starts or stops. */
const CANNOT_CONNECT_NOW = '57P03'

/** Of an address that the driver cannot take apart: most often by a sign of its password. */
const unreadable = (name: PostgresUrlName): string =>
  `L'adresse de la base de données (${name}) ne se lit pas\u00a0: voyez son port, et écrivez les signes « % », « @ », « / » et « # » du mot de passe %25, %40, %2F et %23.`

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code

/** What a person reads of a database that did not answer to the end, or has no room for us, in French; null for another error. */
function lostText(error: unknown): string | null {
  if (isDatabaseFull(error)) return 'Le disque de la base de données est plein\u00a0: faites de la place, puis relancez la commande.'
  const code = codeOf(error)
  const known = error instanceof pg.DatabaseError || BROKEN.includes(code ?? '') ? translated(error) : error
  const note = code === undefined ? '' : ` (${code})`
  if (code === CANNOT_CONNECT_NOW) return `La base de données démarre ou s'arrête${note}\u00a0: réessayez dans un instant.`
  if (known instanceof DatabaseOverloaded)
    return `La base de données n'a plus de connexion ou de mémoire libre (${known.code})\u00a0: réessayez dans un instant.`
  if (known instanceof DatabaseBusy) return `La base de données est occupée par quelqu'un d'autre${note}\u00a0: réessayez dans un instant.`
  if (known instanceof DatabaseUnavailable)
    return `La connexion à la base de données a été coupée${note}\u00a0: relancez la commande quand elle répond.`
  return null
}

/** What a person reads of a database that cannot be reached, or did not answer to the end, in French; null for another error. `name`: where its address was given. */
export function unreachableText(error: unknown, name: PostgresUrlName = 'DATABASE_URL'): string | null {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_INVALID_URL' || error instanceof URIError) return unreadable(name)
  return code !== undefined && NO_DATABASE.includes(code)
    ? `La base de données de ${name} n'est pas joignable (${message || code}).`
    : lostText(error)
}
