import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '@/server/app'
import { openDatabase } from '@/server/db/database'
import { startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { seedDemo } from '@/server/demo/seed-demo'

/** The server under measure, with one route more: a reply ready-made from the bytes that the bench hands it. Talks to the bench by messages. */
const ORDERS = 20_000
const CLIENT = { id: 'atelier-desktop', secret: 'atelier-desktop' }

const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
await chmod(folder, 0o755)
const postgres = await startEmbedded(folder)
let app: FastifyInstance | null = null

/** Leaves nothing behind, however it ends. */
async function end(code: number): Promise<never> {
  await app?.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

async function serve(): Promise<void> {
  await migrate(postgres.url)
  const database = openDatabase(postgres.url, () => undefined, 2)
  await seedDemo(database.pool, { orders: ORDERS, today: new Date().toISOString().slice(0, 10) })
  await database.close()
  app = await buildApp({ databaseUrl: postgres.url, client: CLIENT })
  let readyMade = Buffer.alloc(0)
  app.get('/bench/ready-made', (_, reply) => reply.type('application/json; charset=utf-8').send(readyMade))
  process.on('message', (message: { readonly bytes?: string; readonly stop?: true }) => {
    if (message.stop) process.disconnect?.()
    if (message.bytes === undefined) return
    readyMade = Buffer.from(message.bytes)
    process.send?.('taken')
  })
  process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
}

process.on('disconnect', () => end(0))
try {
  await serve()
} catch (error) {
  console.error(error)
  await end(1)
}
