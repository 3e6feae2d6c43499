import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CalendarDay } from '@/domain/calendar/days'
import { DEMO_WORKSHOP } from '@/domain/workshop/workshop'
import { hashPassword } from '@/server/auth/password'
import { prepareBulkLoad } from '@/server/db/bulk-load'
import { customer } from './catalog/customers'
import { DEMO_EMAILS, DEMO_PEOPLE } from './demo-people'
import { DEMO_DOCUMENTS, demoDocumentOf } from './documents/demo-documents'
import { demoOrderOf } from './orders/demo-order-of'
import { type OrderBook, orderBook } from './orders/order-book'
import { specialOrders } from './special/special-order-of'
import { RowWriter, TABLE_NAMES, WRITTEN_TABLES } from './write/tables'

const PASSWORD = 'atelier'
const CLIENT = 'atelier-desktop'

/**
 * The demo's three operators and its OAuth client. Present ones stay as they are. Without `signIn` they have no password and are disabled: names
 * for what is invented. Answers the operators' ids, in their order.
 */
export async function addDemoUsers(client: ClientBase, signIn = true): Promise<number[]> {
  const hashes = await Promise.all(DEMO_PEOPLE.map(() => (signIn ? hashPassword(PASSWORD) : null)))
  await client.query(
    `insert into users (email, password_hash, firstname, lastname, role, disabled_at)
     select *, case when $6 then null else now() end from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
         on conflict (email) do nothing`,
    [
      DEMO_EMAILS,
      hashes,
      DEMO_PEOPLE.map(([, firstname]) => firstname),
      DEMO_PEOPLE.map(([, , lastname]) => lastname),
      DEMO_PEOPLE.map(([, , , role]) => role),
      signIn
    ]
  )
  await client.query('insert into oauth_clients (id, secret_hash) values ($1, $2) on conflict (id) do nothing', [
    CLIENT,
    createHash('sha256').update(CLIENT).digest('hex')
  ])
  const { rows } = await client.query<{ id: number }>('select id from users where email = any($1) order by array_position($1, email)', [
    DEMO_EMAILS
  ])
  return rows.map(({ id }) => id)
}

export interface SeedOptions {
  /** How many orders; from a hundred on some special ones stand beside them. About 65 % are open, never many more than 3,000: the rest is history. */
  readonly orders: number
  /** The workshop's day around which dates stand. */
  readonly today: CalendarDay
  readonly seed?: number
  /** Whether its three people sign in, with a password that everybody knows; they do unless told. */
  readonly signIn?: boolean
  readonly onProgress?: (done: number, total: number) => void
}

const BATCH = 1_000
/** From so many orders on, indexes are built and foreign keys checked once at the end. */
const BULK_FROM = 20_000
const SEED = 72_000
/** Any number: two servers that start on one empty database fill it once. */
const LOCK = 4_780_072

async function copyRows(client: PoolClient, writer: RowWriter): Promise<void> {
  for (const [table, text, columns] of writer.take())
    await pipeline(Readable.from([Buffer.from(text)]), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))
}

async function fill(client: PoolClient, book: OrderBook, { signIn, onProgress }: SeedOptions): Promise<void> {
  const writer = new RowWriter(await addDemoUsers(client, signIn))
  for (let id = 1; id <= book.customers; id++) {
    writer.addCustomer(customer(book.seed, id, id <= book.organisations))
    if (id % BATCH === 0) await copyRows(client, writer)
  }
  const specials = specialOrders(book)
  for (const { customer: who } of specials) if (who.id > book.customers) writer.addCustomer(who)
  for (let index = 0; index < DEMO_DOCUMENTS; index++) writer.addDocument(demoDocumentOf(book, index))
  await copyRows(client, writer)
  for (let index = 0; index < book.count; index++) {
    writer.addOrder(demoOrderOf(book, index))
    if ((index + 1) % BATCH > 0 && index + 1 < book.count) continue
    await copyRows(client, writer)
    onProgress?.(index + 1, book.count)
  }
  for (const order of specials) writer.addOrder(order)
  await copyRows(client, writer)
}

async function setSequences(client: PoolClient): Promise<void> {
  for (const table of TABLE_NAMES)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table} having max(id) is not null`)
}

/** Indexes answer by themselves only where PostgreSQL knows that rows are seen by everybody: said now, not at some later hour. */
async function markVisible(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('vacuum (analyze) orders, history_orders')
  await client.query('reset statement_timeout')
}

/**
 * Fills an empty database with demo data: users, client, customers and orders with their parts. The same options always give the same
 * orders. All or nothing; a database that has orders is left as it is. Rejects with the database's error when it cannot be written.
 */
export async function seedDemo(pool: Pool, options: SeedOptions): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const { rows } = await client.query<{ filled: boolean }>('select exists (select from orders) as filled')
    if (rows[0]?.filled === false) {
      const book = orderBook({ orders: options.orders, today: options.today, seed: options.seed ?? SEED })
      const finishBulkLoad = options.orders >= BULK_FROM ? await prepareBulkLoad(client, WRITTEN_TABLES) : null
      await fill(client, book, options)
      await finishBulkLoad?.()
      await setSequences(client)
      await client.query(`analyze ${WRITTEN_TABLES.join(', ')}`)
      await client.query(
        `update workshop set is_demo = true, set_up_at = coalesce(set_up_at, now()), name = coalesce(nullif(name, ''), $1)`,
        [DEMO_WORKSHOP]
      )
    }
    await client.query('commit')
    if (rows[0]?.filled === false && options.orders >= BULK_FROM) await markVisible(client)
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release(broken)
  }
}
