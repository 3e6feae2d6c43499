import { describe, expect, it } from 'vitest'
import { isDeviceName, isHostile, refuseEntryName, refuseZip, ZIP_ENTRIES_MAX, type ZipEntryFacts } from '@/domain/files/zip-entry'

describe('the name of an entry', () => {
  it.each([
    ['logo.png', null],
    ['dos/logo été.pdf', null],
    ['dossier/', null],
    ['../evil.sh', 'escapes'],
    ['a/../../evil.sh', 'escapes'],
    ['a/..', 'escapes'],
    ['.. /evil', 'escapes'],
    ['..\\evil.exe', 'escapes'],
    ['a\\..\\..\\evil', 'escapes'],
    ['/etc/passwd', 'escapes'],
    ['\\\\serveur\\partage\\x', 'escapes'],
    ['C:\\Windows\\x.dll', 'escapes'],
    ['c:evil.txt', 'escapes'],
    ['dos\\logo.png', 'name'],
    ['', 'name'],
    ['a//b.png', 'name'],
    ['./a.png', 'name'],
    ['con', 'name'],
    ['NUL.png', 'name'],
    ['a/com1.pdf', 'name'],
    ['LPT³.txt', 'name'],
    ['a.png.', 'name'],
    ['a.png ', 'name'],
    ['a.png:flux', 'name'],
    ['a?.png', 'name'],
    ['a\u0000.png', 'name'],
    ['a\n.png', 'name'],
    ['a\u202egnp.exe', 'name'],
    [`${'é'.repeat(81)}`, 'name']
  ])('%j: %s', (name, refusal) => expect(refuseEntryName(name)).toBe(refusal))
})

const entry = (more: Partial<ZipEntryFacts> = {}): ZipEntryFacts => ({
  name: 'logo.png',
  mode: 0o100644,
  encrypted: false,
  compressedSize: 1_000,
  uncompressedSize: 1_000,
  ...more
})
const MIB = 1024 * 1024

describe('a zip', () => {
  it.each([
    ['of files is taken', [entry(), entry({ name: 'dos/', mode: 0o040755 }), entry({ mode: 0 })], null],
    ['with a symbolic link is refused', [entry({ mode: 0o120777 })], 'link'],
    ['with a device is refused', [entry({ mode: 0o060600 })], 'link'],
    ['with a password is refused', [entry({ encrypted: true })], 'encrypted'],
    [
      'of more files than anybody makes is refused',
      Array.from({ length: ZIP_ENTRIES_MAX + 1 }, () => entry({ compressedSize: 0 })),
      'bomb'
    ],
    ['that would fill the disk is refused', [entry({ uncompressedSize: 400 * MIB })], 'bomb'],
    ['whose entries share their bytes is refused', [entry({ compressedSize: 9_000 }), entry({ compressedSize: 9_000 })], 'bomb'],
    ['is refused for the worst that is in it', [entry({ name: 'con' }), entry({ encrypted: true }), entry({ name: '../x' })], 'escapes'],
    ['is refused whole for one bad name', [entry(), entry({ name: 'aux.png' }), entry()], 'name']
  ] as const)('%s', (_, entries, refusal) => expect(refuseZip(entries, 10_000)).toBe(refusal))

  it('may grow as pictures do', () => expect(refuseZip([entry({ uncompressedSize: 200 * MIB })], 10_000)).toBeNull())
  it('that is hostile is not even kept; an awkward one is', () =>
    expect(['escapes', 'link', 'bomb', 'name', 'encrypted', null].map((each) => isHostile(each as never))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false
    ]))
})

it.each([
  ['con', true],
  ['CON.txt', true],
  ['Com9.tar.gz', true],
  ['COM¹', true],
  ['conout$', true],
  ['console', false],
  ['com10', false],
  ['a.con', false]
])('%s is a device: %s', (name, device) => expect(isDeviceName(name)).toBe(device))
