import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SignedManifest } from '@/contract/releases'
import { isSigned, readReleaseManifest } from '@/server/releases/verify-manifest'
import { keysLine, refuseRelease, releaseKeys } from '../../scripts/build/release-keys.mjs'
import { keysIn, stampKeys } from '../../scripts/package/key-stamps.mjs'
import { isInside, makeKeys } from '../../scripts/release/keys.mjs'
import { manifestOf } from '../../scripts/release/manifest.mjs'

let root: string
let key: string
let publicKey: string
const OTHER_KEY = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`
/** As packaging leaves it beside installers whose application has these keys. */
const stamp = (keys: readonly string[]) => stampKeys(join(root, 'dist'), 0, keys)
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-release-'))
  root = join(folder, 'project')
  key = join(folder, 'keys', 'release.pem')
  mkdirSync(join(root, 'dist'), { recursive: true })
  publicKey = makeKeys([key], {}, root).at(-1)?.split('ATELIER_RELEASE_PUBLIC_KEY=')[1] ?? ''
  writeFileSync(join(root, 'package.json'), '{"version":"1.4.0"}')
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    '# Nouveautés\n\n## À venir\n\n- Rien.\n\n## 1.4.0\n\n- **Mises à jour** : par `le serveur`.\n- Autre.\n\n## 1.3.0\n\n- Avant.\n'
  )
  for (const name of ['atelier-1.4.0.exe', 'atelier-1.4.0.deb', 'atelier-1.4.0.exe.blockmap', 'latest.yml'])
    writeFileSync(join(root, 'dist', name), name)
  await stamp([OTHER_KEY, publicKey])
})
afterEach(() => rmSync(join(root, '..'), { recursive: true, force: true }))

/** Without a word of whom the release works with, the version before does. */
const make = (args: string[] = [], env: Record<string, string> = {}) =>
  manifestOf(args.length === 0 ? ['--min-client', '1.3.0'] : args, { ATELIER_RELEASE_KEY: key, ...env }, root)
const made = (): SignedManifest =>
  z.parse(SignedManifest, JSON.parse(readFileSync(join(root, 'dist', 'atelier-1.4.0.release.json'), 'utf8')))

describe('npm run release', () => {
  it('signs the installers of the version, with the words of the changelog', async () => {
    await make(['--returns-to', '1.3.0, 1.2.0'])
    expect(isSigned(made(), releaseKeys({ ATELIER_RELEASE_PUBLIC_KEY: publicKey }))).toBe(true)
    expect(readReleaseManifest(made().manifest)).toMatchObject({
      version: '1.4.0',
      minClient: '1.2.0',
      returnsTo: ['1.3.0', '1.2.0'],
      notes: ['Mises à jour : par le serveur.', 'Autre.'],
      files: [
        { name: 'atelier-1.4.0.deb', kind: 'deb', platform: 'linux', size: 17 },
        { name: 'atelier-1.4.0.exe', kind: 'nsis', platform: 'win32', size: 17 }
      ]
    })
  })

  it('takes the oldest station by its own word where nothing leads back', async () => {
    await make(['--min-client', '1.1.0'])
    expect(readReleaseManifest(made().manifest)).toMatchObject({ minClient: '1.1.0', returnsTo: [] })
  })

  it.each([
    ['D:\\release.pem', false],
    ['C:\\keys\\release.pem', false],
    ['C:\\atelier-keys\\release.pem', false],
    ['C:\\atelier\\release.pem', true],
    ['C:\\atelier\\..keys\\release.pem', true]
  ])('on Windows takes a stick for what it is: %s is in C:\\atelier: %s', (path, inside) =>
    expect(isInside(path, 'C:\\atelier', win32)).toBe(inside)
  )

  it('keeps its key to its owner, outside the project, and never writes over one', () => {
    if (process.platform !== 'win32') expect(statSync(key).mode & 0o77).toBe(0)
    expect(() => makeKeys([key], {}, root)).toThrow(/déjà là/)
    expect(() => makeKeys([join(root, 'key.pem')], {}, root)).toThrow(/pas dans le dépôt/)
    expect(() => makeKeys([], {}, root)).toThrow(/Où écrire/)
  })

  it('takes paths from where npm was called', async () => {
    const env = { INIT_CWD: join(root, 'dist') }
    expect(makeKeys(['../../keys/other.pem'], env, root)[0]).toContain(join(root, '..', 'keys', 'other.pem'))
    expect(() => makeKeys(['key.pem'], env, root)).toThrow(join(root, 'dist', 'key.pem'))
    expect((await make([], { ...env, ATELIER_RELEASE_KEY: '../../keys/release.pem' }))[0]).toContain('atelier-1.4.0.exe')
  })

  it.each([
    ['without a key', [], { ATELIER_RELEASE_KEY: '' }, null, /ne nomme pas le fichier/],
    ['with a key that is not there', [], { ATELIER_RELEASE_KEY: '/nowhere.pem' }, null, /ne se lit pas/],
    ['with what is no key', [], {}, () => writeFileSync(key, 'rien'), /pas une clé privée/],
    ['with another key than the installers have', [], {}, () => stamp([OTHER_KEY]), /n'est pas une clé de atelier-1\.4\.0\.deb/],
    ['installers without a key', [], {}, () => stamp([]), /atelier-1\.4\.0\.deb est fait sans clé/],
    [
      'an installer of which packaging said nothing',
      [],
      {},
      () => rmSync(join(root, 'dist', 'atelier-1.4.0.exe.keys.json')),
      /atelier-1\.4\.0\.exe\.keys\.json manque/
    ],
    [
      'an installer that was changed since',
      [],
      {},
      () => writeFileSync(join(root, 'dist', 'atelier-1.4.0.deb'), 'autre'),
      /pas de ce fichier/
    ],
    ['without installers', [], {}, () => rmSync(join(root, 'dist'), { recursive: true }), /aucun installateur/],
    [
      'with installers of another version',
      [],
      {},
      () => writeFileSync(join(root, 'package.json'), '{"version":"1.5.0"}'),
      /pas d'installateur de la version 1\.5\.0 \(il a atelier-1\.4\.0/
    ],
    ['with two installers of a kind', [], {}, () => writeFileSync(join(root, 'dist', 'atelier-bis-1.4.0.exe'), ''), /deux installateurs/],
    ['without words in the changelog', [], {}, () => writeFileSync(join(root, 'CHANGELOG.md'), '## 1.3.0\n\n- Avant.\n'), /ne dit rien/],
    ['to go back to what is newer', ['--returns-to', '1.4.0'], {}, null, /plus ancienne/],
    ['to go back to what is no version', ['--returns-to', '1.3'], {}, null, /pas une version/],
    ['with a newer oldest version', ['--min-client', '1.5.0'], {}, null, /plus récent/],
    ['without a word of the oldest station that works with it', ['--returns-to', ' '], {}, null, /plus ancien poste.*--min-client/],
    ['with a word too many', ['--what'], {}, null, /npm run release/]
  ])('refuses %s', async (_, args, env, spoil, said) => {
    await spoil?.()
    await expect(make(args, env as Record<string, string>)).rejects.toThrow(said)
  })

  it('refuses a public key that is none at build', () => {
    expect(() => releaseKeys({ ATELIER_RELEASE_PUBLIC_KEY: 'AAAA' })).toThrow(/pas une clé publique/)
    expect(releaseKeys({})).toEqual([])
  })
})

describe('npm run package', () => {
  it('makes no release without a key, and says what has none', () => {
    expect(refuseRelease({ ATELIER_RELEASE_PUBLIC_KEY: ' ' })).toContain('ne donne aucune clé')
    expect(refuseRelease({ ATELIER_RELEASE_PUBLIC_KEY: publicKey })).toBeNull()
    expect(keysLine([])).toContain('ne prend aucune mise à jour')
  })

  it('finds the keys in what was packed, each once', () => {
    const archive = join(root, 'app.asar')
    writeFileSync(
      archive,
      `\0{"files":{}}var a=["${publicKey}","${OTHER_KEY}"];b("${publicKey}");c=/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/\xff`
    )
    expect(keysIn(archive)).toEqual([publicKey, OTHER_KEY])
  })

  it('stamps the installers that it made, and no others', async () => {
    expect((await stamp([])).sort()).toEqual(['atelier-1.4.0.deb', 'atelier-1.4.0.exe'])
    expect(await stampKeys(join(root, 'dist'), Date.now() + 60_000, [])).toEqual([])
  })
})

describe('the workflows', () => {
  const workflow = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8')

  it('of a release packages with a key, or not at all', () => {
    expect(workflow('release')).toMatch(/uses: \.\/\.github\/workflows\/package\.yml\n +with:\n +release: true\n +secrets: inherit\n/)
    const steps = [...workflow('package').matchAll(/if: \$\{\{ inputs\.release \}\}\n +run: (.*)/g)].map(([, command]) => command)
    expect(steps).toEqual(['npm run package -- --release', 'npm run package -- server --release'])
    expect(workflow('package').match(/run: npm run package/g)).toHaveLength(2 * steps.length)
    expect(workflow('package')).toMatch(/ATELIER_RELEASE_PUBLIC_KEY: \$\{\{ vars\.ATELIER_RELEASE_PUBLIC_KEY \}\}/)
  })

  it('brings what was found in the installers along with them', () => expect(workflow('package')).toContain('dist/*.keys.json'))
})
