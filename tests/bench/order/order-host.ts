import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '@/server/app'
import { type Database, openDatabase } from '@/server/db/database'
import { startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { seedDemo } from '@/server/demo/seed-demo'

/**
 * The server with the built screens, and some open orders made large: `order-host.js <screens> <orders>`. Each of them has 40 items of
 * three faces, half of the faces with an annotation, 30 files and 20 comments, taken in turns from what the demo data has.
 */
const CLIENT = { id: 'atelier-desktop', secret: 'atelier-desktop' }
const DEMO_ORDERS = 600
const [screens = '', wanted = '1'] = process.argv.slice(2)

const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
await chmod(folder, 0o755)
const postgres = await startEmbedded(folder)
let app: FastifyInstance | null = null

async function end(code: number): Promise<never> {
  await app?.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

/** Rows of a table with a number each, from 0, to be taken in turns. */
const numbered = (rows: string): string =>
  `(select *, row_number() over (order by id) - 1 as n, count(*) over () as of from (${rows}) as rows)`

async function enlarge(database: Database, order: number): Promise<void> {
  const { query } = database
  const items = await query<{ id: number }>(
    `insert into items (order_id, position, sku, name, brand, color_name, color_hex, is_white, sizes, comment)
     select $1, 100 + g, sku, name, brand, color_name, color_hex, is_white, sizes, comment
     from generate_series(1, 40) g join ${numbered('select * from items where order_id <> $1')} i on i.n = (g * 37 + $1) % i.of
     returning id`,
    [order]
  )
  await query('delete from items where order_id = $1 and position < 100', [order])
  const ids = items.map(({ id }) => id)
  const faces = await query<{ id: number }>(
    `insert into faces (item_id, position, face, techniques, options, tags, preview, area, stitch_points, is_customized)
     select item, p, (array['Cœur', 'Dos', 'Manche droite'])[p + 1], techniques, options, tags, preview, area, stitch_points, true
     from unnest($1::int[]) item cross join generate_series(0, 2) p
     join ${numbered('select * from faces where preview is not null and not item_id = any($1)')} f on f.n = (item * 3 + p) % f.of
     returning id`,
    [ids]
  )
  const annotated = faces.flatMap(({ id }, at) => (at % 2 === 0 ? [id] : []))
  await query(
    `insert into annotations (face_id, content, pinned, user_id, created_at)
     select face, 'Logo en #FFFFFF sur fond #000000, centré, à 9 cm du col', n % 5 = 0, (select min(id) from users), now()
     from unnest($1::int[]) with ordinality a (face, n)`,
    [annotated]
  )
  await query('delete from order_files where order_id = $1', [order])
  await query(
    `insert into order_files (order_id, message, type, pinned, name, mime, size, technique, stitch_points, origin_identifier, recipe, user_id, created_at)
     select $1, message, type, pinned, name, mime, size, technique, stitch_points, origin_identifier, recipe, user_id, created_at
     from generate_series(1, 30) g join ${numbered('select * from order_files where order_id <> $1')} f on f.n = (g * 11 + $1) % f.of`,
    [order]
  )
  await query('delete from comments where order_id = $1', [order])
  await query(
    `insert into comments (order_id, content, pinned, user_id, origin, created_at)
     select $1, content, pinned, user_id, origin, created_at
     from generate_series(1, 20) g join ${numbered('select * from comments where order_id <> $1')} c on c.n = (g * 13 + $1) % c.of`,
    [order]
  )
  if (ids.length !== 40 || faces.length !== 120 || annotated.length !== 60) throw new Error(`order ${order} is not large`)
}

async function serve(): Promise<void> {
  await migrate(postgres.url)
  const database = openDatabase(postgres.url, () => undefined, 2)
  await seedDemo(database.pool, { orders: DEMO_ORDERS, today: new Date().toISOString().slice(0, 10) })
  const newest = await database.query<{ id: number }>(
    `select id from orders where is_open order by ordered_at desc, id desc limit ${Number(wanted)}`
  )
  for (const { id } of newest) await enlarge(database, id)
  await database.close()
  app = await buildApp({ databaseUrl: postgres.url, client: CLIENT, screens })
  process.on('message', (message: { readonly stop?: true }) => message.stop && process.disconnect?.())
  process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }), orders: newest.map(({ id }) => id) })
}

process.on('disconnect', () => void end(0))
try {
  await serve()
} catch (error) {
  console.error(error)
  await end(1)
}
