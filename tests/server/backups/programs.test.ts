import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepRestores } from '@/server/backups/backup-turn'
import { schemaMigrations } from '@/server/db/schema-migrations'
import { UNSAVED_TABLES } from '@/server/repositories/backups/saved-tables'
import { lengthOf } from '../../support/soak'
import { type BackedUp, backedUp, printOf } from '../support/backups'
import { createDatabase } from '../support/database'
import { startServer } from '../support/server'

const ROOT = resolve(import.meta.dirname, '../../..')
/** Neither what is never saved, nor what a restore writes itself. */
const BUT = [...UNSAVED_TABLES, 'security_log', 'secrets']
let bundle: string
let place: BackedUp

beforeAll(async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  bundle = mkdtempSync(join(ROOT, '.cache/test-backup-'))
  await build({
    configFile: join(ROOT, 'vite.server.config.ts'),
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: join(bundle, 'server'), emptyOutDir: true }
  })
  cpSync(join(ROOT, 'src/server/db/migrations'), join(bundle, 'server/migrations'), { recursive: true })
  place = await backedUp()
})
afterAll(async () => {
  rmSync(bundle, { recursive: true, force: true })
  await place.drop()
})

function program(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(bundle, `server/${name}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATABASE_URL: place.url,
      ATELIER_DATA: place.root,
      ATELIER_BACKUPS: place.folder,
      ATELIER_FILES: place.filesFolder,
      ...env
    },
    stdio: ['pipe', 'pipe', 'pipe']
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { child, ended, said: () => said }
}
async function run(name: string, args: readonly string[], typed = '', env: Record<string, string> = {}) {
  const { child, ended, said } = program(name, args, env)
  child.stdin.end(typed)
  return { code: await ended, said: () => said() }
}
const newest = () =>
  readdirSync(place.folder)
    .filter((name) => /Z$/.test(name))
    .sort()
    .at(-1) ?? ''

describe('on the server’s machine', () => {
  it('a backup is made by a command', async () => {
    const { code, said } = await run('backup', [])
    expect(said()).toMatch(/^Sauvegarde contrôlée : .*Z\n614\u00a0commandes, 0\u00a0fichier\.\n$/)
    expect(code).toBe(0)
  })

  it('a restore says what would be lost, and wants it typed', async () => {
    const before = await printOf(place.database, BUT)
    const id = newest()
    await place.database.query("insert into comments (order_id, content, created_at) select min(id), 'après', now() from orders")
    const changed = await printOf(place.database, BUT)
    const refused = await run('restore', [id], 'oui\n')
    expect(refused.said()).toMatch(
      /614\u00a0commandes, 0\u00a0fichier\.\nSeront perdus, faits depuis :\n {2}1 commentaire\nTapez 0 COMMANDE pour confirmer : .*Rien n'a été changé\.\n$/
    )
    expect(refused.code).toBe(1)
    expect((await run('restore', [id])).code).toBe(1)
    expect(await printOf(place.database, BUT)).toEqual(changed)
    const done = await run('restore', [join(place.folder, id)], '0 COMMANDE\n')
    expect(done.said()).toMatch(/Restauré et compté : 614\u00a0commandes, 0\u00a0fichier\.\nL'état d'avant est sauvegardé : .*Z\n$/)
    expect(await printOf(place.database, BUT)).toEqual(before)
    expect(newest()).not.toBe(id)
  })

  it('a restore fills another database, which is empty, without asking', async () => {
    const other = await createDatabase('template0')
    const { code, said } = await run('restore', [newest(), '--into', other.url])
    expect(said()).toMatch(/Restauré et compté : 614\u00a0commandes/)
    expect(code).toBe(0)
    await other.drop()
  })

  it('a restore into a database of something else says so, also where that has orders and users of its own', async () => {
    const shop = await createDatabase('template0')
    await shop.query('create table orders (id int); create table users (id int); insert into orders values (1)')
    const { said } = await run('restore', [newest(), '--into', shop.url])
    expect(said()).toMatch(/fichier\.\nCette base contient autre chose qu'Atelier : donnez une base vide, [^\n]*\n$/)
    await shop.drop()
  })

  it.each([
    ['without a folder', [], /^Restaure une sauvegarde, sur la machine du serveur :/],
    ['without a database after --into', ['x', '--into'], /^Restaure une sauvegarde/],
    ['into what is no database', ['x', '--into', 'http://db/atelier'], /^--into doit commencer par postgres:\/\/ ou postgresql:\/\/\.\n$/],
    ['of a name that is none', ['nowhere'], /^Il n'y a pas de sauvegarde .*backups\/nowhere\u00a0: .* Rien n'a été changé\.\n$/],
    [
      'of a folder elsewhere that is none',
      ['/nowhere/2026-11-20T020000Z'],
      /^Il n'y a pas de sauvegarde \/nowhere\/2026-11-20T020000Z\u00a0: /
    ]
  ])('a restore %s says so in French', async (_, args, text) => {
    const { code, said } = await run('restore', args)
    expect(said()).toMatch(text)
    expect(said()).not.toMatch(/ at /)
    expect(code).toBe(1)
  })
})

it.each(['backup', 'restore'])('%s says in one French line that the database cannot be reached', async (name) => {
  const { code, said } = await run(name, name === 'restore' ? [newest()] : [], '', { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })
  expect(said().trim().split('\n').at(-1)).toMatch(/^La base de données de DATABASE_URL n'est pas joignable \(.*\)\.$/)
  expect(said()).not.toMatch(/ at /)
  expect(code).toBe(1)
})

it('a restore into a database that cannot be reached says which address that is', async () => {
  const { said } = await run('restore', [newest(), '--into', 'postgres://nobody:x@127.0.0.1:1/none'])
  expect(said().trim().split('\n').at(-1)).toMatch(/^La base de données de --into n'est pas joignable \(.*\)\.$/)
})

/** How often a restore is killed at each of its moments. */
const KILLS = lengthOf(1, 10)

/** Its connection ends with it, a moment later: then the next start sweeps. */
const leftAfterSweep = async () => {
  await sweepRestores(place.url)
  return place.database.query("select nspname from pg_namespace where nspname like 'restore%'")
}

describe('a restore that is killed', () => {
  const there = async (what: string): Promise<boolean> => (await place.database.query(what)).length > 0
  const inFolder = (ending: RegExp, but: readonly string[]) => () =>
    Promise.resolve(readdirSync(place.folder).some((name) => ending.test(name) && !but.includes(name)))

  it.for([
    ['as it makes its schema', () => () => there("select from pg_namespace where nspname = 'restore_draft'")],
    ['as it fills it', () => () => there("select from pg_stat_progress_copy where command = 'COPY FROM'")],
    [
      'when it is filled',
      () => () =>
        there("select from pg_stat_user_tables where schemaname = 'restore_draft' and relname = 'users' and last_vacuum is not null")
    ],
    ['as it saves what is there', () => inFolder(/\.draft$/, readdirSync(place.folder))],
    ['when that is saved', () => inFolder(/Z$/, readdirSync(place.folder))]
  ] as const)(
    '%s leaves the old data, with which the next server starts',
    { timeout: lengthOf(60_000, 600_000) },
    async ([, when], { task }) => {
      for (let kill = 0; kill < KILLS; kill += 1) await killOnce(when)
      task.meta.held = `${KILLS} kills, the old data whole`
    }
  )
  async function killOnce(when: () => () => Promise<boolean>): Promise<void> {
    await place.database.query('update orders set amount = amount + 1')
    const before = await printOf(place.database, BUT)
    const isThen = when()
    const { child, ended } = program('restore', [newest()])
    child.stdin.end('0 COMMANDE\n')
    let over = false
    void ended.then(() => (over = true))
    while (!(await isThen()) && !over);
    expect(over).toBe(false)
    child.kill('SIGKILL')
    await ended
    await expect
      .poll(leftAfterSweep, {
        timeout: 10_000
      })
      .toEqual([])
    expect(await printOf(place.database, BUT)).toEqual(before)
    const server = await startServer({}, place.database)
    expect((await server.call('GET', '/api/orders?dimension=all&channel=opened&page=1')).status).toBe(200)
    await server.close()
  }

  it('just after it took place leaves the new data', async () => {
    const { path } = await place.make(new Date('2027-01-01T00:00:00Z'))
    const before = await printOf(place.database, BUT)
    await place.database.query('delete from comments')
    const client = new pg.Client({ connectionString: place.url })
    await client.connect()
    await client.query('listen database_restored')
    const { child, ended } = program('restore', [path])
    client.once('notification', () => child.kill('SIGKILL'))
    child.stdin.end('0 COMMANDE\n')
    await ended
    await client.end()
    await expect
      .poll(leftAfterSweep, {
        timeout: 10_000
      })
      .toEqual([])
    expect(await printOf(place.database, BUT)).toEqual(before)
  })
})

it('a server on the files of another database that was restored from the same backups says so, and serves', async () => {
  const trial = await createDatabase('template0')
  const files = join(place.root, 'shared-files')
  mkdirSync(files)
  // As the server of the workshop leaves it.
  writeFileSync(join(files, '.atelier-0123456789abcdef'), 'atelier-1')
  const { child, ended, said } = program('start', [], { DATABASE_URL: trial.url, ATELIER_FILES: files })
  await expect.poll(said, { timeout: 20_000 }).toMatch(/Atelier prêt/)
  expect(said()).toMatch(
    /shared-files\) a aussi servi, .* \(machine «\u00a0atelier-1\u00a0»\)\u00a0: .* donnez-lui un dossier à lui avec ATELIER_FILES/
  )
  child.kill('SIGTERM')
  await ended
  await trial.drop()
})

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

it.skipIf(!isRoot)('a server whose folder lies on a disk that is only read says so in one French line', async () => {
  const disk = join(place.root, 'read-only')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', disk])
  try {
    const { code, said } = await run('start', [], '', { ATELIER_FILES: join(disk, 'files') })
    expect(said()).toMatch(/^Le serveur n'a pas le droit d'utiliser ce port ou ce dossier \(\w+: .*read-only\/files'\)\.\n$/)
    expect(code).toBe(1)
  } finally {
    execFileSync('umount', [disk])
  }
})

// Mounting a small disk is root's.
describe.skipIf(!isRoot)('on a disk that is full', () => {
  let disk: string
  beforeAll(() => {
    disk = join(place.root, 'small-disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk])
  })
  afterAll(() => execFileSync('umount', [disk]))
  const FULL =
    /Place insuffisante dans .*small-disk\u00a0: la sauvegarde en demande environ \d.*, et \d.* sont libres\. Rien n'a été écrit\. Faites de la place, ou donnez un dossier d'un autre disque avec ATELIER_BACKUPS\.\n$/

  it('a backup says so, and leaves nothing', async () => {
    const { code, said } = await run('backup', [], '', { ATELIER_BACKUPS: disk })
    expect(said()).toMatch(FULL)
    expect(code).toBe(1)
    expect(readdirSync(disk).filter((name) => /^\d/.test(name))).toEqual([])
  })

  it('a restore changes nothing', async () => {
    const before = await printOf(place.database)
    const { said } = await run('restore', [join(place.folder, newest())], '0 COMMANDE\n', { ATELIER_BACKUPS: disk })
    expect(said()).toMatch(FULL)
    expect(await printOf(place.database)).toEqual(before)
  })

  it('a server whose database is behind does not start, and changes nothing; elsewhere it saves first', async () => {
    const old = await createDatabase('template0')
    const client = new pg.Client({ connectionString: old.url })
    await client.connect()
    await (await schemaMigrations(client)).run(10)
    await client.query(readFileSync(join(ROOT, 'tests/server/upgrades/010.sql'), 'utf8'))
    // What fills the small disk, however well it is compressed.
    await client.query("insert into secrets select 'n' || n, sha256(n::text::bytea) from generate_series(1, 5000) n")
    await client.end()
    const before = await printOf(old)
    const refused = await run('start', [], '', { DATABASE_URL: old.url, ATELIER_BACKUPS: disk })
    expect(refused.said()).toMatch(/^La base est à mettre à jour, et n'est pas sauvegardée\u00a0: rien n'a été changé\. /)
    expect(refused.said()).toMatch(FULL)
    expect(refused.code).toBe(1)
    expect(await printOf(old)).toEqual(before)
    const folder = join(place.root, 'elsewhere')
    const { child, ended, said } = program('start', [], { DATABASE_URL: old.url, ATELIER_BACKUPS: folder })
    await expect.poll(said, { timeout: 20_000 }).toMatch(/Atelier prêt/)
    child.kill('SIGTERM')
    await ended
    const [id = ''] = readdirSync(folder).filter((name) => /Z$/.test(name))
    expect(JSON.parse(readFileSync(join(folder, id, 'manifest.json'), 'utf8'))).toMatchObject({ kind: 'before-migration', schema: 10 })
    await old.drop()
  })
})
