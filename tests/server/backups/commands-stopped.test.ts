import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeManifest } from '@/server/backups/backup-folder'
import { inBackupTurn } from '@/server/backups/backup-turn'
import { clusterFolder, runningPostgres } from '@/server/db/cluster-users'
import { startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { type BackedUp, backedUp, printOf } from '../support/backups'
import { buildServerProgram, type ServerProgram } from '../support/server-program'

let built: ServerProgram
let place: BackedUp
beforeAll(async () => {
  built = await buildServerProgram()
  place = await backedUp()
  // A backup that takes its time.
  await place.database.query(
    'create table large as select n as id, md5(n::text) || md5((n + 1)::text) as text from generate_series(1, 300000) n'
  )
})
afterAll(async () => {
  built.remove()
  await place.drop()
})

function command(name: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(built.folder, `${name}.js`), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['pipe', 'pipe', 'pipe']
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { child, ended, said: () => said }
}
const ofPlace = () => ({
  DATABASE_URL: place.url,
  ATELIER_DATA: place.root,
  ATELIER_BACKUPS: place.folder,
  ATELIER_FILES: place.filesFolder
})
const draftsIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.draft')) : [])
/** What it copies now: a draft with some of its tables. */
const isCopying = (folder: string) => async () =>
  draftsIn(folder).some((name) => existsSync(join(folder, name, 'tables')) && readdirSync(join(folder, name, 'tables')).length > 0)

const CUT = /La connexion à la base de données a été coupée.*\.\n$/
const endConnections = () =>
  place.database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'atelier %'"
  )

describe('a command whose connection to the database is ended', () => {
  it.each([
    ['backup', [], isCopying],
    // The claim of a restore goes with its connection as well.
    [
      'restore',
      ['2026-11-20T020000Z'],
      () => async () => (await place.database.query("select from pg_namespace where nspname = 'restore_draft'")).length > 0
    ]
  ] as const)('%s says so in one French line, and ends with 1', async (name, args, when) => {
    if (name === 'restore') await place.make()
    const { child, ended, said } = command(name, args, ofPlace())
    child.stdin.end('0 COMMANDE\n')
    await expect.poll(when(place.folder), { timeout: 20_000, interval: 5 }).toBe(true)
    await endConnections()
    expect(await ended).toBe(1)
    expect(said()).toMatch(CUT)
    expect(said()).not.toMatch(/ at |error:/)
    expect(draftsIn(place.folder)).toEqual([])
  })

  it('backup says so of the one by which it waits for its turn, too, after whose it is', async () => {
    let waiting: ReturnType<typeof command> | null = null
    await inBackupTurn(
      place.url,
      async () => {
        waiting = command('backup', [], ofPlace())
        await expect
          .poll(waiting.said, { timeout: 20_000 })
          .toBe('Une vérification de sauvegarde est en cours\u00a0: la commande attend son tour.\n')
        await place.database.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'atelier backup'"
        )
        expect(await waiting.ended).toBe(1)
        expect(waiting.said()).toMatch(CUT)
      },
      undefined,
      { kind: 'proof' }
    )
  })
})

it('a restore that a newer schema forbids says so before it wants anything typed', async () => {
  const { path, manifest, id } = await place.make(new Date('2026-11-21T02:00:00Z'))
  const restore = async () => {
    const { child, ended, said } = command('restore', [id], ofPlace())
    child.stdin.end('0 COMMANDE\n')
    expect(await ended).toBe(1)
    return said().split('\n').slice(1)
  }
  const newer = [expect.stringMatching(/version plus récente d'Atelier \(schéma 999, .*Rien n'a été changé\.$/), '']
  await place.database.query("insert into schema_version (version, name, md5, run_at) values (999, 'of-a-newer-server', '', now())")
  expect(await restore()).toEqual(newer)
  await place.database.query('delete from schema_version where version = 999')
  await writeManifest(path, { ...manifest, schema: 999 })
  expect(await restore()).toEqual(newer)
  rmSync(path, { recursive: true })
})

describe('a command that is told to stop', () => {
  let data: string
  const cluster = () => clusterFolder(data)
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'atelier-stopped-'))
    const embedded = await startEmbedded(data)
    await migrate(embedded.url)
    const client = new pg.Client({ connectionString: embedded.url })
    await client.connect()
    await client.query('create table large as select n as id, md5(n::text) || md5((n + 1)::text) as text from generate_series(1, 300000) n')
    await client.end()
    await embedded.stop()
  })
  afterAll(() => rmSync(data, { recursive: true, force: true }))

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143]
  ] as const)('by %s in the middle of a backup stops its database, leaves no draft, and ends with %i', async (signal, code) => {
    const folder = join(data, 'backups')
    const { child, ended, said } = command('backup', [], {
      ATELIER_DATA: data,
      ATELIER_BACKUPS: folder,
      ATELIER_FILES: join(data, 'files')
    })
    await expect.poll(isCopying(folder), { timeout: 20_000, interval: 20 }).toBe(true)
    child.kill(signal)
    expect(await ended).toBe(code)
    expect(said()).toBe('Commande interrompue.\n')
    expect(runningPostgres(cluster())).toBeNull()
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
    expect(readdirSync(join(data, 'database.users'))).toEqual([])
    expect(readdirSync(folder).filter((name) => /^\d/.test(name))).toEqual([])
  })

  const drafted = () => place.database.query("select from pg_namespace where nspname like 'restore%'")
  it.each([
    ['as it builds the backup up', '2026-11-20T040000Z', async () => (await drafted()).length > 0],
    ['as it saves what is there', '2026-11-20T050000Z', () => isCopying(place.folder)()]
  ] as const)('in the middle of a restore, %s, changes nothing and leaves nothing, at once', async (_, id, when) => {
    const at = new Date(`${id.slice(0, 13)}:00:00Z`)
    await place.make(at)
    await place.database.query('update orders set amount = amount + 1')
    const before = await printOf(place.database)
    const { child, ended, said } = command('restore', [id], ofPlace())
    child.stdin.end('0 COMMANDE\n')
    await expect.poll(when, { timeout: 20_000, interval: 5 }).toBe(true)
    const since = performance.now()
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(performance.now() - since).toBeLessThan(5_000)
    expect(said()).toMatch(/Commande interrompue\.\n$/)
    expect(said()).not.toMatch(/ at |error:/)
    expect(draftsIn(place.folder)).toEqual([])
    expect(await printOf(place.database)).toEqual(before)
    expect(await drafted()).toEqual([])
  })

  it('as it asks for a confirmation changes nothing', async () => {
    const [{ content } = { content: '' }] = await place.database.query<{ content: string }>('select min(content) as content from comments')
    const { id } = await place.make(new Date('2026-11-20T06:00:00Z'))
    const { child, ended, said } = command('restore', [id], ofPlace())
    await expect.poll(said, { timeout: 20_000 }).toMatch(/pour confirmer/)
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(said()).not.toMatch(/ at /)
    expect(await place.database.query('select min(content) as content from comments')).toEqual([{ content }])
  })
})
