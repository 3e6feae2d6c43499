import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { list } from 'tar'
import { describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { writeTar, writeZip } from '../../scripts/package/archives.mjs'
import { isRunTime, isShipped, LARGEST, packageName, sizeLine } from '../../scripts/package/package-rules.mjs'

describe('a package of the server', () => {
  it.each([
    ['index.js', true],
    ['lib/libpq.so.5', true],
    ['data/a.json', true],
    ['build/mapping.js', true],
    ['index.js.map', false],
    ['index.d.ts', false],
    ['index.d.mts', false],
    ['lib/libpq.a', false],
    ['lib/pkgconfig/libpq.pc', false]
  ])('ships %s of its libraries: %s', (path, expected) => expect(isShipped(path)).toBe(expected))

  it('leaves out packages of types', () =>
    expect(['node_modules/pg', 'node_modules/@types/pg', 'node_modules/pg/node_modules/@types/node'].map(isRunTime)).toEqual([
      true,
      false,
      false
    ]))

  it('is named for its version and its system', () =>
    expect(packageName('1.2.3', { platform: 'win32', arch: 'x64' })).toBe('atelier-server-1.2.3-win32-x64'))

  it('says its size, and that it is too large', () => {
    expect(sizeLine(250e6)).toEqual({ line: '250 Mo décompressé, 350 Mo au plus.', isTooLarge: false })
    expect(sizeLine(LARGEST + 1)).toEqual({ line: '350 Mo décompressé, 350 Mo au plus\u00a0: trop grand.', isTooLarge: true })
  })
})

/** Names in a zip, with the modes that they get on Linux. */
async function modesIn(path: string): Promise<Record<string, number>> {
  const zip = await openPromise(path)
  const modes: Record<string, number> = {}
  for await (const { fileName, externalFileAttributes } of zip.eachEntry()) modes[fileName] = externalFileAttributes >>> 16
  return modes
}

describe.skipIf(process.platform === 'win32')('its archives', () => {
  it('keep links, programs that run, and accents, and name no account of this machine', async () => {
    const into = mkdtempSync(join(tmpdir(), 'atelier-archives-'))
    try {
      const folder = join(into, 'paquet é')
      mkdirSync(join(folder, 'bin'), { recursive: true })
      writeFileSync(join(folder, 'bin', 'node'), 'program')
      chmodSync(join(folder, 'bin', 'node'), 0o755)
      symlinkSync('node', join(folder, 'bin', 'nodejs'))
      const [tar, zip] = [await writeTar(folder), await writeZip(folder)]
      const owners: (number | undefined)[] = []
      await list({ file: tar, onReadEntry: ({ uid }) => void owners.push(uid) })
      expect(new Set(owners)).toEqual(new Set([undefined]))
      const unpacked = join(into, 'unpacked')
      mkdirSync(unpacked)
      execFileSync('tar', ['-xzf', tar, '-C', unpacked])
      const bin = join(unpacked, 'paquet é', 'bin')
      expect(readFileSync(join(bin, 'nodejs'), 'utf8')).toBe('program')
      expect(readlinkSync(join(bin, 'nodejs'))).toBe('node')
      expect(statSync(join(bin, 'node')).mode & 0o777).toBe(0o755)
      expect(await modesIn(zip)).toEqual({ 'paquet é/bin/node': 0o100755, 'paquet é/bin/nodejs': 0o120777 })
    } finally {
      rmSync(into, { recursive: true, force: true })
    }
  })
})
