import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SERVER_DATABASE } from '@/server/db/cluster-role'
import { type EmbeddedDatabase, startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'

let folder: string
let embedded: EmbeddedDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-role-'))
  embedded = await startEmbedded(folder)
})
afterEach(async () => {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function rows<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let answered: Row[] = []
    for (const statement of statements) answered = (await client.query<Row>(statement)).rows
    return answered
  } finally {
    await client.end()
  }
}
const SELF = 'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user'
const OWNERS = `select distinct pg_get_userbyid(c.relowner) as owner from pg_class c where relnamespace = 'public'::regnamespace
  union select pg_get_userbyid(extowner) from pg_extension where extname = 'pg_trgm'`

it('servers work as a role that may do nothing but own its database', async () => {
  await migrate(embedded.url)
  expect(await rows(embedded.url, SELF)).toEqual([
    { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }
  ])
  await expect(rows(embedded.url, "copy (select 1) to program 'true'")).rejects.toMatchObject({ code: '42501' })
  expect(await rows(embedded.url, OWNERS)).toEqual([{ owner: 'atelier_server' }])
  // PostgreSQL's own log goes round by the week.
  expect(readdirSync(join(folder, 'postgres', 'log'))).toEqual([expect.stringMatching(/^postgres-\w{3}\.log$/)])
})

it('a database whose superuser made everything is given to the role, whose password was not kept, with its data and its indexes', async () => {
  const owner = Object.assign(new URL(embedded.adminUrl), { pathname: `/${SERVER_DATABASE}` }).href
  // As a server of before left it.
  await rows(embedded.adminUrl, `drop database ${SERVER_DATABASE}`, `create database ${SERVER_DATABASE}`)
  await migrate(owner)
  await rows(owner, "insert into customers (firstname, lastname, email, phone) values ('Inès', 'Fabre', 'ines@atelier.test', '')")
  await embedded.stop()
  const file = join(folder, 'database.json')
  const { rolePassword, ...before } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  expect(rolePassword).toEqual(expect.any(String))
  writeFileSync(file, JSON.stringify(before))

  embedded = await startEmbedded(folder)
  expect(await rows(embedded.url, OWNERS)).toEqual([{ owner: 'atelier_server' }])
  expect(await rows(embedded.url, 'select firstname from customers')).toEqual([{ firstname: 'Inès' }])
  const indexes = await rows(embedded.url, "select indexname as name from pg_indexes where indexdef like '%gin_trgm_ops%' order by 1")
  expect(indexes.length).toBeGreaterThanOrEqual(3)
  // It may change what it owns.
  expect(await migrate(embedded.url)).toBe(0)
  await rows(embedded.url, 'begin', 'alter table orders add column tried text', 'drop index orders_open', 'rollback')
})

it('a new password that was kept by a server that was killed before it gave it to the role is given by the next one', async () => {
  const path = join(folder, 'database.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), rolePassword: 'kept-and-not-given' }))
  const next = await startEmbedded(folder)
  expect(new URL(next.url).password).toBe('kept-and-not-given')
  expect(await rows(next.url, SELF)).toHaveLength(1)
  await next.stop()
})
