import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerChange } from '@/main/station/server-question'
import { openStation } from '@/main/station/station'
import { readConfiguration } from '@/main/station/station-file'
import { stationStore } from '@/main/station/station-store'

const THERE = async () => Response.json({ status: 'ok', version: '1.0.0' })
const AWAY = async () => Promise.reject(new TypeError('network'))
let root: string
const at = (name: string): string => join(root, name)
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-poste-'))
  for (const name of ['archives', 'rip']) mkdirSync(at(name))
})
afterEach(() => rmSync(root, { recursive: true }))

/** What the person at the station says to another server. */
let agrees: (change: ServerChange) => boolean | Promise<boolean>
let requested: ServerChange[]
let reported: string[]
beforeEach(() => {
  agrees = () => true
  requested = []
  reported = []
})

function station(chosen: string | null, env: NodeJS.ProcessEnv = {}, fetch: typeof globalThis.fetch = THERE) {
  const store = stationStore(at('station.json'), () => undefined)
  const opened: string[] = []
  const left: string[] = []
  const desktop = {
    askFolder: async () => chosen,
    askServer: async (change: ServerChange) => {
      requested.push(change)
      return agrees(change)
    },
    openFolder: async (path: string) => void opened.push(path),
    restart: () => void opened.push('restart')
  }
  const running = {
    configuration: readConfiguration(env, store.read(), false),
    signedIn: async () => true,
    prints: () => 2,
    onServerChanged: (from: string, to: string) => void reported.push(`${from} -> ${to}`),
    onAuthorityChanged: (origin: string, fingerprint: string) => void reported.push(`${origin} ${fingerprint}`),
    keptIn: async () => 'memory' as const,
    version: '1.2.3',
    logFolder: at('logs'),
    onArchivesMoved: (from: string) => void left.push(from)
  }
  return { opened, left, ...openStation(store, desktop, fetch, running) }
}

describe('the server', () => {
  it('that answers is kept for the next start, and told until then', async () => {
    const before = station(null)
    expect((await before.setup()).server).toEqual({ address: 'http://127.0.0.1:4780', from: 'default', next: null })
    expect(await before.keepServer('https://atelier.test/orders', null)).toEqual({ kind: 'kept', address: 'https://atelier.test' })
    expect((await before.setup()).server.next).toBe('https://atelier.test')
    const after = station(null)
    expect((await after.setup()).server).toEqual({ address: 'https://atelier.test', from: 'file', next: null })
    expect(await after.keepServer('https://atelier.test', null)).toMatchObject({ kind: 'same' })
  })
  it('that does not answer changes nothing', async () => {
    const { keepServer, setup } = station(null, {}, AWAY)
    expect(await keepServer('https://atelier.test', null)).toMatchObject({ kind: 'refused' })
    expect([(await setup()).server.next, readdirSync(root).sort()]).toEqual([null, ['archives', 'rip']])
  })
  it('of the environment is told, and none is to come', async () => {
    const { keepServer, setup } = station(null, { ATELIER_API_URL: 'https://fixe.test' })
    await keepServer('https://atelier.test', null)
    expect((await setup()).server).toEqual({ address: 'https://fixe.test', from: 'environment', next: null })
  })
})

describe('another server', () => {
  it('is asked about once it answers, with what it changes, also where none was kept yet', async () => {
    await station(null).keepServer('https://atelier.test', null)
    expect(requested).toEqual([
      { from: 'http://127.0.0.1:4780', to: 'https://atelier.test', version: '1.0.0', authority: null, signedIn: true, prints: 2 }
    ])
    expect(reported).toEqual(['http://127.0.0.1:4780 -> https://atelier.test'])
    await station(null).keepServer('https://autre.test', null)
    expect(requested.at(-1)).toMatchObject({ from: 'https://atelier.test', to: 'https://autre.test' })
  })
  it('is not kept when the person keeps the one of before', async () => {
    agrees = () => false
    const { keepServer, setup } = station(null)
    expect(await keepServer('https://atelier.test', null)).toEqual({ kind: 'declined', address: 'http://127.0.0.1:4780' })
    expect([(await setup()).server.next, readdirSync(root).sort(), reported]).toEqual([null, ['archives', 'rip'], []])
  })
  it('that does not answer, or is the one that is kept, is not asked about', async () => {
    await station(null, {}, AWAY).keepServer('https://atelier.test', null)
    await station(null).keepServer('http://127.0.0.1:4780', null)
    expect(requested).toEqual([])
  })
  it('is asked about once at a time, however often a page wants it', async () => {
    const answered = Promise.withResolvers<boolean>()
    agrees = () => answered.promise
    const { keepServer } = station(null)
    const first = keepServer('https://un.test', null)
    await expect.poll(() => requested.length).toBe(1)
    expect(await keepServer('https://deux.test', null)).toMatchObject({ kind: 'refused', message: expect.stringContaining('déjà posée') })
    answered.resolve(true)
    expect([await first, requested.length]).toEqual([{ kind: 'kept', address: 'https://un.test' }, 1])
    expect(await keepServer('https://deux.test', null)).toMatchObject({ kind: 'kept' })
  })
})

describe('a folder', () => {
  it('is kept when files can be made in it; the one of the RIP is used at once', async () => {
    const { chooseFolder, archiveFolder } = station(at('archives'))
    expect(await chooseFolder('archives', null)).toEqual({ kind: 'chosen' })
    expect([archiveFolder(), readdirSync(at('archives'))]).toEqual([at('archives'), []])
    const rip = station(at('rip'))
    expect(await rip.chooseFolder('hot', null)).toEqual({ kind: 'chosen' })
    expect([rip.hotFolder(), rip.archiveFolder()]).toEqual([at('rip'), at('archives')])
    await rip.setHotFolder(false)
    expect([rip.hotFolder(), (await rip.setup()).hot]).toEqual([null, { on: false, path: at('rip') }])
  })
  it('that archives no longer come to is told once another one is kept, and no other', async () => {
    mkdirSync(at('neuf'))
    const [first, again, refused, moved] = ['archives', 'archives', 'absent', 'neuf'].map((name) => station(at(name)))
    for (const each of [first, again, refused, moved]) await each?.chooseFolder('archives', null)
    expect([first, again, refused, moved].map((each) => each?.left)).toEqual([[], [], [], [at('archives')]])
  })
  it('that nobody chose is none, and the RIP cannot be fed without one', async () => {
    const { chooseFolder, setHotFolder, hotFolder } = station(null)
    expect(await chooseFolder('hot', null)).toEqual({ kind: 'cancelled' })
    await setHotFolder(true)
    expect(hotFolder()).toBeNull()
  })
  it.each([
    ['that is not there is refused', 'absent', 'ne peut pas écrire'],
    ['that is a file is refused', 'fichier', 'ne peut pas écrire'],
    ['that is the one of the RIP is refused', 'rip', "ni s'y trouver"],
    ['within the one of the RIP is refused', 'rip/dedans', "ni s'y trouver"],
    ['that leads into the one of the RIP is refused', 'lien', "ni s'y trouver"]
  ])('%s', async (_, name, message) => {
    writeFileSync(at('fichier'), '')
    mkdirSync(at('rip/dedans'))
    symlinkSync(at('rip/dedans'), at('lien'))
    await station(at('rip')).chooseFolder('hot', null)
    const { chooseFolder, archiveFolder } = station(at(name))
    expect(await chooseFolder('archives', null)).toEqual({ kind: 'refused', message: expect.stringContaining(message) })
    expect(archiveFolder()).toBeNull()
  })
})

it('says what it is, and opens its log where there was none yet', async () => {
  const { setup, showLogs, restart, opened } = station(null)
  expect(await setup()).toMatchObject({ keptIn: 'memory', version: '1.2.3', logFolder: at('logs'), faults: null })
  await showLogs()
  restart()
  expect([opened, readdirSync(root)]).toEqual([[at('logs'), 'restart'], expect.arrayContaining(['logs'])])
})
