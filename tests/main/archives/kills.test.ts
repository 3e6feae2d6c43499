import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chance, lengthOf } from '../../support/soak'
import { type ArchiveHost, startArchiveHost } from '../support/archive-host'
import { makeZip } from '../support/make-zip'

const ROOT = resolve(import.meta.dirname, '../../..')
/** Two stations share the folder of the archives and that of the RIP. */
const STATIONS = ['un', 'deux'] as const
const KILLS_EACH = lengthOf(10, 50)
/** Longest life of a station after its first bytes, in milliseconds: about two archives. */
const LIFE_MS = 120
const ORDERS = Math.max(60, KILLS_EACH * 5)
const NAMES = ['dos.png', 'face.png', 'manche.png']

const noise = randomBytes(200_000 + ORDERS * 17)
/** Files of an order: the same for ever. */
const filesOf = (order: number): Record<string, Buffer> =>
  Object.fromEntries(NAMES.map((name, at) => [name, noise.subarray(order * 17 + at, order * 17 + at + 80_000 + (order % 7) * 9_000)]))

let root: string
let archives: string
let hot: string
let host: ArchiveHost
const zips = new Map<number, Buffer>()

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'atelier-kills-'))
  archives = join(root, 'archives')
  hot = join(root, 'rip')
  for (const folder of [archives, hot]) mkdirSync(folder)
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(ROOT, 'src') } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node22',
      outDir: join(root, 'program'),
      rollupOptions: { input: { station: join(ROOT, 'tests/main/support/archive-station.ts') }, output: { entryFileNames: '[name].mjs' } }
    }
  })
  for (let order = 1; order <= ORDERS; order += 1) zips.set(order, await makeZip(filesOf(order)))
  host = await startArchiveHost()
  host.zip = (order) => zips.get(order) ?? Buffer.alloc(0)
  host.slowMs = 3
  // Every eighth line is lost in the middle of its answer.
  let answers = 0
  host.cutAfter = () => (++answers % 8 === 0 ? 150_000 : Number.POSITIVE_INFINITY)
}, 60_000)
afterAll(async () => {
  await host.close()
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
const orderOf = (name: string): number => Number(/^CMD-(\d+)/.exec(name)?.[1])
const saved = (): string[] => namesIn(archives).filter((name) => name !== '.atelier')
/** Stations take every other order each. */
const nextOf = (station: number): number => {
  const own = saved()
    .map(orderOf)
    .filter((order) => order % STATIONS.length === station)
  return Math.max(station, ...own) + STATIONS.length
}

const begin = (station: number, first: number): ChildProcess =>
  spawn(
    process.execPath,
    [join(root, 'program', 'station.mjs'), host.url, archives, hot, STATIONS[station] ?? '', String(first), String(STATIONS.length)],
    { stdio: ['ignore', 'pipe', 'inherit'] }
  )
const said = (station: ChildProcess, what: RegExp): Promise<void> =>
  new Promise((done) => {
    let text = ''
    station.stdout?.on('data', (data) => {
      text += String(data)
      if (what.test(text)) done()
    })
    station.once('exit', () => done())
  })
const kill = (station: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (station.exitCode !== null) return done()
    station.once('exit', () => done())
    station.kill('SIGKILL')
  })

const wholeZip = (name: string): boolean =>
  /^CMD-\d+\.zip$/.test(name) && readFileSync(join(archives, name)).equals(zips.get(orderOf(name)) ?? Buffer.alloc(0))
const wholeJob = (name: string): boolean => {
  const content = filesOf(orderOf(name))[name.replace(/^CMD-\d+_/, '')]
  return content !== undefined && readFileSync(join(hot, name)).equals(content)
}
const sizeOf = (name: string): number => statSync(join(archives, '.atelier', name), { throwIfNoEntry: false })?.size ?? 0

/** What must hold after every kill, whenever it came: each file whole, under its own name, once; nothing that grows. */
function look(seen: Set<string>): void {
  const left = namesIn(join(archives, '.atelier'))
  const fresh = (names: readonly string[]): string[] => names.filter((name) => !seen.has(name))
  const [newZips, newJobs] = [fresh(saved()), fresh(namesIn(hot))]
  expect({
    zips: newZips.filter((name) => !wholeZip(name)),
    jobs: newJobs.filter((name) => !wholeJob(name)),
    // One archive comes at a time: a part, its note, and a note that was being written.
    left: left.length <= STATIONS.length * 3 && left.every((name) => sizeOf(name) <= 500_000) ? [] : left
  }).toEqual({ zips: [], jobs: [], left: [] })
  for (const name of [...newZips, ...newJobs]) seen.add(name)
}

it(
  `stations that are killed ${STATIONS.length * KILLS_EACH} times at any moment never show half an archive, leave nothing that grows, get there, and the RIP has it all once`,
  async ({ task }) => {
    const seen = new Set<string>()
    const lane = async (station: number): Promise<void> => {
      const { next } = chance(station)
      for (let kills = 0; kills < KILLS_EACH; kills += 1) {
        const child = begin(station, nextOf(station))
        await said(child, /ready/)
        await pause(next() * LIFE_MS)
        await kill(child)
        look(seen)
      }
    }
    await Promise.all(STATIONS.map((_, station) => lane(station)))
    const [reached, resumed] = [saved().length, host.requests.filter((range) => range !== null).length]
    task.meta.held = `${reached} archives came, ${resumed} times one went on where it had stopped`

    host.slowMs = 0
    host.cutAfter = null
    for (const station of STATIONS.keys()) {
      const child = begin(station, nextOf(station))
      await said(child, /saved\n.*saved\n/s)
      await kill(child)
    }
    look(new Set())
    expect(saved().length).toBeGreaterThan(reached + STATIONS.length)
    expect(resumed).toBeGreaterThan(KILLS_EACH / 5)
    // A new start hands over or sweeps what the last kill left of the RIP's files.
    for (const station of STATIONS.keys()) {
      const child = begin(station, ORDERS + 1)
      await said(child, /failed|refused/)
      await kill(child)
    }
    look(new Set())
    // Each archive that has its name has had its files sent, all of them, whenever the kill came.
    expect(namesIn(hot).sort()).toEqual(
      saved()
        .flatMap((name) => NAMES.map((file) => `CMD-${orderOf(name)}_${file}`))
        .sort()
    )
    expect(readdirSync(root).sort()).toEqual(['archives', 'program', 'rip'])
  },
  120_000 * lengthOf(1, 1)
)
