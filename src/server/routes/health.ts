import { CAPABILITIES, type Capability } from '@/contract/http/capabilities'
import { getCapabilities, getHealth, getReady } from '@/contract/http/health'
import type { Backups } from '@/server/backups/backups'
import type { Database } from '@/server/db/database'
import { refuse } from '@/server/http/answers'
import { FAULTS } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import type { ListSource } from '@/server/lists/list-source'
import type { RolloutWatch } from '@/server/releases/rollout-watch'

/** What tells more of a server; null for what it does not have. */
interface HealthSources {
  readonly backups: Backups | null
  readonly rollout: RolloutWatch | null
  readonly lists: Pick<ListSource, 'replica'>
}

/**
 * `/health`, 503 while the database does not answer; `/ready`, the same and 503 as soon as the server is to stop, for balancers (reference:
 * server 6.3); and what this server knows beyond the reference: all of it.
 */
export function addHealth(router: Router, database: Database, version: string, { backups, rollout, lists }: HealthSources): void {
  const missing = new Set<Capability>([
    ...(backups === null ? ['backups' as const] : []),
    ...(rollout === null ? ['updates' as const] : [])
  ])
  const since = new Date().toISOString()
  route(router, getHealth, async () => {
    await database.ping()
    const health = backups?.health() ?? null
    return {
      status: 'ok' as const,
      version,
      since,
      ...(health === null ? {} : health === 'ok' ? { backups: 'ok' } : { backups: 'late', backupsWhy: health }),
      ...(lists.replica === null ? {} : { replica: lists.replica().state }),
      ...(rollout === null ? {} : { client: rollout.client(), minClient: rollout.minClient() })
    }
  })
  route(router, getReady, async () => {
    if (router.app.isDraining()) return refuse(503, 'unavailable', FAULTS.closing)
    await database.ping()
    return { status: 'ready' as const }
  })
  route(router, getCapabilities, () => ({ capabilities: CAPABILITIES.filter((one) => !missing.has(one)) }))
}
