import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '@/server/app'
import { startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { seedDemo } from '@/server/demo/seed-demo'
import { startStandby } from '../../server/support/standby'

/** A server that reads lists from a streaming replica: answers its address, and those of its database and of the replica. */
const ORDERS = 600
const CLIENT = { id: 'atelier-desktop', secret: 'atelier-desktop' }

const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
await chmod(folder, 0o755)
const data = join(folder, 'primary')
const primary = await startEmbedded(data)
await migrate(primary.url)
const pool = new pg.Pool({ connectionString: primary.url, max: 1 })
await seedDemo(pool, { orders: ORDERS, today: '2026-11-21' })
await pool.end()
const standby = await startStandby(primary, data, join(folder, 'standby'))
const app = await buildApp({ databaseUrl: primary.url, databaseReadUrl: standby.url, client: CLIENT })

async function end(): Promise<never> {
  await app.close()
  await standby.remove()
  await primary.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(0)
}

process.on('disconnect', () => void end())
process.on('message', () => process.disconnect?.())
process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }), url: primary.url, replicaUrl: standby.url })
