import type { FastifyBaseLogger } from 'fastify'
import type { SecurityEntry } from '@/contract/security-log'
import { isRefusal } from '@/domain/security/security-kinds'
import type { Query } from '@/server/db/database'
import { findEvents } from '@/server/repositories/security-journal'

/** Runs of line ends and other marks that a log could be led astray with. */
const oneLine = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ') : value)

/** Read at once. */
const BATCH = 500

/**
 * Writes each event of the security log into the server's own log, too (reference: people 3.1): structured, a refusal as a warning. The
 * database tells its number once it is kept, whoever kept it; many at once are read together, one reading at a time.
 */
export function securityTeller(query: Query, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): (id: string) => void {
  let waiting: number[] = []
  let reading = false

  const tell = (event: SecurityEntry): void =>
    log[isRefusal(event.kind) ? 'warn' : 'info'](
      { security: JSON.parse(JSON.stringify(event, oneLine)) as object },
      `security: ${oneLine('', event.kind)}`
    )

  const readAll = async (): Promise<void> => {
    reading = true
    while (waiting.length > 0) {
      const ids = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      try {
        for (const event of await findEvents(query, ids)) tell(event)
      } catch (error) {
        log.warn({ err: error, events: ids.length }, 'security events not written to this log')
      }
    }
    reading = false
  }

  return (id) => {
    waiting.push(Number(id))
    if (!reading) void readAll()
  }
}
