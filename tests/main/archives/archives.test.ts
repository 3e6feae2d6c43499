import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { archiveBench, WANTED } from '../support/archive-bench'
import { archivesOf } from '../support/archives-of'
import { rawZip } from '../support/make-zip'

const bench = archiveBench()
const { open, path } = bench

describe('an archive', () => {
  it('comes whole under the reference of its order, with its progress, and leaves nothing beside', async () => {
    const { archives, reported } = open()
    expect(await archives.download(WANTED)).toEqual({ kind: 'saved', path: path(), bytes: bench.zip.length })
    expect(readFileSync(path()).equals(bench.zip)).toBe(true)
    expect(readdirSync(bench.folder)).toEqual(['MT-28.zip'])
    const stages = reported.map(([first]) => first?.stage.kind)
    expect([...new Set(stages)]).toEqual(['waiting', 'receiving', 'checking', 'saved'])
    expect(reported.at(-1)?.[0]).toMatchObject({ received: bench.zip.length, total: bench.zip.length })
    expect([archives.isSaved(path()), archives.isSaved('/etc/passwd')]).toEqual([true, false])
  })

  it('asked for twice at once comes once, asked for again takes the next name', async () => {
    const { archives } = open()
    const [one, two] = await Promise.all([archives.download(WANTED), archives.download(WANTED)])
    expect([one, bench.host.requests.length]).toEqual([two, 1])
    expect(await archives.download(WANTED)).toMatchObject({ path: path('MT-28 (2).zip') })
    expect(archives.list()).toHaveLength(1)
  })

  it('asks for the folder once for all who wait, and is not begun without one', async () => {
    let requests = 0
    let chosen: string | null = null
    const askFolder = async () => {
      requests += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { kind: chosen === null ? 'cancelled' : 'chosen' } as const
    }
    const { archives } = archivesOf({ url: bench.host.url, folder: null, askFolder })
    expect(await Promise.all([archives.download(WANTED), archives.download({ ...WANTED, order: 29 })])).toEqual([
      { kind: 'cancelled' },
      { kind: 'cancelled' }
    ])
    expect([requests, bench.host.requests]).toEqual([1, []])
    chosen = bench.folder
    const refused = archivesOf({
      url: bench.host.url,
      folder: null,
      askFolder: async () => ({ kind: 'refused', message: 'Lecture seule.' })
    })
    expect(await refused.archives.download(WANTED)).toEqual({ kind: 'failed', reason: 'disk', message: 'Lecture seule.' })
  })
})

it('a line about a folder that is away is taken out of sight all the same', async () => {
  const away = join(bench.folder, 'clef')
  bench.host.refuse = 409
  const { archives } = archivesOf({ url: bench.host.url, folder: away })
  await archives.download(WANTED)
  rmSync(away, { recursive: true })
  writeFileSync(away, '')
  await archives.cancel(archives.list()[0]?.id ?? '')
  expect(archives.list()).toEqual([])
})

describe('an archive that cannot be had', () => {
  it.each([
    ['refused by the host', () => Object.assign(bench.host, { refuse: 409 }), 'refused', 'Les fichiers ne sont pas complets.'],
    [
      'refused by a host that has no codes',
      () => Object.assign(bench.host, { refuse: 404, words: { message: 'Aucun fichier.' } }),
      'refused',
      'Aucun fichier.'
    ],
    ['refused without a word', () => Object.assign(bench.host, { refuse: 403, words: null }), 'refused', "Une erreur s'est produite."],
    ['of a host that is away', () => bench.host.close(), 'refused', 'Le serveur ne répond pas.'],
    [
      'that is a page of something else',
      () => Object.assign(bench.host, { zip: () => Buffer.from('<html>') }),
      'refused',
      'Le serveur ne répond pas.'
    ],
    [
      'that is something else',
      () => Object.assign(bench.host, { zip: () => Buffer.from('Bonjour') }),
      'damaged',
      "L'archive est arrivée abîmée."
    ],
    [
      'of half a zip that ends as if it were whole',
      () => Object.assign(bench.host, { lengths: false, zip: () => bench.zip.subarray(0, 500_000) }),
      'damaged',
      "L'archive"
    ],
    [
      'that would leave its folder',
      () => Object.assign(bench.host, { zip: () => rawZip([{ name: '../x', bytes: Buffer.from('x') }]) }),
      'hostile',
      "L'archive a été refusée"
    ]
  ])('%s leaves no file and says why', async (_, fault, reason, message) => {
    await fault()
    expect(await open().archives.download(WANTED)).toMatchObject({ kind: 'failed', reason, message: expect.stringContaining(message) })
    expect(readdirSync(bench.folder)).toEqual([])
  })

  it('for want of a folder that can be written says that it is the disk', async () => {
    writeFileSync(path('fichier'), '')
    const { archives } = open({ folder: path('fichier/dedans') })
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'failed', reason: 'disk' })
  })
})
