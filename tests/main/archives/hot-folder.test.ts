import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hotFolderAt } from '@/main/archives/hot-folder'
import { notUnpacked } from '@/main/archives/rip-due'
import { type ArchiveHost, startArchiveHost } from '../support/archive-host'
import { archivesOf } from '../support/archives-of'
import { makeZip, rawZip } from '../support/make-zip'

const WANTED = { order: 28, reference: '#MT-28', process: 'dtf' } as const
let root: string
let hot: string
let host: ArchiveHost
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'atelier-hot-'))
  hot = join(root, 'rip')
  mkdirSync(hot)
  mkdirSync(join(root, 'archives'))
  host = await startArchiveHost()
})
afterEach(async () => {
  await host.close()
  rmSync(root, { recursive: true })
})

const station = () => archivesOf({ url: host.url, folder: join(root, 'archives'), hot }).archives
const download = (zip: Buffer) => {
  host.zip = () => zip
  return station().download(WANTED)
}

it('receives the files of an archive, flat, the order first, without its notes; nothing else is left anywhere', async () => {
  const [logo, back] = [randomBytes(3_000_000), randomBytes(1_000)]
  const answer = await download(
    await makeZip({ 'logo.png': logo, 'dos/logo.png': back, 'dos_logo.png': back, 'Dos/Logo.png': back, 'LISEZ-MOI.txt': back }, true)
  )
  expect(answer).toMatchObject({ kind: 'saved', hot: { kind: 'unpacked', files: 4 } })
  const names = ['MT-28_Dos_Logo (3).png', 'MT-28_dos_logo (2).png', 'MT-28_dos_logo.png', 'MT-28_logo.png']
  expect(readdirSync(hot).sort()).toEqual(names)
  expect(readFileSync(join(hot, 'MT-28_logo.png')).equals(logo)).toBe(true)
  expect(readdirSync(root).sort()).toEqual(['archives', 'rip'])
})

it('receives no file for a folder of an archive', async () => {
  const folders = [{ name: 'dos/', bytes: Buffer.alloc(0) }]
  await download(rawZip([...folders, { name: 'dos/logo.png', bytes: Buffer.from('logo') }]))
  expect(readdirSync(hot)).toEqual(['MT-28_dos_logo.png'])
})

describe('what is made ready', () => {
  const bytes = Buffer.from('logo')
  const unpack = async (folder: string): Promise<readonly string[]> => {
    writeFileSync(join(root, 'archives', 'a.zip'), await makeZip({ 'logo.png': bytes }))
    let seen: readonly string[] = []
    const look = async (): Promise<void> => {
      seen = [...readdirSync(root), ...readdirSync(folder).map((name) => `in it: ${name}`)].sort()
    }
    expect(await hotFolderAt('poste', folder).unpack(join(root, 'archives', 'a.zip'), 'MT-28', '0123456789ab', look)).toBe(1)
    return seen
  }

  it('stands beside the hot folder, under a name of its own, and nothing of it in it', async () => {
    const other = join(root, 'chaud')
    mkdirSync(other)
    expect(await unpack(other)).toEqual(['.atelier-chaud', 'archives', 'chaud', 'rip'])
    expect([readdirSync(other), readdirSync(root).sort()]).toEqual([['MT-28_logo.png'], ['archives', 'chaud', 'rip']])
  })

  it('stands inside it where nothing can be made beside it, with what another station makes ready there', async () => {
    writeFileSync(join(root, '.atelier-rip'), 'un fichier')
    mkdirSync(join(hot, '.atelier-rip', '0123456789ab-1.coming'), { recursive: true })
    expect(await unpack(hot)).toContain('in it: .atelier-rip')
    expect(readdirSync(hot).sort()).toEqual(['.atelier-rip', 'MT-28_logo.png'])
    expect(readdirSync(join(hot, '.atelier-rip'))).toEqual(['0123456789ab-1.coming'])
  })
})

it('never has a file of its own replaced', async () => {
  writeFileSync(join(hot, 'MT-28_logo.png'), 'en cours')
  await download(await makeZip({ 'logo.png': Buffer.from('nouveau') }))
  expect(readdirSync(hot).sort()).toEqual(['MT-28_logo (2).png', 'MT-28_logo.png'])
  expect(readFileSync(join(hot, 'MT-28_logo.png'), 'utf8')).toBe('en cours')
})

describe('an archive is refused whole, before anything appears, for an entry that', () => {
  const bytes = Buffer.from('mauvais')
  const MIB = 1024 * 1024
  it.each([
    ['climbs out', { name: '../evil.sh' }, 'hostile'],
    ['climbs out from below', { name: 'a/../../evil.sh' }, 'hostile'],
    ['climbs out the Windows way', { name: '..\\evil.exe' }, 'hostile'],
    ['starts at the root', { name: '/etc/cron.d/evil' }, 'hostile'],
    ['starts at a drive', { name: 'C:\\Windows\\evil.dll' }, 'hostile'],
    ['starts at a share', { name: '\\\\serveur\\c$\\evil' }, 'hostile'],
    ['is a symbolic link', { name: 'lien', mode: 0o120777 }, 'hostile'],
    ['is a device', { name: 'sda', mode: 0o060660 }, 'hostile'],
    ['declares more than the disk should take', { name: 'bombe.png', declared: 900 * MIB, deflate: true }, 'hostile'],
    ['is longer than it declares', { name: 'bombe.png', bytes: Buffer.alloc(4 * MIB), declared: 100, deflate: true }, 'damaged'],
    ['is a device of Windows', { name: 'aux.png' }, 'name'],
    ['is a stream of Windows', { name: 'logo.png:evil.exe' }, 'name'],
    ['hides its extension', { name: 'logo\u202egnp.exe' }, 'name'],
    ['has a name too long for a disk', { name: `${'x'.repeat(240)}.png` }, 'name']
  ])('%s', async (_, evil, outcome) => {
    const answer = await download(
      rawZip([
        { name: 'logo.png', bytes },
        { bytes, ...evil },
        { name: 'autre.png', bytes }
      ])
    )
    if (outcome === 'name')
      expect(answer).toMatchObject({ kind: 'saved', hot: { kind: 'refused', why: expect.stringContaining('Windows') } })
    else expect(answer).toMatchObject({ kind: 'failed', reason: outcome })
    expect(readdirSync(hot)).toEqual([])
    expect(readdirSync(join(root, 'archives'))).toEqual(outcome === 'name' ? ['MT-28.zip'] : [])
    expect(readdirSync(root).sort()).toEqual(['archives', 'rip'])
  })
})

it('that takes no file is told, the archive is kept, and nothing waits to be printed beside what is asked for again', async () => {
  rmSync(hot, { recursive: true })
  writeFileSync(hot, 'un fichier')
  const why = "le dossier du RIP n'est pas accessible ou n'a plus de place"
  expect(await download(await makeZip({ 'a.png': randomBytes(9) }))).toMatchObject({ kind: 'saved', hot: { kind: 'refused', why } })
  expect(readdirSync(root).sort()).toEqual(['archives', 'rip'])
})

it.each([
  ['escapes', 'un fichier sortirait du dossier'],
  ['link', "elle contient un lien au lieu d'un fichier"],
  ['bomb', 'elle remplirait le disque'],
  ['encrypted', 'elle est protégée par un mot de passe'],
  ['name', 'un nom de fichier est refusé par Windows']
] as const)('that is not given an archive for « %s » has people read why', (refusal, why) =>
  expect(notUnpacked(refusal)).toEqual({ kind: 'refused', why })
)

describe('after a kill', () => {
  const staging = () => join(root, '.atelier-rip')
  const own = async (name: string): Promise<string> => {
    // The prefix of a station is its own secret: it is read from what it does.
    const seen: string[] = []
    mkdirSync(staging(), { recursive: true })
    writeFileSync(join(root, 'archives', 'a.zip'), await makeZip({ 'a.png': randomBytes(20_000_000) }))
    // It comes and goes while it is looked at.
    const look = (): string[] => {
      try {
        return readdirSync(staging())
      } catch {
        return []
      }
    }
    const watch = setInterval(() => seen.push(...look()), 1)
    await hotFolderAt('poste', hot).unpack(join(root, 'archives', 'a.zip'), 'A', '0123456789ab', async () => undefined)
    clearInterval(watch)
    const prefix = seen.find((each) => each.endsWith('.coming'))?.slice(0, 12)
    mkdirSync(join(staging(), `${prefix}-0${name}`), { recursive: true })
    return join(staging(), `${prefix}-0${name}`)
  }

  it('what was ready is handed over, once; what was not goes', async () => {
    const ready = await own('.ready')
    writeFileSync(join(ready, 'MT-1_logo.png'), 'logo')
    const coming = ready.replace('.ready', '.coming')
    mkdirSync(coming)
    writeFileSync(join(coming, 'MT-2_logo.png'), 'lo')
    await station().recover()
    await station().recover()
    expect(readdirSync(hot).sort()).toEqual(['A_a.png', 'MT-1_logo.png'])
    expect(readdirSync(root)).not.toContain('.atelier-rip')
  })

  it('what was being unpacked is begun anew, without what had been written of it', async () => {
    const half = (await own('.coming')).replace('-0.coming', '-0123456789ab.coming')
    mkdirSync(half)
    writeFileSync(join(half, 'MT-9_moitie.png'), 'moi')
    await hotFolderAt('poste', hot).unpack(join(root, 'archives', 'a.zip'), 'B', '0123456789ab', async () => undefined)
    expect(readdirSync(hot).sort()).toEqual(['A_a.png', 'B_a.png'])
  })

  it('what another station makes ready is left to it', async () => {
    mkdirSync(join(staging(), '0123456789ab-1.coming'), { recursive: true })
    await station().recover()
    expect(readdirSync(staging())).toEqual(['0123456789ab-1.coming'])
  })
})

it('that is away is not made anew where no RIP looks', async () => {
  rmSync(hot, { recursive: true })
  expect(await download(await makeZip({ 'a.png': randomBytes(9) }))).toMatchObject({ kind: 'saved', hot: { kind: 'refused' } })
  expect(readdirSync(root)).toEqual(['archives'])
})
