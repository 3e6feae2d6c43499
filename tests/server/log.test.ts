import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLog, type ServerLog } from '@/server/log'
import { type RotatingLines, rotatingLines } from '@/server/rotating-lines'
import { makeSmallDisk, whyNoSmallDisk } from './support/small-disk'

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
  const log = openLog({ log: 'file', logLevel: 'info', dataFolder: folder, port }, AGAIN_AFTER_MS)
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

describe('a log that is put aside', () => {
  const DAY_MS = 86_400_000
  const LINE = `${'x'.repeat(1_023)}\n`
  const names = (): string[] => readdirSync(folder).sort()
  const aside = (): string[] => names().filter((name) => name.endsWith('.gz'))
  /** One that was put aside so many days ago. */
  const old = (name: string, days: number, content = Buffer.alloc(10)): void => {
    writeFileSync(join(folder, name), content)
    const at = new Date(Date.now() - days * DAY_MS)
    utimesSync(join(folder, name), at, at)
  }
  const RULE = { size: '16K', interval: '1d', keptMs: 14 * DAY_MS, keptBytes: 1e6 } as const
  const lines = (rule: Partial<Parameters<typeof rotatingLines>[4]> = {}): RotatingLines => {
    const never = { onLoss: () => undefined, onBack: () => undefined }
    return rotatingLines(folder, 'server.log', 20, never, { ...RULE, ...rule })
  }
  const write = async (to: RotatingLines, count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) to.write(LINE)
    await to.close()
  }

  it('goes at its size, compressed and whole, and is readable by its owner alone', async () => {
    await write(lines(), 40)
    expect(aside().length).toBeGreaterThanOrEqual(2)
    const all = [
      ...aside().map((name) => gunzipSync(readFileSync(join(folder, name))).toString()),
      readFileSync(join(folder, 'server.log'), 'utf8')
    ]
    expect(all.join('')).toBe(LINE.repeat(40))
    expect(names().filter((name) => name !== 'server.log' && !/^\d{8}-\d{4}-\d\d-server\.log\.gz$/.test(name))).toEqual([])
    if (process.platform !== 'win32')
      for (const name of names()) expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600])
  })

  it('goes with its night, also one that the server was off for', async () => {
    const running = lines({ interval: '1s' })
    running.write(LINE)
    await expect.poll(aside, { timeout: 5_000 }).toHaveLength(1)
    await running.close()
    for (const name of names()) rmSync(join(folder, name))
    old('server.log', 1)
    await write(lines(), 1)
    expect(aside()).toHaveLength(1)
    expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe(LINE)
  })

  it('is kept for two weeks, however many were put aside, and not longer; what is of others stays', async () => {
    const kept = Array.from({ length: 40 }, (_, n) => `20261120-0000-${String(n + 1).padStart(2, '0')}-server.log.gz`)
    for (const name of kept) old(name, 13)
    const others = ['20261001-0000-01-server-4781.log.gz', '20261001-notes.gz']
    for (const name of others) old(name, 60)
    old('20261101-0000-01-server.log.gz', 15)
    old('server.log.txt', 15)
    await write(lines(), 1)
    await expect.poll(names).toEqual([...kept, ...others, 'server.log'].sort())
  })

  it('goes before its time where all of them would be too much: the oldest first', async () => {
    for (const days of [1, 2, 3]) old(`2026112${days}-0000-01-server.log.gz`, days, Buffer.alloc(400))
    await write(lines({ keptBytes: 900 }), 1)
    await expect.poll(aside).toEqual(['20261121-0000-01-server.log.gz', '20261122-0000-01-server.log.gz'])
  })

  /** What this process has open in a folder, on Linux. */
  const openIn = (path: string): string[] =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)].filter((file) => file.startsWith(path))
      } catch {
        return []
      }
    })

  it.skipIf(whyNoSmallDisk() !== null)(
    'leaves no half of it where it does not fit, try after try, and goes once there is room',
    async () => {
      const [disk, own] = [makeSmallDisk(1), folder]
      folder = disk.folder
      try {
        // Nothing that a compression makes smaller.
        const content = randomBytes(300_000)
        old('server.log', 1, content)
        disk.fill()
        const onLoss = vi.fn()
        const running = rotatingLines(folder, 'server.log', 20, { onLoss, onBack: () => undefined }, { ...RULE, size: '20M' })
        await expect.poll(() => onLoss.mock.calls.length).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(aside().length).toBeLessThanOrEqual(1)
        // One try after the other: none leaves its file open.
        await expect.poll(() => openIn(folder).length).toBeLessThanOrEqual(2)
        disk.makeRoom()
        await expect.poll(() => statSync(join(folder, 'server.log')).size).toBe(0)
        await running.close()
        expect(aside().map((name) => gunzipSync(readFileSync(join(folder, name))).equals(content))).toEqual([true])
      } finally {
        disk.remove()
        folder = own
      }
    }
  )
})
