import { type ChildProcess, execFile } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LARGEST } from '../../../scripts/package/package-rules.mjs'
import { type BareRoot, makeBareRoot, whyNoRoot } from '../support/bare-root'

const ROOT = resolve(import.meta.dirname, '../../..')
const AT = '/opt/mon atelier'
const ACCOUNT = 1234
const run = promisify(execFile)
const why = whyNoRoot()

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const linesOf = (child: ChildProcess, stream: 'stdout' | 'stderr'): (() => string) => {
  let text = ''
  child[stream]?.on('data', (part) => (text += part))
  return () => text
}

const ended = (child: ChildProcess): Promise<Ended> => {
  const [out, err] = [linesOf(child, 'stdout'), linesOf(child, 'stderr')]
  return new Promise((done) => child.once('close', (code) => done({ code, out: out(), err: err() })))
}

/** Paths of all files below, those of a folder of the system left out. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !lstatSync(join(folder, name)).isDirectory())

describe.skipIf(why !== null)(`the server's package on a machine with nothing installed${why === null ? '' : ` (skipped: ${why})`}`, () => {
  let bare: BareRoot
  let launcher: string
  let folder: string
  const running: ChildProcess[] = []
  beforeAll(async () => {
    bare = await makeBareRoot(AT, async (into) => {
      await run(process.execPath, [join(ROOT, 'scripts/package.mjs'), 'server', '--folder', '--into', into], { cwd: ROOT })
      const [name = ''] = readdirSync(into)
      folder = join(into, name)
      launcher = `${AT}/${name}/atelier-server`
      return join(folder, 'atelier-server')
    })
    mkdirSync(join(bare.path, 'data/own'))
    chownSync(join(bare.path, 'data'), ACCOUNT, ACCOUNT)
    chownSync(join(bare.path, 'data/own'), ACCOUNT, ACCOUNT)
  }, 240_000)
  afterAll(async () => {
    for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      child.kill('SIGTERM')
      await new Promise((gone) => child.once('exit', gone))
    }
    bare.remove()
  })

  /** Runs the launcher by its whole path, in the root's own folder, as the account of the data unless told. */
  const command = (args: readonly string[], env: NodeJS.ProcessEnv = {}, as = `${ACCOUNT}:${ACCOUNT}`): ChildProcess => {
    const child = bare.spawn(launcher, args, as, { ATELIER_DATA: '/data/own', ...env })
    running.push(child)
    return child
  }
  const say = (...args: readonly string[]): Promise<Ended> => ended(command(args))

  it('is at most 350 MB and holds no tool that made it', () => {
    const files = filesBelow(folder)
    expect(files.reduce((sum, name) => sum + lstatSync(join(folder, name)).size, 0)).toBeLessThan(LARGEST)
    const packages = files.flatMap((name) => /^app\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1] ?? [])
    for (const tool of ['typescript', 'vite', 'vitest', 'electron', 'playwright', 'react', '@types/node'])
      expect(packages).not.toContain(tool)
    expect(files.filter((name) => /\.(?:map|d\.ts|a)$/.test(name))).toEqual([])
    expect(readFileSync(join(folder, 'third-party-notices.txt'), 'utf8')).toContain('PostgreSQL')
    expect(existsSync(join(folder, 'bin/node-license.txt'))).toBe(true)
  })

  it('says what it can do, what it cannot, and that nobody answers, each with its exit code', async () => {
    expect(await say('help')).toMatchObject({ code: 0, out: expect.stringContaining('atelier-server service install'), err: '' })
    expect(await say('nope')).toEqual({
      code: 2,
      out: '',
      err: 'Commande inconnue : nope. « atelier-server help » dit lesquelles il y a.\n'
    })
    expect(await say('status')).toMatchObject({ code: 3, out: expect.stringMatching(/^Aucun serveur ne répond/) })
    expect(await say('service', 'install')).toMatchObject({ code: 1, err: expect.stringMatching(/sudo/) })
  })

  it('starts without a word of a demonstration, is prepared by its link, signs a person in, and stops in order', async () => {
    const server = command(['start'], { PORT: '0' })
    const [out, err] = [linesOf(server, 'stdout'), linesOf(server, 'stderr')]
    const end = ended(server)
    let isOver = false
    void end.then(() => (isOver = true))
    await expect.poll(() => isOver || out().includes('Atelier prêt'), { timeout: 60_000 }).toBe(true)
    expect(err()).toBe('')
    const [, origin = ''] = /(http:\/\/127\.0\.0\.1:\d+)\/demarrage#cle=\S+/.exec(out()) ?? []
    const post = (path: string, body: object) =>
      fetch(`${origin}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    expect(await (await fetch(`${origin}/health`)).json()).toMatchObject({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/)
    })
    expect(await (await fetch(origin, { headers: { accept: 'text/html' } })).text()).toContain('<div id="root"')

    const port = new URL(origin).port
    expect(await ended(command(['status'], { PORT: port }))).toMatchObject({ code: 0, out: expect.stringContaining('Base de données') })
    expect((await ended(command(['start'], { PORT: port }))).err).toBe(`Le port ${port} est déjà pris, choisissez-en un autre avec PORT.\n`)

    const said = await ended(command(['users', 'setup'], { PORT: port }))
    const [, key] = new RegExp(`^${origin}/demarrage#cle=(\\S+)$`, 'm').exec(said.out) ?? []
    const administrator = { email: 'ines@rivage.test', firstname: 'Inès', lastname: 'Moreau', password: 'bobines de fil écru' }
    const moved = await post('/api/workshop/setup', { key, workshop: { name: 'Rivage', pickup: null }, administrator, data: 'empty' })
    expect([moved.status, await moved.json()]).toEqual([201, { orders: 0, origin: null }])
    const signedIn = await post('/oauth/v2/token', {
      ...{ client_id: 'atelier-desktop', client_secret: 'atelier-desktop', grant_type: 'password' },
      ...{ username: administrator.email, password: administrator.password }
    })
    expect(signedIn.status).toBe(200)

    // As on another machine: what was saved beside the server at work fills an empty database there, unasked, and is counted.
    const backup = await ended(command(['backup'], { PORT: port }))
    expect([backup.err, backup.out]).toEqual([
      '',
      expect.stringMatching(/^Sauvegarde contrôlée : .*Z\n0\u00a0commande, 0\u00a0fichier\.\n$/)
    ])
    const [, saved = ''] = /^Sauvegarde contrôlée : (.*)$/m.exec(backup.out) ?? []
    const elsewhere = { ATELIER_DATA: '/data/elsewhere' }
    const restored = await ended(command(['restore', saved], elsewhere))
    expect([restored.err, restored.out]).toEqual(['', expect.stringContaining('Restauré et compté : 0\u00a0commande, 0\u00a0fichier.')])
    expect((await ended(command(['users', 'list'], elsewhere))).out).toContain('<ines@rivage.test>')

    // Root on the service's data: what it writes there must stay readable for the service.
    const listed = await ended(command(['users', 'list'], {}, '0:0'))
    expect([listed.err, listed.out]).toEqual(['', expect.stringContaining('<ines@rivage.test>')])
    server.kill('SIGTERM')
    expect(await end).toMatchObject({ code: 0, err: '' })
    expect((await ended(command(['users', 'list'], {}, '0:0'))).out).toContain('<ines@rivage.test>')
    const data = join(bare.path, 'data/own')
    expect(filesBelow(data).filter((name) => lstatSync(join(data, name)).uid !== ACCOUNT)).toEqual([])
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)
  }, 90_000)
})
