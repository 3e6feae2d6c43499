import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '@/server/app'
import { openDatabase } from '@/server/db/database'
import { type EmbeddedDatabase, startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { seedDemo } from '@/server/demo/seed-demo'

/**
 * A server under measure: `fan-out-host.js` makes a database of its own with many operators; `fan-out-host.js <url>` joins it as a second
 * server.
 */
const ORDERS = 600
const OPERATORS = 60
const CLIENT = { id: 'atelier-desktop', secret: 'atelier-desktop' }

let folder: string | null = null
let postgres: EmbeddedDatabase | null = null
let app: FastifyInstance | null = null

async function makeDatabase(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  await chmod(folder, 0o755)
  postgres = await startEmbedded(folder)
  await migrate(postgres.url)
  const database = openDatabase(postgres.url, () => undefined, 2)
  await seedDemo(database.pool, { orders: ORDERS, today: '2026-11-21' })
  await database.query(
    `insert into users (email, password_hash, firstname, lastname)
     select 'operateur' || n || '@atelier.test', password_hash, 'Opérateur', n::text
       from users, generate_series(1, $1::int) as n where email = 'camille@atelier.test'`,
    [OPERATORS]
  )
  await database.close()
  return postgres.url
}

/** Leaves nothing behind, however it ends. */
async function end(code: number): Promise<never> {
  await app?.close()
  await postgres?.stop()
  if (folder !== null) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

process.on('disconnect', () => void end(0))
process.on('message', () => process.disconnect?.())
try {
  const url = process.argv[2] ?? (await makeDatabase())
  app = await buildApp({ databaseUrl: url, client: CLIENT })
  process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }), url })
} catch (error) {
  console.error(error)
  await end(1)
}
