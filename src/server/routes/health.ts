import { getHealth } from '@/contract/health'
import type { Database } from '../db/database'
import { type Router, route } from '../http/route'

/** `/health`: 503 while the database does not answer. */
export function addHealth(router: Router, database: Database, version: string): void {
  route(router, getHealth, async () => {
    await database.query('select 1')
    return { status: 'ok' as const, version }
  })
}
