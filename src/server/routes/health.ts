import { CAPABILITIES } from '@/contract/http/capabilities'
import { getCapabilities, getHealth } from '@/contract/http/health'
import type { Backups } from '@/server/backups/backups'
import type { Database } from '@/server/db/database'
import { type Router, route } from '@/server/http/route'

/** `/health`, 503 while the database does not answer; and what this server knows beyond the reference: all of it. */
export function addHealth(router: Router, database: Database, version: string, backups: Backups | null): void {
  const since = new Date().toISOString()
  route(router, getHealth, async () => {
    await database.ping()
    return { status: 'ok' as const, version, since, ...(backups === null ? {} : { backups: backups.health() === 'ok' ? 'ok' : 'late' }) }
  })
  route(router, getCapabilities, () => ({ capabilities: CAPABILITIES.filter((one) => one !== 'backups' || backups !== null) }))
}
