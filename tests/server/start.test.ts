import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runningPostgres } from '@/server/db/cluster-users'
import { createDatabase } from './support/database'
import { buildServerProgram, type RunningServer, type ServerProgram } from './support/server-program'

/** The largest that is taken. All eight at once, as they come, would be 256 MB on their way alone; they took a gigabyte. */
const UPLOAD_BYTES = 24 * 1024 * 1024
const UPLOADS_MORE_MB = 350

let program: ServerProgram
let data: string

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'atelier-start-'))
  program = await buildServerProgram()
})
afterAll(() => {
  program.remove()
  rmSync(data, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}): RunningServer => program.start({ ATELIER_DATA: data, ...env })

/** Packages that come with a file of the bundle, however far: those of what is loaded later are not among them. */
function loadedWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const text = readFileSync(join(program.folder, file), 'utf8')
  for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^'"\n]*["']([^"']+)["']/gm)) {
    if (seen.has(name)) continue
    seen.add(name)
    if (name.startsWith('.')) loadedWith(join(file, '..', name), seen)
  }
  return seen
}

const postgresRuns = () => runningPostgres(join(data, 'postgres')) !== null

describe('the server as a program', () => {
  it.each<[string, (running: RunningServer) => void]>([
    ['a signal', ({ child }) => child.kill('SIGTERM')],
    ['Ctrl+C', ({ child }) => child.kill('SIGINT')],
    ['the word of its parent', ({ child }) => child.send('stop')],
    ['the end of its parent', ({ child }) => child.disconnect()]
  ])('serves, then stops in order at %s, its database after it', async (_, stop) => {
    const running = start()
    const address = await running.address
    expect((await fetch(`${address}/health`)).status).toBe(200)
    expect(postgresRuns()).toBe(true)
    stop(running)
    expect(await running.ended).toBe(0)
    expect(postgresRuns()).toBe(false)
    expect(running.complaints()).toBe('')
  })

  it.each<[string, 'empty' | null]>([
    ['a database of its own', 'empty'],
    ['no demonstration wanted', null]
  ])('with %s it fills in nothing, and says once where the workshop is prepared', async (_, template) => {
    const database = template && (await createDatabase(template))
    const folder = join(data, 'own')
    const running = start({ ATELIER_DATA: folder, ...(database ? { DATABASE_URL: database.url } : { ATELIER_DEMO_ORDERS: '0' }) })
    const address = await running.address
    expect(running.setup()).toMatch(new RegExp(`^${address}/demarrage#cle=[\\w-]{32}$`))
    const workshop = await (await fetch(`${address}/api/workshop`)).json()
    expect(workshop).toEqual({ name: '', pickup: null, is_demo: false, demo_accounts: false, needs_setup: true })
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    await database?.drop()
    expect(readFileSync(join(folder, 'logs/server.log'), 'utf8')).not.toContain('cle=')
    rmSync(folder, { recursive: true, force: true })
  })

  // Addresses of the loopback beside the first one are there unasked on Linux and Windows alone.
  it.skipIf(process.platform === 'darwin')(
    'says the address that it listens on where that is one alone, and so do its commands',
    async () => {
      const database = await createDatabase('empty')
      const env = { ATELIER_DATA: join(data, 'one'), DATABASE_URL: database.url, HOST: '127.0.0.2' }
      const running = start(env)
      const address = await running.address
      expect((await fetch(`${address}/health`)).status).toBe(200)
      expect(running.setup()).toMatch(new RegExp(`^${address}/demarrage#cle=`))
      const all = { PATH: process.env.PATH, HOME: process.env.HOME, ...env, PORT: new URL(address).port }
      const said = execFileSync(process.execPath, [join(program.folder, 'users.js'), 'setup'], { env: all, encoding: 'utf8' })
      expect(said).toContain(`${address}/demarrage#cle=`)
      running.child.kill('SIGTERM')
      await running.ended
      await database.drop()
    }
  )

  it.skipIf(process.platform !== 'linux')(
    'takes eight uploads of 24 MB at once in bounded memory, and says of a superuser’s role that it is one',
    { timeout: 90_000 },
    async ({ task }) => {
      const database = await createDatabase('demo')
      const { username } = new URL(inject('postgresUrl'))
      const url = Object.assign(new URL(database.url), { username }).href
      // A folder of its own at each try, as the database is.
      const running = start({ ATELIER_DATA: join(data, new URL(url).pathname), DATABASE_URL: url })
      const address = await running.address
      expect(running.complaints()).toBe(
        `Le rôle «\u00a0${username}\u00a0» de DATABASE_URL est superutilisateur de sa base\u00a0: donnez à Atelier un rôle qui ne possède que la sienne.\n`
      )
      const post = (path: string, body: unknown, token = '') =>
        fetch(`${address}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body)
        })
      const signIn = { client_id: 'atelier-desktop', client_secret: 'atelier-desktop', grant_type: 'password', password: 'atelier' }
      const { access_token: token } = (await (await post('/oauth/v2/token', { ...signIn, username: 'camille@atelier.test' })).json()) as {
        access_token: string
      }
      /** The most memory that the process has had, in MB. */
      const peak = (): number => {
        const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8')
        return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
      }
      const upload = async (seed: number, bytes: number): Promise<number> => {
        const data = Buffer.alloc(bytes, seed)
        data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        const file = { name: `p${seed}.png`, data: data.toString('base64') }
        return (await post('/api/orders/48200/files', { file, type: null, message: '', pinned: false }, token)).status
      }
      expect(await upload(99, 1_000)).toBe(201)
      const before = peak()
      const statuses = await Promise.all(Array.from({ length: 8 }, (_, n) => upload(n + 1, UPLOAD_BYTES)))
      const more = peak() - before
      running.child.kill('SIGTERM')
      await running.ended
      await database.drop()
      expect(statuses).toEqual(Array(8).fill(201))
      task.meta.held = `${before} MB before, ${before + more} MB at most`
      expect(more).toBeLessThan(UPLOADS_MORE_MB)
    }
  )

  it('finishes what it was answering when it has to stop', async () => {
    const running = start()
    const address = await running.address
    const token = fetch(`${address}/oauth/v2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: 'atelier-desktop',
        client_secret: 'atelier-desktop',
        grant_type: 'password',
        username: 'noa@atelier.test',
        password: 'atelier'
      })
    })
    await new Promise((later) => setTimeout(later, 30))
    running.child.kill('SIGTERM')
    expect((await token).status).toBe(200)
    expect(await running.ended).toBe(0)
  })

  it('stops in order also while it starts', async () => {
    const running = start()
    await expect.poll(postgresRuns, { timeout: 10_000, interval: 5 }).toBe(true)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(postgresRuns()).toBe(false)
  })

  it('says once that its database was killed, starts it again and serves on', async () => {
    const folder = join(data, 'killed')
    const running = start({ ATELIER_DATA: folder, ATELIER_DEMO_ORDERS: '0' })
    const address = await running.address
    const health = async () => (await fetch(`${address}/health`)).status
    process.kill(runningPostgres(join(folder, 'postgres')) ?? 0, 'SIGKILL')
    await expect.poll(health, { timeout: 5_000, interval: 20 }).toBe(503)
    await expect.poll(health, { timeout: 10_000, interval: 20 }).toBe(200)
    const log = join(folder, 'logs/server.log')
    const said = () =>
      readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .flatMap((line) => (JSON.parse(line) as { level: number; msg: string }).msg)
        .filter((msg) => /database|failed/.test(msg))
        .toSorted()
    await expect
      .poll(said, { timeout: 10_000 })
      .toEqual([
        'database connection back',
        'database connection lost',
        'embedded database gone, starting it again',
        'embedded database started again'
      ])
    if (process.platform !== 'win32') expect(statSync(log).mode & 0o077).toBe(0)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  })

  it('hands its database over to another server on the folder, which never notices', async () => {
    const first = start()
    await first.address
    const second = start()
    const address = await second.address
    const statuses = new Set<number>()
    let over = false
    const asking = (async () => {
      while (!over) statuses.add((await fetch(`${address}/health`)).status)
    })()
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await new Promise((later) => setTimeout(later, 500))
    over = true
    await asking
    expect([...statuses]).toEqual([200])
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(postgresRuns()).toBe(false)
  })

  it('writes structured logs without a password or a token', () => {
    const lines = readFileSync(join(data, 'logs/server.log'), 'utf8').trim().split('\n')
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('time')
    expect(lines.join('\n')).not.toMatch(/Bearer|"password"/)
  })

  it('tells a balancer that it stops, for as long as it was told, and sends traces where somebody takes them', async () => {
    const traces: string[] = []
    const receiver = createWebServer((request, response) => {
      if (request.url !== undefined) traces.push(request.url)
      request.resume().on('end', () => response.end('{}'))
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => receiver.once('listening', ready))
    const { port } = receiver.address() as { port: number }
    const running = start({ ATELIER_DRAIN_MS: '1500', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
    const address = await running.address
    const statusOf = async (path: string): Promise<number> => (await fetch(`${address}${path}`)).status
    expect(await statusOf('/ready')).toBe(200)
    await statusOf('/api/capabilities')
    running.child.kill('SIGTERM')
    await expect.poll(() => statusOf('/ready'), { interval: 20, timeout: 1_400 }).toBe(503)
    expect(await statusOf('/api/capabilities')).toBe(200)
    expect(await running.ended).toBe(0)
    expect(traces).toContain('/v1/traces')
    receiver.close()
  })

  it('loads nothing that makes traces where nobody takes them', () => {
    const serve = readdirSync(program.folder).find((name) => /^serve-.*\.js$/.test(name)) ?? ''
    const loaded = [...loadedWith(serve)]
    expect(loaded).toContain('fastify')
    expect(loaded.filter((name) => name.startsWith('@opentelemetry'))).toEqual([])
  })

  it.each([
    ['keeps what it compiled for its next start', false],
    ['starts where it can keep nothing compiled', true]
  ])('%s', async (_, blocked) => {
    const folder = mkdtempSync(join(data, 'compiled-'))
    const cache = join(folder, 'compile-cache')
    if (blocked) writeFileSync(cache, '')
    const database = await createDatabase('empty')
    const running = start({ ATELIER_DATA: folder, DATABASE_URL: database.url })
    await running.address
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    await database.drop()
    expect(running.complaints()).toBe('')
    if (blocked) expect(statSync(cache).size).toBe(0)
    else expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(100)
  })

  it('says in one line that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((ready) => other.once('listening', ready))
    const { port } = other.address() as { port: number }
    const running = start({ PORT: String(port) })
    expect(await running.ended).toBe(1)
    expect(running.complaints()).toMatch(/^Le port \d+ est déjà pris[^\n]*\n$/)
    expect(postgresRuns()).toBe(false)
    other.close()
  })

  it.each([
    ['PORT', 'abc', 'PORT doit être un nombre de 0 à 65535, pas « abc ».'],
    [
      'DATABASE_URL',
      'postgres://nobody@127.0.0.1:1/none',
      "La base de données de DATABASE_URL n'est pas joignable (connect ECONNREFUSED 127.0.0.1:1)."
    ],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL doit commencer par postgres:// ou postgresql://.']
  ])('says in one line what is wrong with %s', async (name, value, message) => {
    const running = start({ [name]: value })
    expect(await running.ended).toBe(1)
    expect(running.complaints()).toBe(`${message}\n`)
  })
})
