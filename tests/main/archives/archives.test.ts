import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partsOf } from '@/main/archives/parts'
import { type ArchiveHost, startArchiveHost } from '../support/archive-host'
import { archivesOf } from '../support/archives-of'
import { makeZip, rawZip } from '../support/make-zip'

const WANTED = { order: 28, reference: '#MT-28', process: 'all' } as const
const DAYS_2_S = 2 * 24 * 60 * 60
let zip: Buffer
let folder: string
let host: ArchiveHost
beforeAll(async () => {
  zip = await makeZip({ 'logo.png': randomBytes(700_000), 'dos/logo.png': randomBytes(300_000), 'LISEZ-MOI.txt': Buffer.from('note') })
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-archives-'))
  host = await startArchiveHost()
  host.zip = () => zip
})
afterEach(async () => {
  await host.close()
  rmSync(folder, { recursive: true })
})

const open = (more: object = {}) => archivesOf({ url: host.url, folder, ...more })
const path = (name = 'MT-28.zip') => join(folder, name)
const hidden = () => (existsSync(join(folder, '.atelier')) ? readdirSync(join(folder, '.atelier')) : [])

describe('an archive', () => {
  it('comes whole under the reference of its order, with its progress, and leaves nothing beside', async () => {
    const { archives, told } = open()
    expect(await archives.download(WANTED)).toEqual({ kind: 'saved', path: path(), bytes: zip.length })
    expect(readFileSync(path()).equals(zip)).toBe(true)
    expect(readdirSync(folder)).toEqual(['MT-28.zip'])
    const stages = told.map(([first]) => first?.stage.kind)
    expect([...new Set(stages)]).toEqual(['waiting', 'receiving', 'checking', 'saved'])
    expect(told.at(-1)?.[0]).toMatchObject({ received: zip.length, total: zip.length })
    expect([archives.isSaved(path()), archives.isSaved('/etc/passwd')]).toEqual([true, false])
  })

  it('asked for twice at once comes once, asked for again takes the next name', async () => {
    const { archives } = open()
    const [one, two] = await Promise.all([archives.download(WANTED), archives.download(WANTED)])
    expect([one, host.asked.length]).toEqual([two, 1])
    expect(await archives.download(WANTED)).toMatchObject({ path: path('MT-28 (2).zip') })
    expect(archives.list()).toHaveLength(1)
  })

  it('goes on by itself where its line was cut, as often as it is', async () => {
    host.cutAfter = () => (host.asked.length < 4 ? 250_000 : Number.POSITIVE_INFINITY)
    const { archives, told } = open()
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    expect(readFileSync(path()).equals(zip)).toBe(true)
    expect([host.asked.length, host.asked[0], host.asked.slice(1).every((range) => range !== null)]).toEqual([4, null, true])
    expect(host.sent).toBe(zip.length)
    expect(told.flat().some(({ stage }) => stage.kind === 'resuming')).toBe(true)
  }, 20_000)

  it('begins again where the host has another one by now, and never joins the two', async () => {
    const other = await makeZip({ 'autre.png': randomBytes(600_000) })
    host.cutAfter = () => {
      host.cutAfter = null
      host.tag = '"deux"'
      host.zip = () => other
      return 400_000
    }
    expect(await open().archives.download(WANTED)).toMatchObject({ kind: 'saved', bytes: other.length })
    expect(readFileSync(path()).equals(other)).toBe(true)
  })

  it('that was joined to something else all the same is begun once more', async () => {
    const other = await makeZip({ 'autre.png': randomBytes(1_000_000) })
    host.cutAfter = () => {
      host.cutAfter = null
      host.zip = () => other
      return 400_000
    }
    expect(await open().archives.download(WANTED)).toMatchObject({ kind: 'saved', bytes: other.length })
    expect(readFileSync(path()).equals(other)).toBe(true)
  })

  it('of a host without tags is brought from its beginning each time', async () => {
    host.tag = null
    host.cutAfter = () => (host.asked.length < 2 ? 250_000 : Number.POSITIVE_INFINITY)
    expect(await open().archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    expect(host.asked).toEqual([null, null])
  })

  it('that was cut when the station stopped stands in the list at the next start, and goes on when asked', async () => {
    host.slowMs = 40
    const before = open()
    const end = before.archives.download(WANTED)
    await expect.poll(() => before.archives.list()[0]?.received ?? 0).toBeGreaterThan(200_000)
    host.refuse = 503
    host.slowMs = 0
    await host.close()
    // The station stops here: what it waits for is never heard.
    void end
    host = Object.assign(await startArchiveHost(), { zip: () => zip })
    const after = open()
    await after.archives.recover()
    expect(after.archives.list()).toMatchObject([{ ...WANTED, total: zip.length, stage: { kind: 'failed', reason: 'cut' } }])
    expect(await after.archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    expect(readFileSync(path()).equals(zip)).toBe(true)
    expect(host.asked[0]).toMatch(/^bytes=\d{6}-$/)
    expect(after.archives.list().map(({ stage }) => stage.kind)).toEqual(['saved'])
  })

  it('asked for while what was cut is looked for is there once, and comes', async () => {
    const part = await partsOf('poste', folder).open(WANTED)
    writeFileSync(part.path, zip.subarray(0, 400_000))
    await part.write({ archive: WANTED, tag: '"un"', total: zip.length })
    host.slowMs = 20
    const { archives } = open()
    const [, answer] = await Promise.all([archives.recover(), archives.download(WANTED)])
    expect([answer, archives.list().map(({ stage }) => stage.kind)]).toMatchObject([{ kind: 'saved' }, ['saved']])
    expect([readFileSync(path()).equals(zip), host.sent]).toEqual([true, zip.length - 400_000])
  })

  it('that has its name already is never written to again by what a kill left of its part', async () => {
    writeFileSync(path(), zip)
    mkdirSync(join(folder, '.atelier'))
    const part = await partsOf('poste', folder).open(WANTED)
    linkSync(path(), part.path)
    await part.write({ archive: WANTED, tag: '"un"', total: zip.length })
    const { archives } = open()
    expect(await archives.download(WANTED)).toMatchObject({ path: path('MT-28 (2).zip') })
    expect(readFileSync(path()).equals(zip)).toBe(true)
  })

  it('that one stops leaves nothing and says nothing', async () => {
    host.slowMs = 30
    const { archives } = open()
    const end = archives.download(WANTED)
    await expect.poll(() => archives.list()[0]?.received ?? 0).toBeGreaterThan(0)
    await archives.cancel(archives.list()[0]?.id ?? '')
    expect(await end).toEqual({ kind: 'cancelled' })
    expect([readdirSync(folder), archives.list()]).toEqual([[], []])
  })

  it('that waits for its turn is stopped at once, and may be asked for again', async () => {
    host.slowMs = 200
    const { archives } = open()
    const all = [1, 2, 3, 4].map((order) => archives.download({ ...WANTED, order, reference: `#${order}` }))
    await expect.poll(() => archives.list().filter(({ received }) => received > 0).length).toBe(3)
    const last = archives.list().find(({ stage }) => stage.kind === 'waiting')
    await archives.cancel(last?.id ?? '')
    expect([await all[3], ...archives.list().map(({ stage }) => stage)]).toEqual([
      { kind: 'cancelled' },
      ...Array(3).fill({ kind: 'receiving' })
    ])
    host.slowMs = 0
    expect(await archives.download({ ...WANTED, order: 4, reference: '#4' })).toMatchObject({ kind: 'saved' })
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved', 'cancelled'])
  })

  it('goes on after a session that ended in its middle', async () => {
    host.cutAfter = () => {
      Object.assign(host, { cutAfter: null, refuse: 401 })
      return 400_000
    }
    const { archives } = open()
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'failed', reason: 'refused' })
    host.refuse = null
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    expect([readFileSync(path()).equals(zip), host.sent]).toEqual([true, zip.length])
  })

  it('waits for its turn when many come at once, and all come', async () => {
    host.slowMs = 2
    const { archives, told } = open()
    const all = Array.from({ length: 6 }, (_, order) => archives.download({ ...WANTED, order: order + 1, reference: `#${order + 1}` }))
    await Promise.all(all)
    const atOnce = told.map((list) => list.filter(({ stage }) => stage.kind === 'receiving' || stage.kind === 'checking').length)
    expect([Math.max(...atOnce), readdirSync(folder).length]).toEqual([3, 6])
    archives.clear()
    expect(archives.list()).toEqual([])
  })

  it('comes however many end while it begins', async () => {
    const small = await makeZip({ 'logo.png': randomBytes(100) })
    host.zip = () => small
    const { archives } = open()
    const all = Array.from({ length: 60 }, (_, order) => archives.download({ ...WANTED, order: order + 1, reference: `#${order + 1}` }))
    expect(new Set((await Promise.all(all)).map((answer) => (answer.kind === 'failed' ? answer.reason : answer.kind)))).toEqual(
      new Set(['saved'])
    )
  }, 20_000)

  it('asks for the folder once for all who wait, and is not begun without one', async () => {
    let asked = 0
    let chosen: string | null = null
    const askFolder = async () => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { kind: chosen === null ? 'cancelled' : 'chosen' } as const
    }
    const { archives } = archivesOf({ url: host.url, folder: null, askFolder })
    expect(await Promise.all([archives.download(WANTED), archives.download({ ...WANTED, order: 29 })])).toEqual([
      { kind: 'cancelled' },
      { kind: 'cancelled' }
    ])
    expect([asked, host.asked]).toEqual([1, []])
    chosen = folder
    const refused = archivesOf({ url: host.url, folder: null, askFolder: async () => ({ kind: 'refused', message: 'Lecture seule.' }) })
    expect(await refused.archives.download(WANTED)).toEqual({ kind: 'failed', reason: 'disk', message: 'Lecture seule.' })
  })
})

it('a line about a folder that is away is taken out of sight all the same', async () => {
  const away = join(folder, 'clef')
  host.refuse = 409
  const { archives } = archivesOf({ url: host.url, folder: away })
  await archives.download(WANTED)
  rmSync(away, { recursive: true })
  writeFileSync(away, '')
  await archives.cancel(archives.list()[0]?.id ?? '')
  expect(archives.list()).toEqual([])
})

describe('an archive that cannot be had', () => {
  it.each([
    ['refused by the host', () => Object.assign(host, { refuse: 409 }), 'refused', 'Les fichiers ne sont pas complets.'],
    ['of a host that is away', () => host.close(), 'refused', 'Le serveur ne répond pas.'],
    [
      'that is a page of something else',
      () => Object.assign(host, { zip: () => Buffer.from('<html>') }),
      'damaged',
      "L'archive est arrivée abîmée."
    ],
    [
      'of half a zip that ends as if it were whole',
      () => Object.assign(host, { lengths: false, zip: () => zip.subarray(0, 500_000) }),
      'damaged',
      "L'archive"
    ],
    [
      'that would leave its folder',
      () => Object.assign(host, { zip: () => rawZip([{ name: '../x', bytes: Buffer.from('x') }]) }),
      'hostile',
      "L'archive a été refusée"
    ]
  ])('%s leaves no file and says why', async (_, fault, reason, message) => {
    await fault()
    expect(await open().archives.download(WANTED)).toMatchObject({ kind: 'failed', reason, message: expect.stringContaining(message) })
    expect(readdirSync(folder)).toEqual([])
  })

  it('for want of a folder that can be written says that it is the disk', async () => {
    writeFileSync(path('fichier'), '')
    const { archives } = open({ folder: path('fichier/dedans') })
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'failed', reason: 'disk' })
  })
})

describe('what downloads leave in the folder', () => {
  const place = () => join(folder, '.atelier')
  it('is swept after a day, whoever left it, and nothing else', async () => {
    mkdirSync(place())
    const old = ['0123456789ab0123456789ab.part', '0123456789ab0123456789ab.json', 'photo.part']
    for (const name of [...old, 'fedcba9876543210fedcba98.part']) writeFileSync(join(place(), name), 'reste')
    writeFileSync(path('ancienne.zip'), 'archive')
    const then = Date.now() / 1000 - DAYS_2_S
    for (const each of [...old.map((name) => join(place(), name)), path('ancienne.zip')]) utimesSync(each, then, then)
    await open().archives.recover()
    expect(hidden().sort()).toEqual(['fedcba9876543210fedcba98.part', 'photo.part'])
    expect(statSync(path('ancienne.zip')).size).toBe(7)
  })

  it('of another station is neither shown nor gone on with', async () => {
    const part = await partsOf('autre poste', folder).open(WANTED)
    writeFileSync(part.path, zip.subarray(0, 300_000))
    await part.write({ archive: WANTED, tag: '"un"', total: zip.length })
    const { archives } = open()
    await archives.recover()
    expect(archives.list()).toEqual([])
    await archives.download(WANTED)
    expect([host.asked, await part.size()]).toEqual([[null], 300_000])
  })

  it('is forgotten when one takes it out of the list', async () => {
    const part = await partsOf('poste', folder).open(WANTED)
    writeFileSync(part.path, zip.subarray(0, 300_000))
    await part.write({ archive: WANTED, tag: '"un"', total: zip.length })
    const { archives } = open()
    await archives.recover()
    await archives.cancel(archives.list()[0]?.id ?? '')
    expect([archives.list(), readdirSync(folder)]).toEqual([[], []])
  })
})
