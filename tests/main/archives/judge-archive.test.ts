import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { judgeArchive } from '@/main/archives/judge-archive'
import { makeZip, rawZip } from '../support/make-zip'

const folder = mkdtempSync(join(tmpdir(), 'atelier-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILES = { 'a.pdf': randomBytes(2_500_000), 'b.png': randomBytes(10), 'vide.txt': Buffer.alloc(0) }
const changed = (zip: Buffer, at: number): Buffer => {
  const copy = Buffer.from(zip)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
const DAMAGED = { kind: 'damaged' }
const WHOLE = { kind: 'whole', refusal: null }
const HOSTILE = { kind: 'hostile' }
const one = (more: object) => rawZip([{ name: 'logo.png', bytes: Buffer.from('logo'), ...more }])

describe('a file', () => {
  it.each([
    ['that is a zip is whole', async () => makeZip(FILES), WHOLE],
    ['that is a compressed zip is whole', async () => makeZip(FILES, true), WHOLE],
    ['cut before its end is damaged', async () => (await makeZip(FILES)).subarray(0, -1), DAMAGED],
    ['cut in its middle is damaged', async () => (await makeZip(FILES)).subarray(0, 200_000), DAMAGED],
    ['of which one bit is another is damaged', async () => changed(await makeZip(FILES), 2_000_000), DAMAGED],
    [
      'of which one packed bit is another is damaged',
      async () => changed(await makeZip({ 'a.svg': Buffer.alloc(9_000, 'abc') }, true), 45),
      DAMAGED
    ],
    ['with a hole where its middle was is damaged', async () => (await makeZip(FILES)).fill(0, 500_000, 900_000), DAMAGED],
    ['without an entry is damaged', async () => makeZip({}), DAMAGED],
    ['that is a page of error is damaged', async () => Buffer.from('<html>'), DAMAGED],
    ['that is empty is damaged', async () => Buffer.alloc(0), DAMAGED],
    [
      'whose packed file is longer than declared is damaged',
      async () => one({ deflate: true, bytes: Buffer.alloc(90_000), declared: 10 }),
      DAMAGED
    ],
    ['that leaves its folder is hostile', async () => one({ name: '../x' }), HOSTILE],
    ['with a link is hostile', async () => one({ mode: 0o120777 }), HOSTILE],
    ['that would fill the disk is hostile', async () => one({ deflate: true, declared: 2 ** 31 }), HOSTILE],
    [
      'with a name that Windows refuses is whole, and not to be unpacked',
      async () => one({ name: 'con.png' }),
      { kind: 'whole', refusal: 'name' }
    ],
    [
      'with a password is whole, and not to be unpacked',
      async () => one({ flags: 0x801, bytes: randomBytes(16), declared: 4 }),
      { kind: 'whole', refusal: 'encrypted' }
    ]
  ] as const)('%s', async (_, bytes, verdict) => {
    const path = join(folder, 'x.zip')
    writeFileSync(path, await bytes())
    expect(await judgeArchive(path)).toEqual(verdict)
  })
  it('that is absent is damaged', async () => expect(await judgeArchive(join(folder, 'rien'))).toEqual(DAMAGED))
})
