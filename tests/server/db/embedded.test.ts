import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError } from '@/server/config'
import { clusterSettings, sharedBuffersMb } from '@/server/db/cluster-settings'
import { isStarting, runningPostgres } from '@/server/db/cluster-users'
import { type ClusterEvent, type EmbeddedDatabase, startEmbedded } from '@/server/db/embedded'
import { programs, runAs } from '@/server/db/postgres-binaries'

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
  expect(
    await ask(first.url, "select setting::int * 8 / 1024 as value from pg_settings where name = 'shared_buffers'")
  ).toBeGreaterThanOrEqual(128)
})

it('keeps its password from other accounts, and asks for it', async () => {
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o077).toBe(0)
  const wrong = Object.assign(new URL(first.url), { password: 'x' }).href
  await expect(ask(wrong, 'select 1 as value')).rejects.toMatchObject({ code: '28P01' })
})

it('that runs already is used as it is, and stopped by the last server that uses it, whoever started it', async () => {
  const second = await startEmbedded(folder)
  expect(second.url).toBe(first.url)
  await first.stop()
  expect(await ask(second.url, 'select 1 as value')).toBe(1)
  // One that was killed counts no more.
  writeFileSync(join(folder, 'database.users', '2147483646-1'), '')
  await second.stop()
  expect(isRunning()).toBe(false)
  // One that is down already has nothing to stop.
  await second.stop()
})

it('is nobody’s any more once who started it has left: the next to leave stops it, though the first may still be ending', async () => {
  first = await startEmbedded(folder)
  const second = await startEmbedded(folder)
  expect(JSON.parse(readFileSync(file(), 'utf8')).owner).toBe(process.pid)
  await first.stop()
  expect(JSON.parse(readFileSync(file(), 'utf8')).owner).toBeUndefined()
  expect(isRunning()).toBe(true)
  await second.stop()
  expect(isRunning()).toBe(false)
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

it('that is killed is started again at its address within 5 s, with one word for each event', async () => {
  await first.stop()
  const events: ClusterEvent['kind'][] = []
  const watching = await startEmbedded(folder, ({ kind }) => events.push(kind))
  for (const round of [1, 2]) {
    process.kill(runningPostgres(join(folder, 'postgres')) ?? 0, 'SIGKILL')
    await expect.poll(() => ask(watching.url, 'select value from kept').catch(() => null), { timeout: 5_000, interval: 50 }).toBe(7)
    await expect.poll(() => events).toEqual(Array.from({ length: round }, () => ['stopped', 'started']).flat())
  }
  await watching.stop()
  first = await startEmbedded(folder)
})

it('that is just going is waited for', async () => {
  await first.stop()
  const before = await startEmbedded(folder)
  const pid = runningPostgres(join(folder, 'postgres')) ?? 0
  // Smart shutdown: it lets nobody in any more, and stays until its last connection has gone.
  const client = new pg.Client({ connectionString: before.url })
  client.on('error', () => undefined)
  await client.connect()
  process.kill(pid, 'SIGTERM')
  await expect.poll(() => ask(before.url, 'select 1 as value').catch(() => 'refused'), { timeout: 5_000 }).toBe('refused')
  expect(isRunning()).toBe(true)
  const starting = startEmbedded(folder)
  setTimeout(() => void client.end(), 1_500)
  first = await starting
  expect(await ask(first.url, 'select value from kept')).toBe(7)
  await before.stop()
  expect(await ask(first.url, 'select 1 as value')).toBe(1)
})

it('that goes on going is told in one French line, once one has waited long enough', async () => {
  const pid = runningPostgres(join(folder, 'postgres')) ?? 0
  const client = new pg.Client({ connectionString: first.url })
  client.on('error', () => undefined)
  await client.connect()
  process.kill(pid, 'SIGTERM')
  await expect.poll(() => ask(first.url, 'select 1 as value').catch(() => 'refused'), { timeout: 5_000 }).toBe('refused')
  await expect(startEmbedded(folder, undefined, 500)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(new RegExp(`^La base de .* s'arrête, et n'en finit pas \\(processus ${pid}\\)`))
  })
  await client.end()
  await first.stop()
  first = await startEmbedded(folder)
  expect(await ask(first.url, 'select value from kept')).toBe(7)
})

it('that reads its log again for longer than one waits for others is waited for', async () => {
  await first.stop()
  const [cluster, as] = [join(folder, 'postgres'), await runAs()]
  // It asks for its log before it reads what it has, and lets nobody in meanwhile, as after a crash.
  const [settings, held] = [join(cluster, 'postgresql.auto.conf'), join(cluster, 'held')]
  const before = readFileSync(settings, 'utf8')
  appendFileSync(settings, `hot_standby = off\nrestore_command = 'while [ -e "${held}" ]; do sleep 0.1; done; false'\n`)
  for (const path of [held, join(cluster, 'recovery.signal')]) writeFileSync(path, '')
  const { port } = JSON.parse(readFileSync(file(), 'utf8')) as { port: number }
  execFileSync(programs(folder, as).pgCtl, ['start', '-D', cluster, '-W', '-s', '-o', clusterSettings(port).join(' ')], {
    ...as,
    cwd: folder,
    stdio: 'ignore'
  })
  await expect.poll(() => isStarting(cluster)).toBe(true)
  const waits = startEmbedded(folder, undefined, 300)
  waits.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  rmSync(held)
  first = await waits
  expect(await ask(first.url, 'select value from kept')).toBe(7)
  writeFileSync(settings, before)
})

it('is made once where two make it at once, and known to both', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'atelier-both-'))
  mkdirSync(join(empty, 'postgres.draft'))
  const both = await Promise.all([startEmbedded(empty), startEmbedded(empty)])
  expect(await Promise.all(both.map(({ url }) => ask(url, 'select current_user as value')))).toEqual(['atelier_server', 'atelier_server'])
  expect(readdirSync(empty).sort()).toEqual(['database.json', 'database.users', 'postgres'])
  for (const { stop } of both) await stop()
  rmSync(empty, { recursive: true })
})

it('that cannot be started is told in one French line, which says where to look', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'atelier-broken-'))
  mkdirSync(join(broken, 'postgres'))
  // A folder that was lost but for its name.
  writeFileSync(join(broken, 'postgres', 'PG_VERSION'), '18\n')
  writeFileSync(join(broken, 'database.json'), JSON.stringify({ port: 0, password: 'x' }))
  const { uid, gid } = await runAs()
  if (uid !== undefined && gid !== undefined) chownSync(join(broken, 'postgres'), uid, gid)
  await expect(startEmbedded(broken, undefined, 300)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^La base de .* ne démarre pas\u00a0: .*server\.log et .*log disent pourquoi\.$/)
  })
  rmSync(broken, { recursive: true, force: true })
})

it.skipIf(process.getuid?.() !== 0)('whose folder is another account’s is told in one French line', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'atelier-closed-'))
  const cluster = join(closed, 'postgres')
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
  writeFileSync(join(closed, 'database.json'), JSON.stringify({ port: 0, password: 'x' }))
  await expect(startEmbedded(closed, undefined, 300)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^La base de .* ne démarre pas : rien ne peut être lu, ou écrit, dans .*postgres\. [^\n]*$/)
  })
  rmSync(closed, { recursive: true, force: true })
})

it.each([
  ['empty', ''],
  ['zeros', '\0'.repeat(86)]
])('whose lock was cut off with the power is started all the same: %s', async (_, left) => {
  await first.stop()
  const lock = join(folder, 'postgres', 'postmaster.pid')
  writeFileSync(lock, left)
  // Nobody takes away what may be written at this moment.
  await expect(startEmbedded(folder, undefined, 300)).rejects.toMatchObject({ name: 'ConfigError' })
  expect(readFileSync(lock, 'utf8')).toBe(left)
  const ago = Date.now() / 1_000 - 60
  utimesSync(lock, ago, ago)
  first = await startEmbedded(folder, undefined, 300)
  expect(await ask(first.url, 'select value from kept')).toBe(7)
})

it.skipIf(process.platform !== 'linux')('whose lock names a process that is another program by now is started all the same', async () => {
  await first.stop()
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.ppid}\n`)
  first = await startEmbedded(folder)
  expect(await ask(first.url, 'select value from kept')).toBe(7)
})

it.each([
  [0.5, 128],
  [2, 256],
  [7.9, 1_011],
  [64, 2_048]
])('keeps of %i GB of memory %i MB for itself', (gb, mb) => expect(sharedBuffersMb(gb * 2 ** 30)).toBe(mb))
