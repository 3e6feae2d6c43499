import { downloadSecurityLog, listSecurityLog } from '@/contract/security-log'
import { parisTime } from '@/domain/calendar/api-date'
import { journalFileName } from '@/domain/security/journal-csv'
import type { Clock } from '@/server/auth/tokens'
import type { Database } from '@/server/db/database'
import { Ready } from '@/server/http/answers'
import { attachment } from '@/server/http/byte-range'
import { type Router, route } from '@/server/http/route'
import { journalCsv, journalPage } from '@/server/security/journal'

/** The security log, for administrators (reference: people 3.2, 3.3). */
export function addSecurityLog(router: Router, { query }: Database, clock: Clock): void {
  route(router, listSecurityLog, ({ query: { before, ...filter } }) => journalPage(query, filter, before ?? null))
  route(
    router,
    downloadSecurityLog,
    async ({ query: filter }) =>
      new Ready(await journalCsv(query, filter), 'text/csv; charset=utf-8', {
        'content-disposition': attachment(journalFileName(parisTime(new Date(clock())).slice(0, 10)))
      })
  )
}
