import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolders, UnmakeableFolder } from '@/server/files/make-folders'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-folders-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('makes a folder with all on the way to it, for whom it is said, also where others do in that moment', async () => {
  // Who finds the folder above missing may find it there a moment later.
  for (let round = 0; round < 100; round += 1) {
    const [outer, inner] = [join(root, `${round}`), join(root, `${round}/b/c`)]
    await Promise.all(Array.from({ length: 8 }, () => makeFolders(inner, 0o700)))
    if (process.platform !== 'win32') for (const path of [outer, inner]) expect(statSync(path).mode & 0o777).toBe(0o700)
  }
})

it('leaves one that is there as it is', async () => {
  chmodSync(root, 0o750)
  await makeFolders(root, 0o700)
  if (process.platform !== 'win32') expect(statSync(root).mode & 0o777).toBe(0o750)
})

it('throws what the system says where a file is in its place, or on its way', async () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  await expect(makeFolders(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolders(join(file, 'a/b'))).rejects.toMatchObject({ code: expect.stringMatching(/^(?:ENOTDIR|ENOENT)$/) })
})

it.skipIf(process.platform !== 'linux')('names the folder in which nothing can be made', async () => {
  // Also where that is itself the one that is wanted.
  const link = join(root, 'link')
  symlinkSync('/proc', link)
  for (const [path, holder] of [
    ['/proc/atelier', '/proc'],
    ['/proc/atelier/a/b', '/proc'],
    ['/proc', '/proc'],
    [link, link],
    [join(link, 'atelier'), link]
  ] as const) {
    const refusal = await makeFolders(path).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(UnmakeableFolder)
    expect(refusal).toMatchObject({ holder, code: 'ENOENT' })
  }
})
