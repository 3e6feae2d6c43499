import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

it('where no server runs nobody hears it, and nothing is left that would stop the next one', async () => {
  expect(await requestStop(data, 600)).toBe(false)
  expect(readdirSync(data)).not.toContain('stop-requested')
  expect(await requestStop(join(data, 'none'), 600)).toBe(false)
})
