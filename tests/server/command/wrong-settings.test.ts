import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError } from '@/server/config'
import { listenFailure } from '@/server/start-failure'
import { createDatabase, type TestDatabase } from '../support/database'
import { buildServerProgram, type ServerProgram } from '../support/server-program'

let built: ServerProgram
let own: TestDatabase
let root: string
beforeAll(async () => {
  built = await buildServerProgram()
  own = await createDatabase('empty')
  root = mkdtempSync(join(tmpdir(), 'atelier-wrong-'))
})
afterAll(async () => {
  built.remove()
  await own.drop()
  rmSync(root, { recursive: true, force: true })
})

/** One that hangs goes on at nobody's expense. */
const ENDED_WITHIN_MS = 30_000

const run = (name: string, args: readonly string[], env: Record<string, string> = {}, account: { uid?: number; gid?: number } = {}) =>
  new Promise<{ readonly code: unknown; readonly said: () => string }>((done) => {
    const { PATH, HOME } = process.env
    const all = { PATH, HOME, PORT: '0', DATABASE_URL: own.url, ATELIER_DATA: root, ...env }
    execFile(
      process.execPath,
      [join(built.folder, `${name}.js`), ...args],
      { ...account, env: all, timeout: ENDED_WITHIN_MS, killSignal: 'SIGKILL' },
      (error, out, err) => done({ code: error === null ? 0 : error.code, said: () => out + err })
    )
  })

it('a word after a command that takes none ends it: it was meant for something', async () => {
  const backup = await run('backup', ['/mnt/nas'])
  expect([backup.said(), backup.code]).toEqual([
    'npm run backup ne prend rien de plus : ATELIER_BACKUPS nomme le dossier des sauvegardes.\n',
    1
  ])
  for (const [name, word] of [
    ['start', '--port=4781'],
    ['status', 'all'],
    ['backup', '--help']
  ] as const) {
    const { code, said } = await run('command', [name, word], { ATELIER_SETTINGS: '' })
    expect([said(), code]).toEqual([
      `« atelier-server ${name} » ne prend rien de plus : ${word}. « atelier-server help » dit ce qu'il fait.\n`,
      2
    ])
  }
  expect(existsSync(join(root, 'backups'))).toBe(false)
})

it('a backup of a database that no server has used says so in French', async () => {
  const empty = await createDatabase('template0')
  const { code, said } = await run('backup', [], { DATABASE_URL: empty.url })
  expect([said(), code]).toEqual(["La base est vide\u00a0: il n'y a rien à sauvegarder.\n", 1])
  await empty.drop()
})

it.each(['start', 'backup'])('%s says in one French line that a file stands where its data should', async (name) => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'data')]) {
    const { code, said } = await run(name, [], { ATELIER_DATA: folder })
    expect([said(), code]).toEqual([
      `${folder} ne peut pas être un dossier\u00a0: un fichier est à sa place, ou sur son chemin. Donnez-en un autre avec ATELIER_DATA.\n`,
      1
    ])
  }
})

// Node goes on for ever where it is to make a folder there with all on the way to it.
it.skipIf(process.platform !== 'linux').each([
  ['start', 'ATELIER_BACKUPS'],
  ['backup', 'ATELIER_BACKUPS'],
  ['start', 'ATELIER_FILES'],
  ['start', 'ATELIER_DATA'],
  ['backup', 'ATELIER_DATA']
])(
  '%s says in one French line, within seconds, that nothing can be made where %s should be',
  async (name, setting) => {
    for (const folder of ['/proc/atelier', '/proc/atelier/kept']) {
      const { code, said } = await run(name, [], { [setting]: folder })
      expect([said(), code]).toEqual([
        `${folder} ne peut pas être un dossier\u00a0: rien ne se crée dans /proc. Donnez-en un autre avec ${setting}.\n`,
        1
      ])
    }
    const { code, said } = await run(name, [], { [setting]: '/proc' })
    expect([said(), code]).toEqual([`Rien ne se crée dans /proc\u00a0: donnez un autre dossier avec ${setting}.\n`, 1])
  },
  3 * ENDED_WITHIN_MS
)

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

it.skipIf(!isRoot)('says in one French line that its account may not read its folder, or that of its database', async () => {
  const nobody = { uid: 65_534, gid: 65_534 }
  const data = join(root, 'closed')
  const cluster = join(data, 'postgres')
  for (const folder of [root, dirname(built.folder)]) chmodSync(folder, 0o755)
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
  const start = () => run('command', ['start'], { ATELIER_SETTINGS: '', ATELIER_DATA: data, DATABASE_URL: '', HOME: root }, nobody)
  chmodSync(data, 0o700)
  const closed = await start()
  expect([closed.said(), closed.code]).toEqual([
    expect.stringMatching(/^Le serveur n'a pas le droit d'utiliser ce port ou ce dossier \(EACCES: [^\n]*\)\.\n$/),
    1
  ])
  chownSync(data, nobody.uid, nobody.gid)
  chmodSync(cluster, 0o700)
  const { code, said } = await start()
  expect([said(), code]).toEqual([
    `La base de ${data} ne démarre pas : rien ne peut être lu, ou écrit, dans ${cluster}. Vérifiez à qui ce dossier appartient, ses droits et la place du disque.\n`,
    1
  ])
  // Who looks further finds why.
  expect(readFileSync(join(data, 'logs/server.log'), 'utf8')).toMatch(/caused by: [^\n]*EACCES/)
})

// Mounting a small disk is root's.
it.skipIf(!isRoot)('a first start on a disk without the room to make its database says so in one French line', async () => {
  const disk = join(root, 'small-disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk])
  try {
    const { code, said } = await run('start', [], { ATELIER_DATA: join(disk, 'data'), DATABASE_URL: '' })
    expect([said(), code]).toEqual([
      `La base n'a pas pu être créée dans ${join(disk, 'data')}\u00a0: vérifiez à qui ce dossier appartient, ses droits et la place du disque.\n`,
      1
    ])
  } finally {
    execFileSync('umount', ['-l', disk])
  }
})

it.each(['start', 'backup'])('%s says in one French line that the address of the database cannot be read', async (name) => {
  for (const url of ['postgres://u:p@localhost:abc/db', 'postgres://u:a#b@localhost/db', 'postgres://u:a%e9b@localhost/db']) {
    const { code, said } = await run(name, [], { DATABASE_URL: url })
    expect([said(), code]).toMatchObject([
      expect.stringMatching(/^L'adresse de la base de données \(DATABASE_URL\) ne se lit pas[^\n]*\n$/),
      1
    ])
  }
})

it('a server whose HOST is no address of its machine says that, and nothing of its database', async () => {
  for (const host of ['nope.invalid', '192.0.2.1']) {
    const { code, said } = await run('start', [], { HOST: host })
    expect(said()).toMatch(new RegExp(`\\nHOST\u00a0: «\u00a0${host}\u00a0» n'est pas une adresse de cette machine \\(\\w+\\)\\.\\n$`))
    expect(said()).not.toMatch(/DATABASE_URL n'est pas/)
    expect(code).toBe(1)
  }
  // As a machine that speaks no IPv6 says of « :: ».
  expect(listenFailure(Object.assign(new Error('no IPv6'), { code: 'EAFNOSUPPORT' }), '::')).toBeInstanceOf(ConfigError)
})

it('settings that the server does not know are said once, in the log without their values, and it serves', async () => {
  const folder = join(root, 'unknown')
  const running = built.start({
    ...{ ATELIER_DATA: folder, DATABASE_URL: own.url, ATELIER_DEMO_ORDERS: '0' },
    ...{ ATELIER_TSL: 'auto', ATELIER_SECRET_OF_OTHERS: 'hidden' }
  })
  await running.address
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  // The database is of all tests of this file: that its folder of files is another is said, too.
  expect(
    running
      .complaints()
      .split('\n')
      .filter((line) => line.startsWith('Réglage'))
  ).toEqual(['Réglages inconnus, sans effet\u00a0: ATELIER_TSL (ATELIER_TLS\u00a0?), ATELIER_SECRET_OF_OTHERS.'])
  const log = readFileSync(join(folder, 'logs/server.log'), 'utf8')
  expect(log.match(/"unknown settings"/g)).toHaveLength(1)
  expect(log).toContain('{"name":"ATELIER_TSL","meant":"ATELIER_TLS"}')
  expect(log).not.toContain('hidden')
})
