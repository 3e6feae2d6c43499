import pg from 'pg'
import { type ClusterEvent, type EmbeddedDatabase, startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { seedDemo } from '@/server/demo/seed-demo'

/** An embedded PostgreSQL in a folder of its own, migrated and with some orders: for tests that stop it. */
export async function startSeededCluster(folder: string, onEvent?: (event: ClusterEvent) => void, orders = 40): Promise<EmbeddedDatabase> {
  const postgres = await startEmbedded(folder, onEvent)
  await migrate(postgres.url)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  await seedDemo(pool, { orders, today: '2026-11-21' })
  await pool.end()
  return postgres
}
