import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openZip } from '@/main/archives/open-zip'
import { jsonFile } from '@/main/ports/json-file'
import { countCrashDumps, crashDumps } from '@/main/support/crash-dumps'
import { logCrashes, openCrashLog, ReportedDumps } from '@/main/support/crash-log'
import { supportFiles } from '@/main/support/support-files'
import { supportFolder } from '@/main/support/support-folder'

const SEEDED = [
  's3cret-client',
  's3cret-machine',
  's3cret-address',
  's3cret-bearer',
  's3cret-refresh',
  's3cret-key',
  's3cret-loose',
  's3cret-memory'
]

let root: string
const at = (...names: string[]) => join(root, ...names)
const write = (content: string, ...names: string[]) => {
  mkdirSync(at(...names.slice(0, -1)), { recursive: true })
  writeFileSync(at(...names), content)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-support-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const sources = () => ({
  logFolder: at('logs'),
  ledgerFolder: at('printing'),
  dumpFolder: at('Crashpad'),
  settingsFile: at('station.json'),
  machineFile: at('machine', 'station.json'),
  facts: { version: '1.2.3', server: 'https://poste:s3cret-address@hote.test' }
})

function seed(): void {
  const settings = { apiUrl: 'http://hote.test', clientSecret: 's3cret-client', stationKey: 's3cret-loose' }
  write(JSON.stringify(settings), 'station.json')
  write('{"error":"Bearer s3cret-bearer"}\n{"error":"{\\"refresh_token\\":\\"s3cret-refresh\\"}"}\n', 'logs', 'atelier.log')
  write('-----BEGIN PRIVATE KEY-----\ns3cret-key\n-----END PRIVATE KEY-----\n', 'logs', 'atelier.log.1')
  write('{"job":{"id":1,"said":"refused: s3cret-loose"}}\n', 'printing', 'hote.test.jsonl')
  write('s3cret-memory', 'Crashpad', 'completed', 'a.dmp')
  write('not ours', 'logs', 'other.txt')
}

const helper = (path: () => Promise<string | null>, reported: unknown[] = []) =>
  supportFolder({
    files: () => supportFiles(sources()),
    askFile: path,
    station: 'POSTE 3',
    now: () => new Date(0),
    onError: (error) => reported.push(error)
  })

async function entriesOf(path: string): Promise<Record<string, string>> {
  const zip = await openZip(path)
  const read: Record<string, string> = {}
  for (const entry of zip.entries) read[entry.name] = await text(Readable.from(zip.read(entry)))
  await zip.close()
  return read
}

it('the zip holds what helps, and none of the secrets that were about', async () => {
  seed()
  const path = at('a.zip')
  expect(await helper(async () => path)(null)).toEqual({ kind: 'saved', path })
  const entries = await entriesOf(path)
  expect(Object.keys(entries)).toEqual([
    'LISEZMOI.txt',
    'poste.json',
    'reglages.json',
    'journal/atelier.log',
    'journal/atelier.log.1',
    'impressions/hote.test.jsonl',
    'plantages.json'
  ])
  expect(JSON.parse(entries['reglages.json'] ?? '')).toEqual({ apiUrl: 'http://hote.test', clientSecret: '…', stationKey: '…' })
  expect(JSON.parse(entries['plantages.json'] ?? '')).toMatchObject({ dumps: [{ name: 'a.dmp', bytes: 13 }] })
  expect(entries['poste.json']).toContain('1.2.3')
  expect(entries['impressions/hote.test.jsonl']).toBe('{"job":{"id":1,"said":"refused: …"}}\n')
  const all = `${readFileSync(path, 'latin1')}${Object.values(entries).join('\n')}`
  expect(SEEDED.filter((secret) => all.includes(secret))).toEqual([])
  // Nobody else of the machine reads it, and nothing is left beside it.
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(readdirSync(root).filter((name) => name.startsWith('a.zip'))).toEqual(['a.zip'])
})

it('what whoever looks after the machine sets its stations by is in it, without its secrets, which stand nowhere else either', async () => {
  seed()
  write(JSON.stringify({ apiUrl: 'https://hote.test', clientSecret: 's3cret-machine' }), 'machine', 'station.json')
  write('{"error":"refused: s3cret-machine"}\n', 'logs', 'atelier.log')
  const path = at('a.zip')
  await helper(async () => path)(null)
  const entries = await entriesOf(path)
  expect(Object.keys(entries).slice(0, 4)).toEqual(['LISEZMOI.txt', 'poste.json', 'reglages.json', 'reglages-machine.json'])
  expect(JSON.parse(entries['reglages-machine.json'] ?? '')).toEqual({ apiUrl: 'https://hote.test', clientSecret: '…' })
  expect(entries['LISEZMOI.txt']).toContain('reglages-machine.json')
  expect(SEEDED.filter((secret) => Object.values(entries).join('\n').includes(secret))).toEqual([])
  write('{ "clientSecret": "s3cret-machine", ', 'machine', 'station.json')
  write('', 'logs', 'atelier.log')
  await helper(async () => path)(null)
  expect(JSON.parse((await entriesOf(path))['reglages-machine.json'] ?? '')).toEqual({ unreadable: 'station.json' })
})

it('what is missing is left out; a faulty file of settings is named, not taken along', async () => {
  write('{ "clientSecret": "s3cret-client", ', 'station.json')
  const path = at('a.zip')
  await helper(async () => path)(null)
  const entries = await entriesOf(path)
  expect(Object.keys(entries)).toEqual(['LISEZMOI.txt', 'poste.json', 'reglages.json', 'plantages.json'])
  expect(JSON.parse(entries['reglages.json'] ?? '')).toEqual({ unreadable: 'station.json' })
})

it('a place that cannot be written is refused and leaves nothing; no choice is no failure; one question at a time', async () => {
  const reported: unknown[] = []
  expect(await helper(async () => at('nowhere', 'a.zip'), reported)(null)).toMatchObject({
    kind: 'refused',
    message: /n'a pas pu être écrit/
  })
  expect(reported).toHaveLength(1)
  expect(await helper(async () => null)(null)).toEqual({ kind: 'cancelled' })
  const names: string[] = []
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const save = supportFolder({
    files: () => [],
    askFile: (name) => {
      names.push(name)
      return promise
    },
    station: 'POSTE 3/é',
    // The day of the workshop, where it is half past midnight.
    now: () => new Date('2026-11-28T23:30:00Z'),
    onError: () => undefined
  })
  const first = save(null)
  expect(await save(null)).toMatchObject({ kind: 'refused', message: /déjà posée/ })
  resolve(null)
  expect(await first).toEqual({ kind: 'cancelled' })
  expect(names).toEqual(['assistance-POSTE-3-é-2026-11-29.zip'])
})

it('crash dumps are counted, latest first, and each is told once, whatever starts come after', async () => {
  const folder = at('Crashpad')
  expect([countCrashDumps(folder), crashDumps(folder)]).toEqual([0, []])
  write('one', 'Crashpad', 'completed', 'one.dmp')
  write('two!', 'Crashpad', 'reports', 'two.dmp')
  write('', 'Crashpad', 'settings.dat')
  utimesSync(at('Crashpad', 'completed', 'one.dmp'), 10, 10)
  utimesSync(at('Crashpad', 'reports', 'two.dmp'), 20, 20)
  expect(countCrashDumps(folder)).toBe(2)
  expect(crashDumps(folder)).toEqual([
    { name: 'two.dmp', bytes: 4, at: 20_000 },
    { name: 'one.dmp', bytes: 3, at: 10_000 }
  ])
  const logged: unknown[][] = []
  const file = jsonFile(at('crashes.json'), ReportedDumps, [])
  const tell = () => openCrashLog({ folder, file, now: () => 0, log: (...line) => void logged.push(line) }).reporting
  await tell()
  await tell()
  expect(logged).toEqual([
    ['crash-dump', 'one.dmp (3 bytes, 1970-01-01T00:00:10.000Z)'],
    ['crash-dump', 'two.dmp (4 bytes, 1970-01-01T00:00:20.000Z)']
  ])
  rmSync(at('crashes.json'))
  mkdirSync(at('crashes.json'))
  await tell()
  expect(logged.at(-1)).toEqual(['crash-dump', expect.any(Error)])
})

it('processes that end by themselves are noted, and those that were asked to are not', () => {
  const heard = new Map<string, (...given: unknown[]) => void>()
  const logged: unknown[][] = []
  let crashes = 0
  const count = (): void => {
    crashes += 1
  }
  logCrashes({ on: (name: string, listener: never) => heard.set(name, listener) } as never, (...line) => void logged.push(line), count)
  const page = { getURL: () => 'app://atelier/orders/view/12?secret=1' }
  for (const reason of ['crashed', 'clean-exit']) {
    heard.get('render-process-gone')?.({}, page, { reason, exitCode: 5 })
    heard.get('child-process-gone')?.({}, { type: 'GPU', reason, exitCode: 6 })
  }
  heard.get('render-process-gone')?.({}, { getURL: () => '' }, { reason: 'oom', exitCode: 7 })
  heard.get('child-process-gone')?.({}, { type: 'Utility', name: 'Network Service', reason: 'killed', exitCode: 8 })
  expect(logged).toEqual([
    ['render-process-gone', 'crashed (5) /orders/view/12'],
    ['child-process-gone', 'GPU: crashed (6)'],
    ['render-process-gone', 'oom (7)'],
    ['child-process-gone', 'Utility Network Service: killed (8)']
  ])
  expect(crashes).toBe(4)
})
