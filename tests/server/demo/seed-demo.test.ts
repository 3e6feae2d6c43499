import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from '@/server/auth/password'
import { prepareBulkLoad } from '@/server/db/bulk-load'
import { SERVER_ROLE } from '@/server/db/cluster-role'
import { type EmbeddedDatabase, startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { seedDemo } from '@/server/demo/seed-demo'
import { specialsBeside } from '@/server/demo/special/specials'
import { WRITTEN_TABLES } from '@/server/demo/write/tables'

const TODAY = '2026-11-21'
const SPECIAL = specialsBeside(600)
const folder = mkdtempSync(join(tmpdir(), 'atelier-demo-'))
let embedded: EmbeddedDatabase
let admin: pg.Pool
const pools: pg.Pool[] = []

/** An empty database with the real schema, on a real PostgreSQL. */
async function emptyDatabase(name: string): Promise<pg.Pool> {
  await admin.query(`create database ${name} owner ${SERVER_ROLE}`)
  const url = embedded.url.replace(/\/atelier$/, `/${name}`)
  await migrate(url)
  const pool = new pg.Pool({ connectionString: url, statement_timeout: 30_000 })
  pools.push(pool)
  return pool
}

const one = async (pool: pg.Pool, text: string): Promise<unknown> =>
  Object.values((await pool.query<Record<string, unknown>>(text)).rows[0] ?? {})[0]

beforeAll(async () => {
  embedded = await startEmbedded(folder)
  admin = new pg.Pool({ connectionString: embedded.adminUrl })
}, 60_000)

afterAll(async () => {
  for (const pool of [...pools, admin]) await pool.end()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

describe('600 orders in a real database', () => {
  let pool: pg.Pool
  const progress: string[] = []
  beforeAll(async () => {
    pool = await emptyDatabase('seeded')
    await seedDemo(pool, { orders: 600, today: TODAY, onProgress: (done, total) => progress.push(`${done}/${total}`) })
  }, 60_000)

  it('are all there and said so, 65 % of them open, the special ones beside them', async () => {
    expect([
      await one(pool, 'select count(*)::int from orders'),
      await one(pool, 'select count(*)::int from orders where is_open')
    ]).toEqual([600 + SPECIAL, 390 + SPECIAL])
    expect(progress).toEqual(['600/600'])
  })

  it('have production files for a face of theirs, made as the file says, and papers with pages', async () => {
    const right = `exists (select from faces f join items i on i.id = f.item_id
      where f.id = file.face_id and i.order_id = file.order_id and file.technique = any(f.techniques))`
    const counted = (which: string) => one(pool, `select count(*)::int from order_files file where type = 'prod' and ${which}`)
    expect(await counted(right)).toBeGreaterThan(100)
    expect(await counted(`not ${right}`)).toBe(0)
    expect(await one(pool, "select min(pages)::int || ' ' || (max(pages) > 1) from order_files where type = 'purchase_order'")).toBe(
      '1 true'
    )
  })

  it.each([
    ['pieces', 'items_count', 'coalesce(sum(p.pieces), 0)'],
    ['faces', 'faces_count', 'coalesce(sum(p.pieces * p.faces), 0)'],
    ['faces on white', 'white_faces', 'coalesce(sum(p.pieces * p.faces) filter (where p.is_white), 0)'],
    ['visuals', 'customizations', 'coalesce(sum(p.faces), 0)'],
    ['stitches', 'stitch_points', 'coalesce(sum(p.pieces * p.stitches), 0)']
  ])('count %s as their items and faces do', async (_, column, sum) => {
    const wrong = await pool.query(
      `with p as (
         select i.id, i.order_id, i.is_white, (select sum((s ->> 'qty')::int) from jsonb_array_elements(i.sizes) s) as pieces,
                count(f.id) as faces, coalesce(sum(f.stitch_points), 0) as stitches
           from items i left join faces f on f.item_id = i.id group by i.id)
       select o.id from orders o left join p on p.order_id = o.id group by o.id having o.${column} <> ${sum}`
    )
    expect(wrong.rows).toEqual([])
  })

  it.each(['customers', 'orders', 'shipping_addresses', 'items', 'faces', 'annotations', 'comments', 'tickets', 'order_files'])(
    'leave the next id of %s free',
    async (table) => {
      const next = await one(pool, `select nextval(pg_get_serial_sequence('${table}', 'id'))::int`)
      expect(next).toBe(await one(pool, `select max(id) + 1 from ${table}`))
    }
  )

  it('come with three operators who sign in with the demo password, and a client', async () => {
    const { rows } = await pool.query<{ email: string; password_hash: string }>('select email, password_hash from users order by email')
    expect(rows.map(({ email }) => email)).toEqual(['camille@atelier.test', 'noa@atelier.test', 'sacha@atelier.test'])
    for (const { password_hash } of rows) expect(await verifyPassword('atelier', password_hash)).toBe(true)
    expect(await one(pool, "select secret_hash = encode(sha256('atelier-desktop'), 'hex') from oauth_clients")).toBe(true)
  })

  it('stay as they are when the demo is seeded again', async () => {
    await pool.query("update orders set state = 'waiting' where id = 48000")
    await seedDemo(pool, { orders: 10, today: TODAY })
    expect(await one(pool, 'select count(*)::int from orders')).toBe(600 + SPECIAL)
    expect(await one(pool, 'select state from orders where id = 48000')).toBe('waiting')
  })
})

it('leaves nothing behind when it fails', async () => {
  const pool = await emptyDatabase('failing')
  await pool.query('alter table order_files add check (size < 0)')
  await expect(seedDemo(pool, { orders: 50, today: TODAY })).rejects.toMatchObject({ code: '23514' })
  expect(
    await one(pool, 'select (select count(*) from orders)::int + (select count(*) from users)::int + (select count(*) from customers)::int')
  ).toBe(0)
})

it('fills one database once when two servers start on it together', async () => {
  const pool = await emptyDatabase('together')
  await Promise.all([seedDemo(pool, { orders: 40, today: TODAY }), seedDemo(pool, { orders: 40, today: TODAY })])
  expect(await one(pool, 'select count(*)::int from orders')).toBe(40)
})

it('puts every index and foreign key back after a bulk load', async () => {
  const pool = await emptyDatabase('bulk')
  const structure = () =>
    one(
      pool,
      `select string_agg(line, E'\\n' order by line) from (
         select indexdef as line from pg_indexes where schemaname = 'public'
         union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f') lines`
    )
  const before = await structure()
  const client = await pool.connect()
  await client.query('begin')
  const finish = await prepareBulkLoad(client, WRITTEN_TABLES)
  const bare = await client.query("select count(*)::int as count from pg_constraint where contype = 'f' and conrelid = 'orders'::regclass")
  await finish()
  await client.query('commit')
  client.release()
  expect(bare.rows).toEqual([{ count: 0 }])
  expect(await structure()).toBe(before)
})
