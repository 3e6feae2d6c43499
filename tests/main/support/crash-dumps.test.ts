import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jsonFile } from '@/main/ports/json-file'
import { countCrashDumps, crashDumps, outdatedDumps } from '@/main/support/crash-dumps'
import { openCrashLog, ReportedDumps } from '@/main/support/crash-log'

const DAY_MS = 86_400_000
const MB = 1024 * 1024
const NOW = Date.parse('2026-11-30T08:00:00Z')

const dump = (name: string, days: number, bytes = MB) => ({ name, bytes, at: NOW - days * DAY_MS })
const outdated = (...dumps: readonly ReturnType<typeof dump>[]) => outdatedDumps(dumps, NOW).map(({ name }) => name)

describe('what a station keeps of its crashes', () => {
  it.each([
    ['ninety days', [dump('a', 1), dump('b', 90), dump('c', 91)], ['c']],
    ['twenty of them', Array.from({ length: 22 }, (_, at) => dump(`d${at}`, at)), ['d20', 'd21']],
    ['200 MB of them', [dump('a', 1, 150 * MB), dump('b', 2, 50 * MB), dump('c', 3, 1)], ['c']],
    ['the latest, whatever it weighs', [dump('a', 1, 900 * MB), dump('b', 2)], ['b']],
    ['one of a time to come, of a clock that was ahead', [dump('a', -400)], []]
  ] as const)('%s', (_, dumps, gone) => expect(outdated(...dumps)).toEqual(gone))
})

describe('a start', () => {
  let root: string
  const at = (...names: string[]): string => join(root, ...names)
  const folder = () => at('Crashpad')
  let logged: unknown[][]

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'atelier-dumps-'))
    logged = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    rmSync(root, { recursive: true })
  })

  function put(days: number, ...names: string[]): void {
    const path = at('Crashpad', ...names)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'memory')
    utimesSync(path, (NOW - days * DAY_MS) / 1000, (NOW - days * DAY_MS) / 1000)
  }
  const file = () => jsonFile(at('crashes.json'), ReportedDumps, [])
  const start = async () => {
    const opened = openCrashLog({ folder: folder(), file: file(), now: () => NOW, log: (...line) => void logged.push(line) })
    await opened.reporting
    return opened
  }
  const aMinute = async (): Promise<void> => {
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(logged.at(-1)?.[1]).toMatch(/old dumps removed$/))
    await vi.waitFor(() => expect(readFileSync(at('crashes.json'), 'utf8')).toMatch(/"removed": [1-9]/))
  }

  it('names old dumps in the log, and removes them a minute later with what stands beside them; the number of crashes stays', async () => {
    put(1, 'completed', 'young.dmp')
    put(200, 'completed', 'old.dmp')
    put(200, 'completed', 'old.meta')
    put(200, 'attachments', 'old', 'note')
    put(300, 'reports', 'older.dmp')
    const opened = await start()
    expect(logged.map(([, text]) => String(text).split(' ')[0])).toEqual(['older.dmp', 'old.dmp', 'young.dmp'])
    expect([countCrashDumps(folder()), opened.crashes()]).toEqual([3, 3])
    await aMinute()
    expect(crashDumps(folder()).map(({ name }) => name)).toEqual(['young.dmp'])
    expect(['completed/old.meta', 'attachments/old'].map((path) => existsSync(at('Crashpad', path)))).toEqual([false, false])
    expect(opened.crashes()).toBe(3)
    put(0, 'completed', 'next.dmp')
    expect((await start()).crashes()).toBe(4)
  })

  it('leaves what is being written, what was not told of, and what is no dump', async () => {
    put(200, 'completed', 'old.dmp')
    put(200, 'new', 'writing.dmp')
    put(200, 'pending', 'held.dmp')
    put(200, 'pending', 'held.lock')
    put(200, 'settings.dat')
    await start()
    put(200, 'completed', 'meanwhile.dmp')
    await aMinute()
    const left = crashDumps(folder()).map(({ name }) => name)
    expect(left.toSorted()).toEqual(['held.dmp', 'meanwhile.dmp', 'writing.dmp'])
    expect(existsSync(at('Crashpad', 'settings.dat'))).toBe(true)
  })

  it('removes at once what a station left that fell again and again, before its minute was over', async () => {
    for (let at = 0; at < 45; at += 1) put(at / 1000, 'completed', `${at}.dmp`)
    const opened = await start()
    expect([countCrashDumps(folder()), opened.crashes()]).toEqual([20, 45])
  })

  it('removes them again a minute after a crash, of a station that runs for months: once for all of that minute', async () => {
    const opened = await start()
    vi.advanceTimersByTime(60_000)
    for (let at = 0; at < 30; at += 1) put(at / 1000, 'completed', `${at}.dmp`)
    opened.onCrash()
    opened.onCrash()
    vi.advanceTimersByTime(59_000)
    expect(countCrashDumps(folder())).toBe(30)
    opened.onCrash()
    vi.advanceTimersByTime(1_000)
    await vi.waitFor(() => expect(logged.at(-1)?.[1]).toBe('10 old dumps removed'))
    await vi.waitFor(() => expect([countCrashDumps(folder()), opened.crashes()]).toEqual([20, 30]))
    put(0, 'completed', 'next.dmp')
    opened.onCrash()
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(logged.at(-1)?.[1]).toBe('1 old dumps removed'))
    await vi.waitFor(() => expect(opened.crashes()).toBe(31))
  })

  it('takes the names that a version before kept, and tells none of them again', async () => {
    put(1, 'completed', 'told.dmp')
    put(1, 'completed', 'fresh.dmp')
    writeFileSync(at('crashes.json'), '["told.dmp"]')
    expect((await start()).crashes()).toBe(2)
    expect(logged.map(([, text]) => String(text).split(' ')[0])).toEqual(['fresh.dmp'])
  })
})
