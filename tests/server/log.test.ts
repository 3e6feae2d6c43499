import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog, type ServerLog } from '@/server/log'

let folder: string
let opened: ServerLog[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-'))
  opened = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { close } of opened) await close()
  rmSync(folder, { recursive: true, force: true })
})

const AGAIN_AFTER_MS = 20
const open = (port = 4780): ServerLog => {
  const log = openLog({ log: 'file', dataFolder: folder, port }, AGAIN_AFTER_MS)
  opened.push(log)
  return log
}
const pathOf = (name: string): string => join(folder, 'logs', name)
const said = (name = 'server.log'): string[] =>
  readFileSync(pathOf(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

it('a log that could not be written goes on by itself once it can, and says how many lines were lost', async () => {
  const reported = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  mkdirSync(pathOf('server.log'), { recursive: true })
  const { log } = open()
  log.info('lost')
  await expect.poll(() => reported.mock.calls.length).toBe(1)
  log.info('lost too')
  // Several tries later nothing more is said.
  await new Promise((resolve) => setTimeout(resolve, 5 * AGAIN_AFTER_MS))
  expect(reported).toHaveBeenCalledTimes(1)
  rmdirSync(pathOf('server.log'))
  await expect
    .poll(() => {
      log.info('back')
      return readdirSync(join(folder, 'logs')).includes('server.log') && statSync(pathOf('server.log')).isFile() ? said() : []
    })
    .toContain('log written again')
  expect(said()).not.toContain('lost')
  const [line = ''] = readFileSync(pathOf('server.log'), 'utf8')
    .split('\n')
    .filter((text) => text.includes('written again'))
  expect(JSON.parse(line).lost).toBeGreaterThanOrEqual(2)
})

it('two servers of one folder write a log each', async () => {
  for (const port of [4780, 4781]) open(port).log.info(`at ${port}`)
  for (const { close } of opened) await close()
  expect([said(), said('server-4781.log')]).toEqual([['at 4780'], ['at 4781']])
})
