import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PROCESS_GROUPS } from '@/domain/planning/process-groups'
import { buildApp } from '@/server/app'
import { inBackupTurn } from '@/server/backups/backup-turn'
import { makeBackup } from '@/server/backups/make-backup'
import { restoreBackup } from '@/server/backups/restore-backup'
import { openDatabase, type Query } from '@/server/db/database'
import { startEmbedded } from '@/server/db/embedded'
import { openMemoryStore } from '@/server/files/file-store'
import { metricsSql } from '@/server/repositories/lists/metrics'
import { type PageRequest, readListPage } from '@/server/repositories/lists/order-lists'
import { type CardsRequest, dashboardSql } from '@/server/repositories/lists/planning'

/**
 * The server under measure on a database that is there: `orders-host.js <folder>`. Tells in a header how long it took from a request to
 * its ready answer, drops its ready replies when asked, and explains what it asks of the database. Tells the groups of the dashboard.
 */
const CLIENT = { id: 'atelier-desktop', secret: 'atelier-desktop' }
const postgres = await startEmbedded(process.argv[2] ?? '')
const database = openDatabase(postgres.url, () => undefined, 2)

function timed(app: FastifyInstance): void {
  const began = new WeakMap<object, number>()
  app.addHook('onRequest', async (request) => {
    began.set(request, performance.now())
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-took-ms', (performance.now() - (began.get(request) ?? Number.NaN)).toFixed(3))
  })
}

type Explained = PageRequest | { readonly dashboard: CardsRequest } | 'metrics'

/** Plans of every statement of a page, or of the one that finds the cards of a dashboard, as PostgreSQL carried them out. */
async function plansOf(request: Explained): Promise<string[]> {
  const plans: string[] = []
  const explained: Query = async (text, values = []) => {
    if (text.startsWith('explain')) return database.query(text, values)
    const rows = await database.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return database.query(text, values)
  }
  if (request === 'metrics') await explained(metricsSql(null).text)
  else if ('dashboard' in request) {
    const { text, values } = dashboardSql(request.dashboard)
    await explained(text, values)
  } else await readListPage(explained, request)
  return plans
}

/** As a change of an order does. */
async function dropReplies(): Promise<void> {
  await database.query("select pg_notify('orders_changed', '')")
  await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Changes so many open orders, any of them, as their own statements do: what servers remember of them is dropped. */
async function change(orders: number): Promise<void> {
  await database.query(
    'update orders set version = version + 1 where id in (select id from orders where is_open order by random() limit $1)',
    [orders]
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
}

/** The last backup, and how long it took; null while it is made. */
let made: { readonly path: string; readonly ms: number; readonly bytes: number } | null = null

/** Whether the backup stands still: pages with and without it are measured by turns. */
let isHeld = false

/** As long as it lasts on a server, and as long as the backup is held. */
async function rest(ms: number): Promise<void> {
  await pause(ms)
  while (isHeld) await pause(5)
}

/** Begins a backup as a server makes one at night. */
function beginBackup(folder: string): void {
  const since = performance.now()
  made = null
  const place = { url: postgres.url, folder, store: openMemoryStore(), version: '0.0.0' }
  void inBackupTurn(postgres.url, () => makeBackup(place, { kind: 'nightly', now: new Date(), pace: { rest } })).then(
    ({ path, manifest }) => {
      made = { path, ms: performance.now() - since, bytes: manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0) }
    }
  )
}

/** Restores it over what is there, and tells how long that took. */
async function restore(path: string, folder: string): Promise<number> {
  const since = performance.now()
  const place = { url: postgres.url, folder, store: openMemoryStore(), version: '0.0.0' }
  await restoreBackup(place, path, { now: new Date(), by: { account: 'bench' }, filesFolder: null })
  return performance.now() - since
}

async function end(app: FastifyInstance | null, code: number): Promise<never> {
  await app?.close()
  await database.close()
  await postgres.stop()
  process.exit(code)
}

let app: FastifyInstance | null = null
process.on('disconnect', () => void end(app, 0))
process.on(
  'message',
  async (message: {
    readonly stop?: true
    readonly drop?: true
    readonly change?: number
    readonly explain?: Explained
    readonly backup?: string
    readonly backed?: true
    readonly hold?: boolean
    readonly restore?: { readonly path: string; readonly folder: string }
  }) => {
    if (message.backup !== undefined) {
      beginBackup(message.backup)
      process.send?.('begun')
    } else if (message.hold !== undefined) {
      isHeld = message.hold
      process.send?.('held')
    } else if (message.backed) process.send?.({ made })
    else if (message.restore !== undefined) process.send?.(await restore(message.restore.path, message.restore.folder))
    else if (message.stop) process.disconnect?.()
    else if (message.drop) await dropReplies().then(() => process.send?.('dropped'))
    else if (message.change !== undefined) await change(message.change).then(() => process.send?.('changed'))
    else if (message.explain !== undefined) process.send?.(await plansOf(message.explain))
  }
)
try {
  app = await buildApp({ databaseUrl: postgres.url, client: CLIENT })
  timed(app)
  process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }), url: postgres.url, groups: PROCESS_GROUPS })
} catch (error) {
  console.error(error)
  await end(app, 1)
}
