import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError } from '@/server/config'
import { type EmbeddedDatabase, runningPostgres, startEmbedded } from '@/server/db/embedded'

let folder: string
let first: EmbeddedDatabase
const file = () => join(folder, 'database.json')
const isRunning = () => runningPostgres(join(folder, 'postgres')) !== null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-embedded-'))
  first = await startEmbedded(folder)
})
afterAll(async () => {
  await first.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async <T>(url: string, text: string): Promise<T | undefined> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ value: T }>(text)
  await client.end()
  return rows[0]?.value
}

it('is a real PostgreSQL that syncs to disk and listens to this machine alone', async () => {
  expect(await ask(first.url, "select current_setting('fsync') as value")).toBe('on')
  expect(await ask(first.url, "select current_setting('listen_addresses') as value")).toBe('127.0.0.1')
  expect(await ask(first.url, "select current_setting('server_encoding') as value")).toBe('UTF8')
})

it('keeps its password from other accounts, and asks for it', async () => {
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o077).toBe(0)
  const wrong = Object.assign(new URL(first.url), { password: 'x' }).href
  await expect(ask(wrong, 'select 1 as value')).rejects.toMatchObject({ code: '28P01' })
})

it('that runs already is used as it is, and left running by who joined', async () => {
  const known = JSON.parse(readFileSync(file(), 'utf8')) as object
  // Another living process started it: ours joins.
  writeFileSync(file(), JSON.stringify({ ...known, owner: process.ppid }))
  const second = await startEmbedded(folder)
  expect(second.url).toBe(first.url)
  await second.stop()
  expect(isRunning()).toBe(true)
  writeFileSync(file(), JSON.stringify(known))
})

it('whose server died is taken over, and stopped in the end', async () => {
  const known = JSON.parse(readFileSync(file(), 'utf8')) as object
  writeFileSync(file(), JSON.stringify({ ...known, owner: 2_147_483_646 }))
  const heir = await startEmbedded(folder)
  expect(heir.url).toBe(first.url)
  await heir.stop()
  expect(isRunning()).toBe(false)
  // One that is down already has nothing to stop.
  await heir.stop()
})

it('starts again with its data and its address', async () => {
  first = await startEmbedded(folder)
  await ask(first.url, 'create table kept (value int)')
  await ask(first.url, 'insert into kept values (7)')
  await first.stop()
  const again = await startEmbedded(folder)
  expect(again.url).toBe(first.url)
  expect(await ask(again.url, 'select value from kept')).toBe(7)
  first = again
})

it('whose password is lost is never made anew over its data', async () => {
  const known = readFileSync(file(), 'utf8')
  writeFileSync(file(), '{')
  await expect(startEmbedded(folder)).rejects.toBeInstanceOf(ConfigError)
  writeFileSync(file(), known)
  expect(await ask(first.url, 'select value from kept')).toBe(7)
})
