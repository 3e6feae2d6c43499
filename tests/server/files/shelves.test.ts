import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDiskStore } from '@/server/files/disk-store'
import { makeShelf, walkShelves } from '@/server/files/shelves'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-shelves-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
const walked = async (answers: Readonly<Record<string, () => Promise<string[]>>>) => {
  const names: string[] = []
  for await (const shelf of walkShelves('', (path) => (answers[path] ?? (() => failing('ENOENT')))())) names.push(...shelf.names)
  return names
}

it('what is no shelf, or is not to be read as one, is passed over; a disk that fails is told', async () => {
  const top = async () => ['.DS_Store', '#recycle', '@eaDir', 'aa', 'ab', 'ac', 'ad', 'AE', 'abc']
  const read = { '': top, aa: async () => ['one'], ab: () => failing('ENOTDIR'), ac: () => failing('EACCES') }
  expect(await walked(read)).toEqual(['one'])
  await expect(walked({ ...read, ad: () => failing('EIO') })).rejects.toThrow('EIO')
  await expect(walked({ '': () => failing('EACCES') })).rejects.toThrow('EACCES')
})

it('strays in a folder of uploads keep nothing from being kept, listed and swept, and stay', async () => {
  const store = openDiskStore(folder)
  const hash = await store.put(Buffer.from('kept'))
  const free = hash.startsWith('00') ? '01' : '00'
  for (const name of ['.DS_Store', 'desktop.ini', free, join(hash.slice(0, 2), 'Thumbs.db')]) writeFileSync(join(folder, name), 'not ours')
  for (const name of ['@eaDir', '#recycle', `.aside-${hash}`]) mkdirSync(join(folder, name))
  // A folder with the name of what was begun.
  mkdirSync(join(folder, '.01234567-89ab-cdef-0123-456789abcdef'))
  utimesSync(join(folder, '.01234567-89ab-cdef-0123-456789abcdef'), 0, 0)
  const before = readdirSync(folder)
  const listed: string[] = []
  for await (const content of store.list()) listed.push(content.hash)
  expect(listed).toEqual([hash])
  await store.removeUnfinished(new Date())
  expect(readdirSync(folder)).toEqual(before)
})

it('a file in the place of a shelf is set aside for a content that comes', async () => {
  const store = openDiskStore(folder)
  const bytes = Buffer.from('comes')
  const hash = await store.put(bytes)
  const shelf = join(folder, hash.slice(0, 2))
  rmSync(shelf, { recursive: true })
  writeFileSync(shelf, 'not ours')
  expect(await store.has(hash)).toBe(false)
  await store.put(bytes)
  expect(await buffer(store.open(hash))).toEqual(bytes)
  const [aside = ''] = readdirSync(folder).filter((name) => name.endsWith('.stray'))
  expect(readFileSync(join(folder, aside), 'utf8')).toBe('not ours')
})

it("a shelf that many make at once, where a file stands, is nobody's to set aside", async () => {
  for (let n = 0; n < 20; n += 1) {
    const shelf = join(folder, n.toString(16).padStart(2, '0'))
    writeFileSync(shelf, 'not ours')
    const keep = async (name: string) => {
      await makeShelf(shelf)
      writeFileSync(join(shelf, name), 'kept')
    }
    await Promise.all(['a', 'b', 'c', 'd'].map(keep))
    expect(readdirSync(shelf).sort()).toEqual(['a', 'b', 'c', 'd'])
  }
  const strays = readdirSync(folder).filter((name) => name.endsWith('.stray'))
  expect(strays.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(Array.from({ length: 20 }, () => 'not ours'))
})

it.runIf(process.platform !== 'win32')('a shelf that somebody put on a disk which is away stays where it is', async () => {
  const away = join(folder, 'away')
  symlinkSync(away, join(folder, 'ab'))
  await expect(makeShelf(join(folder, 'ab'))).rejects.toThrow()
  expect(readlinkSync(join(folder, 'ab'))).toBe(away)
  expect(readdirSync(folder)).toEqual(['ab'])
  mkdirSync(away)
  expect(await makeShelf(join(folder, 'ab'))).toBe(false)
  expect(existsSync(away)).toBe(true)
})
