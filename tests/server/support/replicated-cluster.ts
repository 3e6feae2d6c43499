import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { withPool } from '@/server/db/pool'
import { seedDemo } from '@/server/demo/seed-demo'
import type { TestDatabase } from './database'
import { type Standby, startStandby } from './standby'

/** A PostgreSQL of its own with some orders, and a streaming replica of it. */
export interface ReplicatedCluster {
  /** Its database; `drop` closes what this one holds of it, and leaves it. */
  readonly database: TestDatabase
  readonly standby: Standby
  /** Does something on the primary as its superuser. */
  readonly administer: (text: string) => Promise<unknown>
  /** The replica replays nothing until it may go on. */
  readonly hold: () => Promise<unknown>
  readonly goOn: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

export async function startReplicatedCluster(orders: number): Promise<ReplicatedCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-replica-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'primary')
  const primary = await startEmbedded(data)
  const administer = (text: string): Promise<unknown> => withPool(primary.adminUrl, (admin) => admin.query(text))
  // What a run writes need not outlive the machine.
  await administer('alter system set fsync = off')
  await administer('select pg_reload_conf()')
  await migrate(primary.url)
  await withPool(primary.url, (pool) => seedDemo(pool, { orders, today: '2026-11-21' }))
  const standby = await startStandby(primary, data, join(folder, 'standby'))
  const pool = new pg.Pool({ connectionString: primary.url, max: 2 })
  const database = {
    url: primary.url,
    query: async <Row extends object>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    drop: () => pool.end()
  }
  return {
    database,
    standby,
    administer,
    hold: () => standby.query('select pg_wal_replay_pause()'),
    goOn: () => standby.query('select pg_wal_replay_resume()'),
    stop: async () => {
      await database.drop()
      await standby.remove()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
