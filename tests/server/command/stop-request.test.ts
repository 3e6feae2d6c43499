import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestStop } from '@/server/command/stop-request'
import { createDatabase, type TestDatabase } from '../support/database'
import { buildServerProgram, type ServerProgram } from '../support/server-program'

let built: ServerProgram
let database: TestDatabase
let data: string
beforeAll(async () => {
  built = await buildServerProgram()
  database = await createDatabase()
  data = mkdtempSync(join(tmpdir(), 'atelier-stop-'))
})
afterAll(async () => {
  built.remove()
  await database.drop()
  rmSync(data, { recursive: true, force: true })
})

it('a server that was started by its command stops in order once it is asked to by a file, as by a signal', async () => {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    ATELIER_SETTINGS: '',
    ATELIER_DATA: data,
    DATABASE_URL: database.url
  }
  const child = spawn(process.execPath, [join(built.folder, 'command.js'), 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(/Atelier prêt/)
  expect(await requestStop(data)).toBe(true)
  expect(await ended).toBe(0)
  expect(existsSync(join(data, 'stop-requested'))).toBe(false)
  expect(
    await database.query("select from pg_stat_activity where datname = current_database() and application_name like 'atelier%'")
  ).toEqual([])
})

/** The command, whose server is this program. */
function startOf(program: string) {
  const folder = mkdtempSync(join(built.folder, '..', 'early-'))
  cpSync(built.folder, folder, { recursive: true })
  writeFileSync(join(folder, 'start.js'), `${program}\nconsole.log('under way')\n`)
  const own = mkdtempSync(join(tmpdir(), 'atelier-stop-early-'))
  const launch = () => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ATELIER_SETTINGS: '', ATELIER_DATA: own }
    const child = spawn(process.execPath, [join(folder, 'command.js'), 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    return { child, ended, isUnderWay: () => expect.poll(() => said, { timeout: 20_000 }).toMatch(/under way/) }
  }
  const remove = () => {
    for (const path of [folder, own]) rmSync(path, { recursive: true, force: true })
  }
  return { data: own, launch, remove }
}

it('a server that does not listen to signals yet, as in the middle of its start, ends at once', async () => {
  const program = startOf('setInterval(() => undefined, 1_000)')
  const { child, ended, isUnderWay } = program.launch()
  try {
    await isUnderWay()
    expect(await requestStop(program.data, 3_000, 5_000)).toBe(true)
    expect(await ended).toBe(0)
    expect(readdirSync(program.data)).not.toContain('stop-requested')
  } finally {
    child.kill('SIGKILL')
    program.remove()
  }
})

it.each([
  ['a file', (path: string) => writeFileSync(path, '4711')],
  // As what nobody may remove.
  ['what cannot be removed', (path: string) => mkdirSync(join(path, 'full'), { recursive: true })]
] as const)('what was left of a request to one of before, %s, stops no server, and the next request does', async (_, leave) => {
  const program = startOf("process.on('SIGTERM', () => process.exit(7)); setInterval(() => undefined, 1_000)")
  const path = join(program.data, 'stop-requested')
  leave(path)
  const { child, ended, isUnderWay } = program.launch()
  try {
    await isUnderWay()
    expect(await Promise.race([ended, setTimeout(1_500, 'runs')])).toBe('runs')
    rmSync(path, { recursive: true, force: true })
    expect(await requestStop(program.data, 3_000, 5_000)).toBe(true)
    expect(await ended).toBe(7)
  } finally {
    child.kill('SIGKILL')
    program.remove()
  }
})

it('where no server runs nobody hears it, and nothing is left that would stop the next one', async () => {
  expect(await requestStop(data, 600)).toBe(false)
  expect(readdirSync(data)).not.toContain('stop-requested')
  expect(await requestStop(join(data, 'none'), 600)).toBe(false)
})
