import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diskNumber } from '@/main/archives/keep-file'
import { partsOf } from '@/main/archives/parts'
import { archiveBench, WANTED } from '../support/archive-bench'
import { startArchiveHost } from '../support/archive-host'

const DAYS_2_S = 2 * 24 * 60 * 60
const bench = archiveBench()
const { open, path } = bench

describe('an archive after its station stopped', () => {
  it('that was cut when the station stopped stands in the list at the next start, and goes on when asked', async () => {
    bench.host.slowMs = 40
    const before = open()
    const end = before.archives.download(WANTED)
    await expect.poll(() => before.archives.list()[0]?.received ?? 0).toBeGreaterThan(200_000)
    bench.host.refuse = 503
    bench.host.slowMs = 0
    await bench.host.close()
    // The station stops here: what it waits for is never heard.
    void end
    bench.host = Object.assign(await startArchiveHost(), { zip: () => bench.zip })
    const after = open()
    await after.archives.recover()
    expect(after.archives.list()).toMatchObject([{ ...WANTED, total: bench.zip.length, stage: { kind: 'failed', reason: 'cut' } }])
    expect(await after.archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    expect(readFileSync(path()).equals(bench.zip)).toBe(true)
    expect(bench.host.requests[0]).toMatch(/^bytes=\d{6}-$/)
    expect(after.archives.list().map(({ stage }) => stage.kind)).toEqual(['saved'])
  })

  it('asked for while what was cut is looked for is there once, and comes', async () => {
    const part = await partsOf('poste', bench.folder).open(WANTED)
    writeFileSync(part.path, bench.zip.subarray(0, 400_000))
    await part.write({ archive: WANTED, tag: '"un"', total: bench.zip.length })
    bench.host.slowMs = 20
    const { archives } = open()
    const [, answer] = await Promise.all([archives.recover(), archives.download(WANTED)])
    expect([answer, archives.list().map(({ stage }) => stage.kind)]).toMatchObject([{ kind: 'saved' }, ['saved']])
    expect([readFileSync(path()).equals(bench.zip), bench.host.sent]).toEqual([true, bench.zip.length - 400_000])
  })

  it('that has its name already is never written to again by what a kill left of its part', async () => {
    writeFileSync(path(), bench.zip)
    mkdirSync(join(bench.folder, '.atelier'))
    const part = await partsOf('poste', bench.folder).open(WANTED)
    linkSync(path(), part.path)
    await part.write({ archive: WANTED, tag: '"un"', total: bench.zip.length })
    const { archives } = open()
    expect(await archives.download(WANTED)).toMatchObject({ path: path('MT-28 (2).zip') })
    expect(readFileSync(path()).equals(bench.zip)).toBe(true)
  })
})

describe('what downloads leave in the folder', () => {
  const place = () => join(bench.folder, '.atelier')
  it('is swept after a day, whoever left it, and nothing else', async () => {
    mkdirSync(place())
    const old = ['0123456789ab0123456789ab.part', '0123456789ab0123456789ab.json', 'photo.part', 'photo-0123456789ab0123456789ab.part']
    for (const name of [...old, 'fedcba9876543210fedcba98.part']) writeFileSync(join(place(), name), 'reste')
    writeFileSync(path('ancienne.zip'), 'archive')
    const then = Date.now() / 1000 - DAYS_2_S
    for (const each of [...old.map((name) => join(place(), name)), path('ancienne.zip')]) utimesSync(each, then, then)
    await open().archives.recover()
    expect(bench.hidden().sort()).toEqual(['fedcba9876543210fedcba98.part', 'photo-0123456789ab0123456789ab.part', 'photo.part'])
    expect(statSync(path('ancienne.zip')).size).toBe(7)
  })

  it('of another station is neither shown nor gone on with', async () => {
    const part = await partsOf('autre poste', bench.folder).open(WANTED)
    writeFileSync(part.path, bench.zip.subarray(0, 300_000))
    await part.write({ archive: WANTED, tag: '"un"', total: bench.zip.length })
    const { archives } = open()
    await archives.recover()
    expect(archives.list()).toEqual([])
    await archives.download(WANTED)
    expect([bench.host.requests, await part.size()]).toEqual([[null], 300_000])
  })

  it('is forgotten when one takes it out of the list', async () => {
    const part = await partsOf('poste', bench.folder).open(WANTED)
    writeFileSync(part.path, bench.zip.subarray(0, 300_000))
    await part.write({ archive: WANTED, tag: '"un"', total: bench.zip.length })
    const { archives } = open()
    await archives.recover()
    await archives.cancel(archives.list()[0]?.id ?? '')
    expect([archives.list(), readdirSync(bench.folder)]).toEqual([[], []])
  })
})

describe('an archive whose station was killed before the RIP had its files', () => {
  const hot = () => path('rip')
  const ID = '0123456789ab'
  const NAMES = ['MT-28_dos_logo.png', 'MT-28_logo.png']

  /** What such a kill leaves: the archive under its name, and the note of its part. */
  async function killed(): Promise<string> {
    mkdirSync(hot())
    writeFileSync(path(), bench.zip)
    const part = await partsOf('poste', bench.folder).open(WANTED)
    await part.write({ archive: WANTED, tag: '"un"', total: bench.zip.length, unpack: { id: ID, inode: await diskNumber(path()) } })
    return part.path
  }
  const startAgain = async (more: object = { hot: hot() }) => {
    const { archives } = open(more)
    await archives.recover()
    return archives.list()
  }

  it('sends them at the next start, once, and says so', async () => {
    await killed()
    expect(await startAgain()).toMatchObject([
      { ...WANTED, stage: { kind: 'saved', path: path(), bytes: bench.zip.length, hot: { kind: 'unpacked', files: 2 } } }
    ])
    expect(await startAgain()).toEqual([])
    expect([readdirSync(hot()).sort(), readdirSync(bench.folder).sort()]).toEqual([NAMES, ['MT-28.zip', 'rip']])
  })

  it('sends them too where its part had not lost its own name yet, and where the archive had to take another number', async () => {
    linkSync(path(), await killed())
    expect(await startAgain()).toHaveLength(1)
    expect([readdirSync(hot()).sort(), bench.hidden()]).toEqual([NAMES, []])
    for (const name of NAMES) rmSync(join(hot(), name))
    renameSync(path(), path('MT-28 (2).zip'))
    const part = await partsOf('poste', bench.folder).open(WANTED)
    const inode = await diskNumber(path('MT-28 (2).zip'))
    await part.write({ archive: WANTED, tag: null, total: null, unpack: { id: ID, inode } })
    expect(await startAgain()).toMatchObject([{ stage: { path: path('MT-28 (2).zip') } }])
    expect(readdirSync(hot()).sort()).toEqual(NAMES)
  })

  it('does not send them twice where all of them were ready', async () => {
    await killed()
    const prefix = createHash('sha256').update('poste').digest('hex').slice(0, 12)
    const ready = path(`.atelier-rip/${prefix}-${ID}.ready`)
    mkdirSync(ready, { recursive: true })
    writeFileSync(join(ready, 'MT-28_logo.png'), 'le reste')
    expect(await startAgain()).toEqual([])
    expect([readdirSync(hot()), bench.hidden()]).toEqual([['MT-28_logo.png'], []])
  })

  it.each([
    ['somebody took the archive away', () => rmSync(path()), () => ({ hot: hot() })],
    ['the station does not unpack any more', () => undefined, () => ({})]
  ])('sends nothing where %s, nor later', async (_, change, setting) => {
    await killed()
    change()
    expect(await startAgain(setting())).toEqual([])
    expect(await startAgain()).toEqual([])
    expect([readdirSync(hot()), bench.hidden()]).toEqual([[], []])
  })

  it('goes on with one that had not got its name yet: it stands in the list as cut', async () => {
    const at = await killed()
    renameSync(path(), at)
    expect(await startAgain()).toMatchObject([{ ...WANTED, received: bench.zip.length, stage: { kind: 'failed', reason: 'cut' } }])
    expect(readdirSync(hot())).toEqual([])
  })

  it('waits for a folder that is away', async () => {
    await killed()
    rmSync(hot(), { recursive: true })
    expect(await startAgain()).toEqual([])
    mkdirSync(hot())
    expect(await startAgain()).toHaveLength(1)
    expect(readdirSync(hot()).sort()).toEqual(NAMES)
  })

  it.each([
    ['over a weekend, whichever station of that folder starts first', 3, NAMES],
    ['for thirty days and no longer', 31, []]
  ])('waits for a folder that is away %s', async (_, days, sent) => {
    const note = (await killed()).replace(/part$/, 'json')
    rmSync(hot(), { recursive: true })
    const then = Date.now() / 1000 - days * 86_400
    utimesSync(note, then, then)
    for (const owner of ['autre poste', 'poste']) expect(await startAgain({ hot: hot(), owner })).toEqual([])
    mkdirSync(hot())
    await startAgain()
    expect(readdirSync(hot()).sort()).toEqual(sent)
  })
})

describe('a folder that archives no longer come to', () => {
  it('keeps nothing of what this station had not finished, all of what others had, and the lines begin from nothing', async () => {
    for (const owner of ['poste', 'autre poste']) {
      const part = await partsOf(owner, bench.folder).open(WANTED)
      writeFileSync(part.path, bench.zip.subarray(0, 300_000))
      await part.write({ archive: WANTED, tag: '"un"', total: bench.zip.length })
    }
    const [before, next] = [bench.folder, path('neuf')]
    let folder = before
    const { archives } = open({ folder: () => folder })
    await archives.recover()
    expect(archives.list()).toMatchObject([{ received: 300_000, stage: { reason: 'cut' } }])
    folder = next
    await archives.leave(before)
    expect(bench.hidden()).toHaveLength(2)
    expect(await (await partsOf('autre poste', before).open(WANTED)).size()).toBe(300_000)
    expect(archives.list()).toMatchObject([{ received: 0, stage: { message: expect.stringContaining('recommencera du début') } }])
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'saved', path: join(next, 'MT-28.zip') })
    expect(bench.host.requests).toEqual([null])
  })

  it('still gets what is coming to it, and keeps no part of what is cut after all', async () => {
    bench.host.slowMs = 20
    const before = bench.folder
    let folder = before
    const { archives } = open({ folder: () => folder })
    const [whole, cut] = [archives.download(WANTED), archives.download({ ...WANTED, order: 29, reference: '#MT-29' })]
    await expect.poll(() => archives.list().filter(({ received }) => received > 0).length).toBe(2)
    folder = path('neuf')
    await archives.leave(before)
    expect(await whole).toMatchObject({ kind: 'saved', path: path() })
    expect(await cut).toMatchObject({ kind: 'saved' })
    expect(bench.hidden()).toEqual([])

    folder = before
    bench.host.cutAfter = () => {
      Object.assign(bench.host, { cutAfter: null, refuse: 401 })
      folder = path('neuf')
      return 400_000
    }
    expect(await archives.download({ ...WANTED, order: 30 })).toMatchObject({ kind: 'failed', reason: 'refused' })
    expect(bench.hidden()).toEqual([])
  })
})
