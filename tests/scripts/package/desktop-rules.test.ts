import { describe, expect, it } from 'vitest'
import {
  isPacked,
  platformsOf,
  refuseKeychain,
  refuseMaintainer,
  signingLine,
  systemOf,
  windowsSigning
} from '../../../scripts/package/desktop-rules.mjs'
import { controlText, specText } from '../../../scripts/package/linux-package-texts.mjs'
import { besideLine, LARGEST_BESIDE } from '../../../scripts/package/packaged-program.mjs'
import { windowsFile } from '../../../scripts/package/stand-in-program.mjs'

/** First bytes of a program of Linux for a processor. */
function elf(machine: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.writeUInt32BE(0x7f454c46, 0)
  bytes.writeUInt16LE(machine, 18)
  return bytes
}
const linux = elf(0x3e)
const windows = windowsFile({ bits: 64 })

it.each([
  ['Linux', linux, 'linux'],
  ['Linux on another processor', elf(0xb7), null],
  ['Windows', windows, 'win32'],
  ['Windows of 32 bits', windowsFile({ bits: 32 }), null],
  ['macOS', Buffer.concat([Buffer.from('cffaedfe', 'hex'), Buffer.alloc(60)]), 'darwin'],
  ['nothing', Buffer.from('MZ'), null],
  ['a page of a proxy', Buffer.from('<!doctype html>'.repeat(9)), null],
  ['a file cut short', windows.subarray(0, 66), null]
] as const)('a native file of %s is known by its first bytes', (_, bytes, system) => expect(systemOf(bytes)).toBe(system))

it.each([
  ['renderer/assets/index-abc123.js', true],
  ['renderer/index.html', true],
  ['renderer/assets/index-abc123.js.gz', false],
  ['main/index.js.map', false]
])('the desktop takes %s along: %s', (path, expected) => expect(isPacked(path)).toBe(expected))

describe('the keychain of a package', () => {
  it.each([
    ['of its system will do', linux, 'linux', null],
    ['of another is refused', linux, 'win32', 'keytar.node) est celui de Linux. Faites-le sous Windows'],
    ['of another is refused the other way too', windows, 'linux', 'keytar.node) est celui de Windows. Faites-le sous Linux'],
    ['that is none is refused', Buffer.alloc(80), 'win32', "n'est pas un programme connu"],
    ['that is missing is refused', null, 'linux', 'le poste déconnecterait tout le monde à chaque démarrage']
  ] as const)('%s', (_, bytes, platform, words) => {
    const refusal = refuseKeychain(bytes, platform)
    expect(refusal).toEqual(words === null ? null : expect.stringContaining(words))
  })
})

it.each([
  [['--win', 'nsis'], ['win32']],
  [['-l', 'deb'], ['linux']],
  [
    ['--linux', '-w'],
    ['linux', 'win32']
  ],
  [['-c.compression=store'], []]
] as const)('%j is for %j', (args, platforms) => expect(platformsOf(args)).toEqual(platforms))

it.each([
  [undefined, null],
  ['Léa Martin <lea@atelier-martin.fr>', null],
  ['lea@atelier-martin.fr', 'ATELIER_MAINTAINER doit avoir la forme'],
  ['Léa <lea@localhost>', 'ATELIER_MAINTAINER doit avoir la forme'],
  ['Léa <a@b.fr>\nDepends: x', 'ATELIER_MAINTAINER doit avoir la forme']
])('whoever looks after the package: %j', (maintainer, words) =>
  expect(refuseMaintainer(maintainer)).toEqual(words === null ? null : expect.stringContaining(words))
)

it('somebody looks after what is released', () => {
  expect(refuseMaintainer(undefined, true)).toContain('ATELIER_MAINTAINER')
  expect([refuseMaintainer('Léa <lea@martin.fr>', true), refuseMaintainer(undefined)]).toEqual([null, null])
})

describe('signing for Windows', () => {
  const azure = { ATELIER_AZURE_ENDPOINT: 'https://weu.test', ATELIER_AZURE_ACCOUNT: 'atelier', ATELIER_AZURE_PROFILE: 'public' }
  it.each([
    ['is off without keys', {}, { kind: 'none', win: {} }],
    [
      'by a certificate names the publisher',
      { WIN_CSC_LINK: 'a.pfx', ATELIER_PUBLISHER: 'Atelier Martin' },
      { kind: 'certificate', win: { signtoolOptions: { publisherName: 'Atelier Martin', signingHashAlgorithms: ['sha256'] } } }
    ],
    [
      'takes one of the store of Windows by its print',
      { ATELIER_CERTIFICATE_SHA1: 'ab12', ATELIER_PUBLISHER: 'A' },
      { kind: 'certificate', win: { signtoolOptions: { publisherName: 'A', signingHashAlgorithms: ['sha256'], certificateSha1: 'ab12' } } }
    ],
    [
      'by Azure says which account and profile',
      { ...azure, ATELIER_PUBLISHER: 'A' },
      {
        kind: 'azure',
        win: {
          azureSignOptions: {
            publisherName: 'A',
            endpoint: 'https://weu.test',
            codeSigningAccountName: 'atelier',
            certificateProfileName: 'public'
          }
        }
      }
    ],
    ['without a publisher is refused', { CSC_LINK: 'a.pfx' }, { refusal: expect.stringContaining('ATELIER_PUBLISHER') }],
    ['by Azure without a publisher is refused', azure, { refusal: expect.stringContaining('ATELIER_PUBLISHER') }],
    [
      'by half of Azure is refused',
      { ATELIER_AZURE_ACCOUNT: 'x', ATELIER_PUBLISHER: 'A' },
      { refusal: expect.stringContaining('ATELIER_AZURE_ENDPOINT, ATELIER_AZURE_PROFILE') }
    ],
    ['by both is refused', { ...azure, CSC_LINK: 'a.pfx', ATELIER_PUBLISHER: 'A' }, { refusal: expect.stringContaining('pas les deux') }]
  ])('%s', (_, env, expected) => expect(windowsSigning(env)).toEqual(expected))

  it.each([
    ['win32', {}, 'none', 'Éditeur inconnu'],
    ['win32', {}, 'azure', 'Azure'],
    ['linux', {}, 'none', 'sans signature'],
    ['linux', { ATELIER_GPG_KEY: 'ABCD' }, 'none', 'signés par GPG (ABCD)']
  ] as const)('is told on %s %j: %s', (platform, env, kind, words) => expect(signingLine(platform, env, kind)).toContain(words))
})

describe('the texts of a package of Linux', () => {
  const about = { name: 'atelier', version: '1.2.0', architecture: 'amd64', maintainer: 'Léa <lea@martin.fr>', depends: ['a', 'b'] }

  it('hold one field a line, whatever a description holds', () =>
    expect(controlText({ ...about, url: 'about:blank', description: 'Court\n Long.\n\nEncore', kibibytes: 12 })).toBe(
      'Package: atelier\nVersion: 1.2.0\nArchitecture: amd64\nInstalled-Size: 12\nMaintainer: Léa <lea@martin.fr>\nDepends: a, b\nDescription: Court\n Long.\n .\n Encore\n'
    ))

  it('name an address only where there is one', () =>
    expect(controlText({ ...about, url: 'https://martin.fr', description: 'x', kibibytes: 1 })).toContain('Homepage: https://martin.fr\n'))

  it('take a percent sign for itself in a spec', () => {
    const spec = specText({
      ...about,
      root: '/r',
      files: ['/opt/100 %/x'],
      afterInstall: 'echo "%s"',
      afterRemove: '',
      description: '100 %'
    })
    expect(spec).toContain('echo "%%s"')
    expect(spec).toContain('"/opt/100 %%/x"')
  })
})

it('says the size beside Electron, and that it is too large', () => {
  expect(besideLine(3_900_000)).toBe("À côté d'Electron\u00a0: 3,9 Mo, 4,0 Mo au plus.")
  expect(besideLine(LARGEST_BESIDE + 1)).toContain('trop grand')
})
