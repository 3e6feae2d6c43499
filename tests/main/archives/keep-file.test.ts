import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFile } from '@/main/archives/keep-file'

/** What the file system answers to a link; null where it has links. */
const { links } = vi.hoisted(() => ({ links: { fault: null as string | null } }))
vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>()
  const link: typeof fs.link = async (...given) => {
    if (links.fault !== null) throw Object.assign(new Error(links.fault), { code: links.fault })
    return fs.link(...given)
  }
  return { ...fs, default: fs, link }
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-keep-'))
})
afterEach(() => {
  links.fault = null
  rmSync(folder, { recursive: true })
})

it('never replaces a file, also when several come at once', async () => {
  writeFileSync(join(folder, 'x.zip'), 'avant')
  const parts = ['1', '2', '3'].map((text) => {
    const path = join(folder, `part-${text}`)
    writeFileSync(path, text)
    return path
  })
  const kept = await Promise.all(parts.map((part) => keepFile(part, folder, 'x.zip')))
  expect(new Set(kept).size).toBe(3)
  expect(readdirSync(folder).sort()).toEqual(['x (2).zip', 'x (3).zip', 'x (4).zip', 'x.zip'])
  expect(readFileSync(join(folder, 'x.zip'), 'utf8')).toBe('avant')
})

it('ends a move that was killed between its two steps under the name it had begun with', async () => {
  writeFileSync(join(folder, 'part'), 'fini')
  linkSync(join(folder, 'part'), join(folder, 'x.zip'))
  expect(await keepFile(join(folder, 'part'), folder, 'x.zip')).toBe(join(folder, 'x.zip'))
  expect(readdirSync(folder)).toEqual(['x.zip'])
})

it.each(['EPERM', 'EISDIR'])(
  'a disk without links (%s: exFAT on Windows says EISDIR) has the file under its first free name all the same',
  async (fault) => {
    links.fault = fault
    writeFileSync(join(folder, 'x.zip'), 'avant')
    writeFileSync(join(folder, 'part'), 'fini')
    expect(await keepFile(join(folder, 'part'), folder, 'x.zip')).toBe(join(folder, 'x (2).zip'))
    expect([readdirSync(folder).sort(), readFileSync(join(folder, 'x.zip'), 'utf8')]).toEqual([['x (2).zip', 'x.zip'], 'avant'])
  }
)

it('rejects where there is no such folder, and leaves the file', async () => {
  writeFileSync(join(folder, 'part'), 'fini')
  await expect(keepFile(join(folder, 'part'), join(folder, 'absent'), 'x.zip')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['part'])
})
