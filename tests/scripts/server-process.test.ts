import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMALL_MEMORY, startServer } from '../../scripts/run/server-process.mjs'

/** Small servers that behave as the real one may, as programs of their own. */
const SERVERS = {
  good: `
    process.on('message', (word) => { if (word === 'stop') { console.log('fini'); process.exit(0) } })
    process.on('SIGTERM', () => { console.log('fini'); process.exit(0) })
    console.log('Préparation…')
    console.log('Atelier prêt : http://127.0.0.1:4999')
    setInterval(() => undefined, 1000)`,
  telling: `
    console.log(JSON.stringify([process.execArgv, process.env.MALLOC_ARENA_MAX, process.env.NODE_ENV]))
    console.log('Atelier prêt : http://127.0.0.1:4999')`,
  broken: "console.log('Le port est pris'); process.exit(3)",
  dying: "console.log('Atelier prêt : http://127.0.0.1:4999'); setTimeout(() => process.exit(7), 50)"
}

let folder = ''
const entry = (name: keyof typeof SERVERS) => join(folder, `${name}.mjs`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-serve-'))
  for (const [name, text] of Object.entries(SERVERS)) await writeFile(join(folder, `${name}.mjs`), text)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('waits for the ready line, hands on the other lines, and stops in order', async () => {
  const lines: string[] = []
  const started = await startServer(process.execPath, { entry: entry('good'), onLine: (line) => lines.push(line) })
  if ('failed' in started) throw new Error('it ended')
  expect(started.address).toBe('http://127.0.0.1:4999')
  expect(await started.stop()).toBe(0)
  expect(lines).toEqual(['Préparation…', 'fini'])
  expect(await started.stop()).toBe(0)
})

it.each([
  ['with what keeps its memory small', {}, '2'],
  ['with what the environment says instead', { MALLOC_ARENA_MAX: '8' }, '8']
])('starts the server %s', async (_, env, arenas) => {
  const lines: string[] = []
  const started = await startServer(process.execPath, { entry: entry('telling'), env, onLine: (line) => lines.push(line) })
  expect('failed' in started).toBe(false)
  expect(lines.map((line) => JSON.parse(line))).toEqual([[SMALL_MEMORY.flags, arenas, 'production']])
})

it('tells the exit code of a server that ends before it is ready', async () => {
  expect(await startServer(process.execPath, { entry: entry('broken'), onLine: () => undefined })).toEqual({ failed: 3 })
})

it('tells when a ready server ends by itself', async () => {
  const started = await startServer(process.execPath, { entry: entry('dying') })
  if ('failed' in started) throw new Error('it ended')
  expect(await started.ended).toBe(7)
})

it('can be stopped while it starts', async () => {
  let stopped: Promise<number> | undefined
  let hasEnded = (): boolean => false
  await startServer(process.execPath, {
    entry: entry('good'),
    onStarted: (child) => {
      hasEnded = () => child.process.exitCode !== null || child.process.signalCode !== null
      stopped = child.stop()
    }
  })
  expect(await stopped).toBeTypeOf('number')
  expect(hasEnded()).toBe(true)
})
